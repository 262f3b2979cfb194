import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireAction } from '#protocol/action.ts';
import { SECP256K1_N } from '#protocol/signing/envelope.ts';
import type { Hex } from '#protocol/ids.ts';
import { ACTIONS, type ActionType } from '#protocol/exchange/actions.ts';
import { ACTION_TYPES, wireSample } from '#protocol/testdata/samples.ts';
import { nextNonce, person, type Person, post, startGateway, type TestGateway } from '../testGateway.ts';

type Json = Record<string, unknown>;

let gateway: TestGateway;
let who: Person;

beforeAll(async () => {
  // The clock is stopped: the engine records its time every minute, which no request causes.
  const now = Date.now();
  gateway = await startGateway({ service: { isOpenToAll: true }, clock: { now: () => now } });
  who = person(31_000);
  await send(await who.acceptTerms());
  initialState = state();
});
afterAll(() => gateway.close());

const send = (body: unknown) => post(gateway.url, '/exchange', body);
/** The full state: accounts, agents, nonces, orders, balances. */
const state = (): string => JSON.stringify(gateway.gateway.engine.snapshot());
/** The state before the first of these requests: no request may change it, so each is compared with it. */
let initialState: string;

/** Signed by an account allowed to do all of this. acceptTerms is tested at the end. */
const signed = ACTION_TYPES.filter((type) => ACTIONS[type].signedBy !== 'none' && type !== 'acceptTerms');

/** The sample of an action, with the nonce where the action repeats it, on this deployment's network. */
function actionOf(type: ActionType, nonce: number): WireAction {
  const sample: Json = { ...wireSample(type) };
  for (const name of ['nonce', 'time']) if (name in sample) sample[name] = nonce;
  for (const name of ['serviceChain', 'venueChain']) if (name in sample) sample[name] = 'Testnet';
  return sample as WireAction;
}

/** Paths of values that can change; enumerated words would be refused before the signature check. */
const FIXED = /\/(type|nonce|time|schemaVersion|adapter)$/;

function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return FIXED.test(path) ? [] : [path];
  return Object.entries(value).flatMap(([name, each]) => leaves(each, `${path}/${name}`));
}

/** The same action with one value replaced by another of the same kind. */
function withAnother(value: unknown, path: string): unknown {
  const [, head, ...rest] = path.split('/');
  if (head === undefined) return another(value);
  const next = rest.length === 0 ? '' : `/${rest.join('/')}`;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === head ? withAnother(each, next) : (each as unknown)));
  return { ...(value as Json), [head]: withAnother((value as Json)[head], next) };
}

const OTHERS: Readonly<Record<string, string>> = {
  Testnet: 'Mainnet',
  balance: 'segregated',
  Gtc: 'Ioc',
  sl: 'tp',
  na: 'normalTpsl',
  normalTpsl: 'na',
  '00020000': '00020001',
  '00012710': '00010001',
  '0xa4b1': '0x1',
  browser: 'another',
  ALPHA: 'BETA',
  q_01: 'q_02',
};

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  const known = OTHERS[text];
  if (known !== undefined) return known;
  return text.endsWith('1') ? `${text.slice(0, -1)}2` : `${text.slice(0, -1)}1`;
}

const mutations = signed.flatMap((type) => leaves(actionOf(type, 1)).map((path) => [type, path] as const));

describe('a field altered after signing', () => {
  test('there are enough cases', () => expect(mutations.length).toBeGreaterThan(50));

  test.each(mutations)('%s%s: refused, and nothing changes', async (type, path) => {
    const nonce = nextNonce();
    const request = await who.request(actionOf(type, nonce), { nonce });
    const answer = await send({ ...request, action: withAnother(request.action, path) });
    expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid signature' } });
    expect(state()).toBe(initialState);
  });

  test.each(signed)('%s, its nonce: refused, and nothing changes', async (type) => {
    const nonce = nextNonce();
    const request = await who.request(actionOf(type, nonce), { nonce });
    const action = actionOf(type, nonce + 1);
    expect(await send({ ...request, action, nonce: nonce + 1 })).toMatchObject({
      status: 401,
      body: { error: 'Invalid signature' },
    });
    expect(state()).toBe(initialState);
  });
});

const randomSignature = (): { r: Hex; s: Hex; v: number } => ({ r: hex(randomBytes(32)), s: lowS(), v: 27 });

function lowS(): Hex {
  const s = BigInt(hex(randomBytes(32))) % (SECP256K1_N / 2n);
  return `0x${s.toString(16).padStart(64, '0')}`;
}

function hex(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}

describe('random bytes as signature', () => {
  test.each(signed)('%s: refused, and nothing changes', async (type) => {
    for (let round = 0; round < 8; round += 1) {
      const nonce = nextNonce();
      const answer = await send({ action: actionOf(type, nonce), nonce, signature: randomSignature() });
      expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid signature' } });
    }
    expect(state()).toBe(initialState);
  });

  test('acceptTerms names no account: no existing account is affected', async () => {
    const known = gateway.gateway.engine.read.owners();
    const stateText = () =>
      JSON.stringify(
        known.map((owner) => [
          { ...gateway.gateway.engine.read.account(owner), time: 0 },
          gateway.gateway.engine.read.terms(owner),
          gateway.gateway.engine.read.agents(owner),
        ]),
      );
    const before = stateText();
    const { action, signature } = await who.acceptTerms();
    for (let round = 0; round < 8; round += 1) {
      const { r, s } = randomSignature();
      await send({ action, signature: `${r}${s.slice(2)}1b` });
    }
    expect(stateText()).toBe(before);
    expect(await send({ action: { ...action, termsVersion: '2099-01' }, signature })).toMatchObject({
      status: 400,
      body: { code: 'TERMS_VERSION_MISMATCH' },
    });
  });
});
