import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { digestIdOf } from '#protocol/signing/transactionId.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import { conclude } from '../actions/followUp.ts';
import type { OutboxItem, OutboxState } from '../actions/outboxItem.ts';
import { createFillLog } from '../live/fillLog.ts';
import { createOrderLog } from '../live/orderLog.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { readEvidence } from './evidence.ts';

const T = 1_760_000_000_000;
const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const ORDER: ActionRequest = {
  type: 'twapOrder',
  action: {
    assetId: '00020000',
    side: 'buy',
    size: '0.25',
    reduceOnly: false,
    durationMinutes: 30,
    sliceCount: 7,
    isRandomized: false,
  },
};
const LOST: OutboxState = { status: 'unknown', because: 'timeout', retryAt: null, evidence: null };
const USED: OutboxState = { ...LOST, because: 'nonceUsed' };
const answeredAs = (twapOrderId: string): OutboxState => ({
  status: 'accepted',
  results: { type: 'done', twapOrderId },
});
const idOf = (digest: `0x${string}`): string => digestIdOf(digest, 'twap');

const item = (state: OutboxState = USED, parts: Partial<OutboxItem> = {}): OutboxItem => ({
  id: 'a',
  intentId: 'i',
  network: 'Testnet',
  serviceUrl: '',
  request: ORDER,
  owner: OWNER,
  signer: OWNER,
  nonce: T,
  expiresAfter: T + 60_000,
  profile: DEFAULT_PROFILE.signing,
  digest: '0x0a',
  body: '{}',
  signedAt: T,
  updatedAt: T,
  sends: [{ at: T, by: 'tab' }],
  state,
  lease: null,
  ...parts,
});
const twin = (state: OutboxState, parts: Partial<OutboxItem> = {}): OutboxItem =>
  item(state, { id: 'b', digest: '0x0b', ...parts });

const twap = (twapOrderId: string, parts: Partial<Twap> = {}): Twap =>
  ({
    twapOrderId,
    assetId: '00020000',
    side: 'buy',
    totalSize: '0.25',
    sliceCount: 7,
    reduceOnly: false,
    durationMs: 1_800_000,
    createdAt: T + 40,
    canceledAt: null,
    ...parts,
  }) as Twap;

/** A service that answers every read with the same record. */
function service(answer: unknown): ServiceReader {
  return {
    orderLog: createOrderLog(),
    fillLog: createFillLog(),
    elapsed: () => 0,
    info: () => Promise.resolve(answer) as never,
  };
}

/** An older request, of which the service answered the id: it shows how the service derives ids. */
const showsOurs = twin(answeredAs(idOf('0xcc')), { id: 'c', digest: '0xcc', signedAt: T - 9e6, sends: [] });
const showsOther = { ...showsOurs, state: answeredAs('0xforeign') };

async function found(twaps: Twap[], others: OutboxItem[] = [], lost = item()): Promise<string> {
  const seen = await readEvidence(lost, service(twaps), () => T, [lost, ...others]);
  return seen.provesNothing === true ? 'not known' : seen.found;
}

test('a lost TWAP is the one under the id derived from what was signed', async () => {
  expect(await found([twap('0xforeign'), twap(idOf('0x0a'))], [], item(LOST))).toBe('all');
  // Of another browser, at a service known to derive ids so.
  expect(await found([twap('0xforeign')], [showsOurs])).toBe('none');
});

test('an equal record counts only where the service is known to derive ids otherwise, and the request has arrived', async () => {
  expect(await found([twap('0xtwap')])).toBe('not known');
  expect(await found([twap('0xtwap')], [showsOther, { ...showsOurs, id: 'd' }])).toBe('not known');
  expect(await found([twap('0xtwap')], [showsOther], item(LOST))).toBe('not known');
  expect(await found([twap('0xtwap')], [{ ...showsOther, serviceUrl: 'https://elsewhere' }])).toBe(
    'not known',
  );
  expect(await found([twap('0xtwap')], [showsOther])).toBe('all');
  // Accepted without an id: there is a record.
  const unnamed = item({ status: 'accepted', results: { type: 'done', twapOrderId: null } });
  expect(await found([twap('0xtwap')], [], unnamed)).toBe('all');
});

test('what is not known is neither void nor refused', async () => {
  for (const state of [LOST, USED]) {
    const lost = item(state);
    const evidence = await readEvidence(lost, service([twap('0xtwap')]), () => T + 9e6);
    expect(conclude(lost, evidence).kind).toBe('read');
  }
});

test.each<[string, Partial<Twap>, string]>([
  ['clocks that differ slightly, and whole seconds', { createdAt: T - 999 }, 'all'],
  ['made before', { createdAt: T - 60_000 }, 'none'],
  ['too late', { createdAt: T + 300_001 }, 'none'],
  ['another size', { totalSize: '0.3' }, 'none'],
  ['another side', { side: 'sell' }, 'none'],
  ['another duration', { durationMs: 3_600_000 }, 'none'],
  ['a record without a duration', { durationMs: null }, 'all'],
  ['reduce-only', { reduceOnly: true }, 'none'],
  // The interface promises neither.
  ['a record without a time', { createdAt: null }, 'not known'],
  ['a record without a size', { totalSize: null }, 'not known'],
])('%s', async (_what, parts, expected) => {
  expect(await found([twap('0xtwap', parts)], [showsOther])).toBe(expected);
});

const one = twap('0x1');
const two = twap('0x2', { createdAt: T + 90 });
const unseen: OutboxState = {
  status: 'confirmed',
  results: null,
  evidence: { readAt: T, found: 'all', updates: [] },
};
test.each<[string, Twap[], OutboxItem[], string]>([
  ['a twin answered before it', [twap('0x0', { createdAt: T - 900 }), one], [twin(answeredAs('0x0'))], 'all'],
  ['a twin answered before it, alone in the list', [one], [twin(answeredAs('0x1'))], 'none'],
  ['a twin answered after it', [one, two], [twin(answeredAs('0x2'))], 'all'],
  ['a twin under its expected id', [one, twap(idOf('0x0b'))], [twin(LOST)], 'not known'],
  ['two lost ones and one record', [one], [twin(USED)], 'not known'],
  ['two lost ones and two records', [one, two], [twin(LOST)], 'not known'],
  ['a lost one found since, whose record is not known', [one], [twin(unseen)], 'not known'],
  ['a lost one long ago', [one], [twin(LOST, { signedAt: T - 9e5, sends: [] })], 'all'],
  ['a lost one of another account', [one], [twin(LOST, { owner: `0x${'1'.repeat(40)}` })], 'all'],
  ['a refused one', [one], [twin({ status: 'refused', failure: { kind: 'refused' }, results: null })], 'all'],
  ['another browser made an equal one as well', [one, two], [], 'not known'],
])('%s: one record proves one request', async (_what, twaps, others, expected) => {
  expect(await found(twaps, [...others, showsOther])).toBe(expected);
});

test('a TWAP was stopped if the service names the time; one that ended by itself was not', async () => {
  const stop: ActionRequest = { type: 'twapCancel', action: { twapOrderId: '0xtwap' } };
  const stopped = (parts: object) =>
    readEvidence(item(LOST, { request: stop }), service({ ...twap('0xtwap'), ...parts }), () => T).then(
      (evidence) => evidence.found,
    );
  expect(await stopped({ status: 'terminal', canceledAt: T + 50 })).toBe('all');
  expect(await stopped({ status: 'terminal', endedAs: 'completed' })).toBe('none');
  expect(await stopped({ status: 'active' })).toBe('none');
});
