import { ERRORS } from '#protocol/errors.ts';
import { expect, test } from 'vitest';
import { errorHref, stageHref } from '#state/errorHref.ts';
import { dictionary } from './entries.ts';
import { transactionEntries } from './transactionCauses.ts';
import { pageEntries, serviceEntries, walletEntries } from './localCauses.ts';

test('every code of the catalogue has one entry with a cause, what is safe, and what to do', () => {
  const entries = dictionary().flatMap((group) => group.entries);
  expect(entries.map(({ code }) => code).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  for (const { code, text, cause, safe, todo } of entries) {
    expect([code, cause.length > 15, safe.length > 15, todo.length > 10]).toEqual([code, true, true, true]);
    const blank = ERRORS[code].text.indexOf('{');
    expect(text.startsWith(ERRORS[code].text.slice(0, blank < 0 ? undefined : blank))).toBe(true);
    expect(text).not.toMatch(/[{}]/);
  }
  const textOf = (wanted: string) => entries.find(({ code }) => code === wanted)?.text;
  expect(textOf('MIN_ORDER_VALUE')).toBe('Order must have minimum value of …');
  expect(textOf('BATCH_TOO_LARGE')).toBe('At most … per request');
  expect(textOf('INVALID_FIELD')).toBe("Invalid '…'");
});

test('every wallet error and page failure has one too, with a unique anchor', () => {
  const entries = [...walletEntries(), ...pageEntries(), ...serviceEntries(), ...transactionEntries()];
  for (const { id, cause, text } of entries)
    expect([id, cause.length > 15, text.title.length > 10, text.detail.length > 10]).toEqual([
      id,
      true,
      true,
      true,
    ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  // EIP-1193 and other texts wallets send.
  const codes = entries.map((entry) => entry.codes).join(' ');
  for (const code of [
    '4001',
    '4100',
    '4200',
    '4900',
    '4901',
    '-32002',
    '4902',
    '-32000',
    '-32003',
    '-32005',
    '-32601',
    '-32602',
    '-32603',
  ])
    expect(codes).toContain(code);
});

test('an error links to its entry by code or text; no text is passed in an address', () => {
  expect(errorHref({ code: 'NONCE_USED', message: 'Nonce already used' })).toBe('/errors#NONCE_USED');
  expect(errorHref({ message: 'Insufficient withdrawable balance' })).toBe(
    '/errors#INSUFFICIENT_WITHDRAWABLE',
  );
  expect(errorHref({ code: 'SOMETHING_NEW', message: 'a&b=c' })).toBe('/errors#unlisted');
  // A missing answer has its own entry; an unknown refusal stays a refusal.
  expect(errorHref({ kind: 'uncertain' })).toBe('/errors#service-uncertain');
  expect(errorHref({ kind: 'refused', message: 'No' })).toBe('/errors#unlisted');
  const ids = serviceEntries().map(({ id }) => id);
  expect(ids).toEqual(['service-uncertain', 'service-unavailable', 'service-unreadable']);
  expect(stageHref({ name: 'failed', failure: { kind: 'sign', failure: { kind: 'declined' } } })).toBe(
    '/errors#wallet-declined',
  );
  expect(stageHref({ name: 'failed', failure: { kind: 'expired' } })).toBe('/errors#page-expired');
  expect(errorHref({ code: 'constructor', message: '' })).toBe('/errors#unlisted');
});
