import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { Stage, Submission } from '#client/actions/submission.ts';
import { BLANK_TICKET, type Ticket } from '#state/order/ticket.ts';
import { expect, test } from 'vitest';
import { fingerprintOf } from '../ticketDraft.ts';
import { afterDone, isShown, mayStart, progressOf, sentStage } from './useTicketSubmit.ts';

const TICKET: Ticket = { ...BLANK_TICKET, priceText: '97000', sizeText: '1' };
const SENT: Ticket = { ...TICKET, sent: { intentId: 'a', content: fingerprintOf(TICKET) } };
const EDITED: Ticket = { ...SENT, sizeText: '2' };

const SENDING: Stage = { name: 'sending' };
const ACCEPTED: Stage = { name: 'accepted', results: { type: 'done' }, isOverdue: false };
const DECLINED: Stage = { name: 'declined', by: 'review' };
const LOST: Stage = { name: 'unknown', because: 'network', step: { step: 'readState' }, isChecking: false };

test('a lost answer stays open until the order certainly can no longer execute', () => {
  expect([
    progressOf(undefined),
    progressOf(SENDING),
    progressOf(LOST),
    progressOf(DECLINED),
    progressOf(ACCEPTED),
  ]).toEqual(['idle', 'running', 'unknown', 'ended', 'done']);
  expect(progressOf({ ...LOST, step: { step: 'newIntent' } })).toBe('ended');
});

test('a pending order blocks all others; a lost answer only the same one', () => {
  expect([mayStart(SENT, SENDING), mayStart(EDITED, SENDING)]).toEqual(['running', 'running']);
  expect([mayStart(SENT, LOST), mayStart(EDITED, LOST)]).toEqual(['unknown', 'yes']);
  expect([mayStart(TICKET, undefined), mayStart(SENT, DECLINED)]).toEqual(['yes', 'yes']);
});

test('between acceptance and clearing the field, a press does not order again', () => {
  expect(mayStart(SENT, ACCEPTED)).toBe('running');
});

test('the size is cleared once, and never one typed meanwhile', () => {
  const cleared = { ...SENT, ...afterDone(SENT) };
  expect(cleared).toMatchObject({ sizeText: '', priceText: '97000' });
  expect(afterDone({ ...cleared, sizeText: '1' })).toBeUndefined();
  expect({ ...EDITED, ...afterDone(EDITED) }.sizeText).toBe('2');
});

test('TP/SL and reduce-only are cleared with an accepted order; with a failed one they stay', () => {
  const ticket: Ticket = {
    ...TICKET,
    isProtected: true,
    takeProfitText: '99000',
    stopLossText: '95000',
    reduceOnly: true,
  };
  const sent = { ...ticket, sent: { intentId: 'a', content: fingerprintOf(ticket) } };
  expect({ ...sent, ...afterDone(sent) }).toMatchObject({
    sizeText: '',
    isProtected: false,
    takeProfitText: '',
    stopLossText: '',
    reduceOnly: false,
  });
  // Another size was typed meanwhile: that order keeps all its inputs.
  const edited = { ...sent, sizeText: '2' };
  expect({ ...edited, ...afterDone(edited) }).toMatchObject({
    sizeText: '2',
    isProtected: true,
    takeProfitText: '99000',
    reduceOnly: true,
  });
});

test('the last result is shown until the input changes', () => {
  expect([isShown(SENT, DECLINED), isShown(EDITED, DECLINED)]).toEqual([true, false]);
  expect([isShown({ ...SENT, sizeText: '' }, ACCEPTED), isShown(SENT, ACCEPTED)]).toEqual([true, false]);
  expect(isShown(EDITED, LOST)).toBe(true);
});

test('after a reload the outbox supplies the result', () => {
  const item = { intentId: 'a', state: { status: 'sent' } } as OutboxItem;
  expect(sentStage('a', [], [item], 0)).toEqual({ name: 'sending' });
  expect(sentStage('a', [{ id: 'a', stage: DECLINED } as Submission], [item], 0)).toBe(DECLINED);
  expect([sentStage('b', [], [item], 0), sentStage(undefined, [], [item], 0)]).toEqual([
    undefined,
    undefined,
  ]);
});
