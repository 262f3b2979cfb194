import fc from 'fast-check';
import { TypedDataEncoder } from 'ethers';
import { hashTypedData, keccak256 } from 'viem';
import { describe, expect, test } from 'vitest';
import type { WireAction } from '../action.ts';
import { ACTIONS, type ActionType } from '../exchange/actions.ts';
import type { Hex } from '../ids.ts';
import { packMessage } from './msgpack.ts';
import { AGENT_TYPES, connectionIdOf } from './phantomAgent.ts';
import { DEFAULT_PROFILE, defaultSigning } from '../profile.ts';
import { recoverSigner } from './recover.ts';
import { ACTION_TYPES, SAMPLE_NONCE, wireSample } from '../testdata/samples.ts';
import { digestOf, type TypedData, typedDataFor, TypedDataError, typedDataProblem } from './typedData.ts';

const profile = defaultSigning('phantomAgent');
const place = { network: 'Mainnet', profile };
const built = (action: WireAction, more: object = {}): TypedData =>
  typedDataFor(action, { ...place, nonce: SAMPLE_NONCE, ...more });
const idOf = (action: WireAction, more: object = {}) => built(action, more).message['connectionId'];

const HASHED: readonly ActionType[] = [
  'order',
  'cancel',
  'cancelByCloid',
  'modify',
  'batchModify',
  'updateLeverage',
  'updateIsolatedMargin',
  'twapOrder',
  'twapCancel',
  'userOutcome',
  'createReferralCode',
  'getReferralCode',
];
const limit = { a: '00020000', b: true, p: '50000', s: '0.1', t: { limit: { tif: 'Gtc' } } };
const order = (change: object = {}): WireAction => ({
  type: 'order',
  orders: [{ ...limit, ...change }],
  grouping: 'na',
});

describe('against the perpetuals venue’s published examples', () => {
  const etherOrder = { a: 4, b: true, p: '1670.1', s: '0.0147', r: false, t: { limit: { tif: 'Ioc' } } };

  test('the hash of an order on its mainnet', () => {
    const action = { type: 'order', orders: [etherOrder], grouping: 'na' };
    expect(connectionIdOf(action, 1_677_777_606_040)).toBe(
      '0x0fcbeda5ae3c4950a548021552a4fea2226858c4453571bf3f24ba017eac2908',
    );
  });

  /** The address of the published key 0x0123…0123. */
  const SIGNER = '0x14791697260e4c9a71f18484c9f997b308e59325';
  const stop = {
    a: 1,
    b: true,
    p: '100',
    s: '100',
    r: false,
    t: { trigger: { isMarket: true, triggerPx: '103', tpsl: 'sl' } },
  };
  const plain = { a: 1, b: true, p: '100', s: '100', r: false, t: { limit: { tif: 'Gtc' } } };
  const withCloid = { ...plain, c: '0x00000000000000000000000000000001' };
  const orders = (each: object) => ({ type: 'order', orders: [each], grouping: 'na' });

  test.each<[string, Record<string, unknown>, string, Hex, Hex, number]>([
    [
      'a number of 64 bits, mainnet',
      { type: 'dummy', num: 100_000_000_000 },
      'a',
      '0x53749d5b30552aeb2fca34b530185976545bb22d0b3ce6f62e31be961a59298',
      '0x755c40ba9bf05223521753995abb2f73ab3229be8ec921f350cb447e384d8ed8',
      27,
    ],
    [
      'a number of 64 bits, testnet',
      { type: 'dummy', num: 100_000_000_000 },
      'b',
      '0x542af61ef1f429707e3c76c5293c80d01f74ef853e34b76efffcb57e574f9510',
      '0x17b8b32f086e8cdede991f1e2c529f5dd5297cbe8128500e00cbaf766204a613',
      28,
    ],
    [
      'an order',
      orders(plain),
      'a',
      '0xd65369825a9df5d80099e513cce430311d7d26ddf477f5b3a33d2806b100d78e',
      '0x2b54116ff64054968aa237c20ca9ff68000f977c93289157748a3162b6ea940e',
      28,
    ],
    [
      'an order with a client id',
      orders(withCloid),
      'b',
      '0xeba0664bed2676fc4e5a743bf89e5c7501aa6d870bdb9446e122c9466c5cd16d',
      '0x7f3e74825c9114bc59086f1eebea2928c190fdfbfde144827cb02b85bbe90988',
      28,
    ],
    [
      'a stop',
      orders(stop),
      'a',
      '0x98343f2b5ae8e26bb2587daad3863bc70d8792b09af1841b6fdd530a2065a3f9',
      '0x6b5bb6bb0633b710aa22b721dd9dee6d083646a5f8e581a20b545be6c1feb405',
      27,
    ],
  ])('the signature over %s is by its published key', (_what, action, source, r, s, v) => {
    const domain = { ...built(order()).domain, name: 'Exchange' };
    const message = { source, connectionId: connectionIdOf(action, 0) };
    expect(
      recoverSigner(digestOf({ domain, types: AGENT_TYPES, primaryType: 'Agent', message }), { r, s, v }),
    ).toBe(SIGNER);
  });
});

