import { describe, expect, test } from 'vitest';
import type { WireAction } from '../action.ts';
import { ACTIONS, type ActionType } from '../exchange/actions.ts';
import { DEFAULT_PROFILE } from '../profile.ts';
import { ACTION_TYPES, SAMPLE_NONCE, wireSample } from '../testdata/samples.ts';
import { digestOf, typedDataFor, TypedDataError, typedDataProblem } from './typedData.ts';

const profile = DEFAULT_PROFILE.signing;
const place = { network: 'Mainnet', profile };
const signed = ACTION_TYPES.filter((type) => ACTIONS[type].signedBy !== 'none');
const contextOf = (type: ActionType) => ({
  nonce: ACTIONS[type].hasNonce ? SAMPLE_NONCE : undefined,
  ...place,
});
const build = (type: ActionType, action: WireAction) => typedDataFor(action, contextOf(type));

type Json = Record<string, unknown>;
interface Mutant {
  name: string;
  action: WireAction;
}

/** Every object inside an action with an extra member, and with each member missing, null and renamed. */
function mutants(type: ActionType): Mutant[] {
  const action = wireSample(type);
  return objectsIn(action, '').flatMap(({ path, members }) => {
    const at = (change: (object: Json) => Json): WireAction => changed(action, path, change) as WireAction;
    const perMember = members.flatMap((name) => [
      { name: `${type} ${path}.${name} left out`, action: at(({ [name]: _gone, ...rest }) => rest) },
      { name: `${type} ${path}.${name} null`, action: at((object) => ({ ...object, [name]: null })) },
      {
        name: `${type} ${path}.${name} renamed`,
        action: at(({ [name]: value, ...rest }) => ({ ...rest, [`${name}_`]: value })),
      },
    ]);
    return [
      { name: `${type} ${path} extra`, action: at((object) => ({ ...object, extra: 1 })) },
      ...perMember,
    ];
  });
}

function objectsIn(value: unknown, path: string): { path: string; members: string[] }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => objectsIn(each, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, each]) => objectsIn(each, `${path}/${name}`));
  return [{ path, members: Object.keys(value) }, ...inside];
}

function changed(value: unknown, path: string, change: (object: Json) => Json): unknown {
  const [, head, ...rest] = path.split('/');
  if (head === undefined) return change(value as Json);
  const next = rest.length === 0 ? '' : `/${rest.join('/')}`;
  if (Array.isArray(value))
    return value.map((each, index) =>
      String(index) === head ? changed(each, next, change) : (each as unknown),
    );
  return { ...(value as Json), [head]: changed((value as Json)[head], next, change) };
}

/** Optional members, which have a placeholder in signed data. */
const MAY_BE_ABSENT = /\/(orders\/\d+|order)\.(r|c) left out$/;

const all = signed.flatMap(mutants).filter(({ name }) => !MAY_BE_ABSENT.test(name));

describe('altered actions', () => {
  test('more than fifty', () => expect(all.length).toBeGreaterThan(50));

  test.each(all.map(({ name, action }) => [name, action] as const))(
    '%s is refused before signing',
    (_name, action) => {
      const type = (ACTION_TYPES.find((each) => _name.startsWith(`${each} `)) ?? 'order') as ActionType;
      const attempt = () => {
        const data = build(type, action);
        const decoded = ACTIONS[type].decodeAction(action);
        if (!decoded.ok) throw new TypedDataError(decoded.problem);
        return data;
      };
      expect(attempt).toThrow(TypedDataError);
    },
  );
});

describe('typed data altered after it was built', () => {
  const data = build('order', wireSample('order'));
  const message = data.message as Json;
  const orders = message['orders'] as Json[];
  const first = orders[0] as Json;

  test.each<[string, Json]>([
    ['an extra member', { ...message, extra: 1 }],
    ['a missing member', { ...message, grouping: undefined }],
    ['a null member', { ...message, grouping: null }],
    ['a number for text', { ...message, grouping: 1 }],
    ['an extra member inside', { ...message, orders: [{ ...first, x: 1 }] }],
    ['a missing member inside', { ...message, orders: [{ a: first['a'] }] }],
    [
      'a member too many two levels down',
      { ...message, orders: [{ ...first, t: { ...(first['t'] as Json), extra: {} } }] },
    ],
    ['an object for a list', { ...message, orders: {} }],
  ])('%s is found', (_case, tampered) =>
    expect(typedDataProblem({ ...data, message: tampered })).toBeDefined(),
  );

  test.each([0, -1, 1.5, Number.NaN])('chain id %d is detected', (chainId) => {
    expect(typedDataProblem({ ...data, domain: { ...data.domain, chainId } })?.path).toBe('domain.chainId');
  });
});

describe('what the digest covers', () => {
  const order = { a: '00020000', b: true, p: '50000', s: '0.1', t: { limit: { tif: 'Gtc' } } };
  const digest = (change: Json, rest: Json = {}) =>
    digestOf(
      typedDataFor(
        { type: 'order', orders: [{ ...order, ...change }], grouping: 'na' },
        { nonce: SAMPLE_NONCE, ...place, ...rest },
      ),
    );
  /** The first known vector: this order with explicit placeholders. */
  const KNOWN = '0xf155964a5f307c94a81a0d9546ece0ec816147c72d5a33c59659dce69253d5ed';

  test('absent members and their placeholders hash alike', () => {
    expect(digest({})).toBe(KNOWN);
    expect(
      digest({
        r: false,
        c: '',
        t: { limit: { tif: 'Gtc' }, trigger: { isMarket: false, triggerPx: '', tpsl: '' } },
      }),
    ).toBe(KNOWN);
  });

  test('decimals hash in their normal form', () => expect(digest({ p: '50000.0', s: '0.100' })).toBe(KNOWN));

  test('an ignored member is not covered', () => expect(digest({ isPositionTpsl: true })).toBe(KNOWN));

  test.each<[string, Json, Json]>([
    ['the price', { p: '50001' }, {}],
    ['the side', { b: false }, {}],
    ['reduce-only', { r: true }, {}],
    ['a client id', { c: `0x${'cd'.repeat(16)}` }, {}],
    ['the nonce', {}, { nonce: SAMPLE_NONCE + 1 }],
    ['an expiry', {}, { expiresAfter: SAMPLE_NONCE }],
    ['the chain', {}, { profile: { ...profile, tradingChainId: 1 } }],
    ['the domain name', {}, { profile: { ...profile, domainName: 'OtherExchange' } }],
  ])('%s changes it', (_case, change, rest) => expect(digest(change, rest)).not.toBe(KNOWN));
});

describe('refusals with a code', () => {
  const codeOf = (run: () => unknown) => {
    try {
      run();
      return 'none';
    } catch (error) {
      return error instanceof TypedDataError ? error.problem.code : error;
    }
  };

  test.each([
    ['an unknown action', () => typedDataFor({ type: 'constructor' }, place), 'UNKNOWN_TYPE'],
    ['an unsigned action', () => typedDataFor(wireSample('reportDeposit'), place), 'UNKNOWN_TYPE'],
    ['neither a split nor a merge', () => typedDataFor({ type: 'userOutcome' }, place), undefined],
    [
      'a withdrawal whose time is not its nonce',
      () => typedDataFor(wireSample('withdraw'), { ...place, nonce: SAMPLE_NONCE + 1 }),
      'NONCE_MISMATCH',
    ],
    [
      'an approval with two nonces',
      () => typedDataFor(wireSample('approveAgent'), { ...place, nonce: SAMPLE_NONCE + 1 }),
      'NONCE_MISMATCH',
    ],
    [
      'an expiry on a withdrawal',
      () =>
        typedDataFor(wireSample('withdraw'), { ...place, nonce: SAMPLE_NONCE, expiresAfter: SAMPLE_NONCE }),
      'EXPIRY_NOT_SUPPORTED',
    ],
    [
      'a chain id in capitals',
      () =>
        typedDataFor(
          { ...wireSample('withdraw'), signatureChainId: '0xA4B1' },
          { ...place, nonce: SAMPLE_NONCE },
        ),
      'CHAIN_MISMATCH',
    ],
    [
      'terms on chain 0',
      () => typedDataFor({ ...wireSample('acceptTerms'), chainId: 0 }, place),
      'CHAIN_MISMATCH',
    ],
    [
      'a deployment without a chain',
      () =>
        typedDataFor(wireSample('order'), { ...place, profile: { ...profile, tradingChainId: 0 }, nonce: 1 }),
      'CHAIN_MISMATCH',
    ],
  ])('%s', (_case, run, code) => expect(codeOf(run)).toBe(code));

  test('the user-signed family takes its chain from the action', () => {
    expect(
      typedDataFor({ ...wireSample('withdraw'), signatureChainId: '0x1' }, { ...place, nonce: SAMPLE_NONCE })
        .domain.chainId,
    ).toBe(1);
    expect(typedDataFor({ ...wireSample('acceptTerms'), chainId: 10 }, place).domain.chainId).toBe(10);
  });
});