describe('written out by hand', () => {
  const TEXT = {
    cancel:
      '82' +
      'a474797065' +
      'a663616e63656c' +
      'a763616e63656c73' +
      '91' +
      '82' +
      'a161' +
      'a83030303230303030' +
      'a16f' +
      'a3307861',
    nonce: '00000199c82cc000',
    expiry: '00000199c82f7f20',
  };
  const cancel = { type: 'cancel', cancels: [{ a: '00020000', o: '0xa' }] };

  test('action, nonce, no vault', () => {
    expect(connectionIdOf(cancel, SAMPLE_NONCE)).toBe(keccak256(`0x${TEXT.cancel}${TEXT.nonce}00`));
  });

  test('with an expiry after a zero byte', () => {
    expect(connectionIdOf(cancel, SAMPLE_NONCE, SAMPLE_NONCE + 180_000)).toBe(
      keccak256(`0x${TEXT.cancel}${TEXT.nonce}0000${TEXT.expiry}`),
    );
  });
});

describe.each(HASHED.map((type) => [type, wireSample(type)] as const))('%s', (_type, action) => {
  test('is signed as an agent with a network and the hash of the sent action, in key order', () => {
    const data = built(action);
    const bytes = [
      ...packMessage(action),
      ...Buffer.from(SAMPLE_NONCE.toString(16).padStart(16, '0'), 'hex'),
      0,
    ];
    expect(data).toEqual({
      domain: {
        name: 'ServiceExchange',
        version: '1',
        chainId: 1_337,
        verifyingContract: `0x${'0'.repeat(40)}`,
      },
      types: AGENT_TYPES,
      primaryType: 'Agent',
      message: { source: 'a', connectionId: keccak256(Uint8Array.from(bytes)) },
    });
    expect(typedDataProblem(data)).toBeUndefined();
  });

  test('equals two libraries', () => {
    const data = built(action);
    expect(hashTypedData(data as never)).toBe(digestOf(data));
    expect(TypedDataEncoder.hash(data.domain, data.types as never, data.message)).toBe(digestOf(data));
  });

  test('the sent key order makes no difference', () =>
    expect(idOf(reversed(action) as WireAction)).toBe(idOf(action)));

  test('every member of it, at any depth, changes the hash', () => {
    const spots = leavesOf(action, []);
    expect(spots.length).toBeGreaterThan(0);
    const same = spots.filter((path) => idOrRefusal(altered(action, path) as WireAction) === idOf(action));
    expect(same).toEqual([]);
  });
});

describe('what the hash covers', () => {
  const KNOWN = idOf(order());

  test.each<[string, WireAction, object]>([
    ['another nonce', order(), { nonce: SAMPLE_NONCE + 1 }],
    ['an expiry', order(), { expiresAfter: SAMPLE_NONCE }],
    ['reduce-only', order({ r: true }), {}],
    ['an explicit reduce-only of false', order({ r: false }), {}],
    ['a client id', order({ c: `0x${'cd'.repeat(16)}` }), {}],
  ])('%s', (_what, action, more) => expect(idOf(action, more)).not.toBe(KNOWN));

  test('decimals are hashed in normal form, and ignored members are not hashed', () => {
    expect(idOf(order({ p: '50000.00', s: '0.100', isPositionTpsl: true }))).toBe(KNOWN);
  });

  test('network, domain and chain are signed beside it', () => {
    const digest = digestOf(built(order()));
    const others = [
      { network: 'Testnet' },
      { profile: { ...profile, tradingChainId: 42_161 } },
      { profile: { ...profile, domainName: 'Exchange' } },
    ];
    for (const other of others) expect(digestOf(built(order(), other))).not.toBe(digest);
    expect(built(order(), { network: 'Testnet' }).message).toEqual({ source: 'b', connectionId: KNOWN });
  });

  test.each<[string, () => unknown]>([
    ['a network without a letter', () => built(order(), { network: 'Moon' })],
    ['no nonce', () => typedDataFor(order(), place)],
    ['an unknown member', () => built(order({ x: 1 }))],
    ['a missing member', () => built(order({ p: undefined }))],
    ['a number for a text', () => built(order({ p: 50_000 }))],
    ['an expiry where none is taken', () => built(wireSample('userOutcome'), { expiresAfter: SAMPLE_NONCE })],
    ['two nonces', () => built({ ...order(), nonce: SAMPLE_NONCE + 1 })],
  ])('%s is refused', (_what, run) => expect(run).toThrow(TypedDataError));
});

test('wallet-signed actions and the signed read are unchanged', () => {
  const read = {
    type: 'isolatedOperationStatus',
    user: `0x${'1'.repeat(40)}`,
    operationId: '0x5a',
    time: SAMPLE_NONCE,
  };
  const typed = ACTION_TYPES.filter((type) => !HASHED.includes(type) && ACTIONS[type].signedBy !== 'none');
  expect(typed.toSorted()).toEqual(['acceptTerms', 'approveAgent', 'executeDeposit', 'withdraw']);
  for (const action of [...typed.map(wireSample), read]) {
    const nonce = action.type === 'acceptTerms' || action === read ? undefined : SAMPLE_NONCE;
    const elsewhere = typedDataFor(action, {
      nonce,
      network: 'Mainnet',
      profile: { ...DEFAULT_PROFILE.signing, tradingChainId: 1_337 },
    });
    expect(typedDataFor(action, { ...place, nonce })).toEqual(elsewhere);
  }
});

test('two actions that differ have different hashes', () => {
  const text = fc.string({ maxLength: 12 });
  const cancels = fc.array(fc.record({ a: text, o: text }), { maxLength: 20 });
  fc.assert(
    fc.property(cancels, cancels, (one, other) => {
      const [first, second] = [one, other].map((each) =>
        connectionIdOf({ type: 'cancel', cancels: each }, SAMPLE_NONCE),
      );
      expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

/** An invalid change cannot be signed. */
function idOrRefusal(action: WireAction): unknown {
  try {
    return idOf(action);
  } catch (error) {
    if (error instanceof TypedDataError) return error.problem;
    throw error;
  }
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, each]) => [name, reversed(each)]),
  );
}

function leavesOf(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

function altered(value: unknown, [head, ...rest]: string[]): unknown {
  if (head === undefined)
    return typeof value === 'boolean'
      ? !value
      : typeof value === 'number'
        ? value + 1
        : nextText(String(value));
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === head ? altered(each, rest) : each));
  return { ...(value as object), [head]: altered((value as Record<string, unknown>)[head], rest) };
}

/** Text of the same length and kind: its last character is changed. */
const nextText = (text: string): string => text.slice(0, -1) + (text.endsWith('7') ? '8' : '7');
