// submitByKey.test.ts: requests signed by the trading key only: no wallet prompt, no sheet, no waiting for the user.
import type { Intent } from '#client/actions/exchange.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { TradingKey } from '#client/tradingKey/tradingKey.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { useOneClick } from '../account/oneClick.ts';
import { useSession } from '../account/session.ts';
import { submitByKey } from './submitByKey.ts';

const OWNER = '0x00000000000000000000000000000000000000aa';
const REQUEST: ActionRequest = { type: 'cancel', action: { cancels: [] } };
const asked = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('not asked here')));

function open(refusal?: ReturnType<TradingKey['refusalOf']>) {
  const intents: Intent[] = [];
  let listener: () => void = () => undefined;
  let stage = 'preparing';
  const gateway = {
    feeds: { contexts: () => ({ all: () => new Map() }) },
    submissions: {
      subscribe: (each: () => void) => ((listener = each), () => undefined),
      getSnapshot: () => intents.map(({ intentId }) => ({ id: intentId, stage: { name: stage } })),
    },
    exchange: { submit: (intent: Intent) => (intents.push(intent), new Promise(() => undefined)) },
  } as unknown as GatewayClient;
  useSession.setState({
    wallet: { name: 'Test', account: OWNER, chainId: 1, request: asked },
    role: { kind: 'owner' },
    watched: undefined,
  });
  useOneClick.setState({
    key: { refusalOf: () => refusal, signer: () => ({ kind: 'agent' }) } as unknown as TradingKey,
    state: { kind: 'armed', facts: { owner: OWNER } } as never,
    approval: 'approved',
  });
  return {
    gateway,
    intents,
    become: (name: string) => {
      stage = name;
      listener();
    },
  };
}

beforeEach(() => {
  asked.mockClear();
});

test('locked, or beyond a limit: nothing is submitted, and the limit is returned', async () => {
  const limit = { kind: 'hourOrders', limit: 3 } as const;
  const limited = open(limit);
  expect(await submitByKey(limited.gateway, REQUEST, OWNER)).toEqual({ kind: 'held', hold: limit });
  const locked = open();
  useOneClick.setState({ state: { kind: 'locked' } as never });
  expect(await submitByKey(locked.gateway, REQUEST, OWNER)).toEqual({ kind: 'held', hold: undefined });
  const other = open();
  useSession.setState({ wallet: undefined });
  expect(await submitByKey(other.gateway, REQUEST, OWNER)).toEqual({ kind: 'held', hold: undefined });
  expect([...limited.intents, ...locked.intents, ...other.intents]).toEqual([]);
});

test.each<[string, (world: ReturnType<typeof open>) => void]>([
  ['the key is locked', () => useOneClick.setState({ state: { kind: 'locked' } as never })],
  ['another account is on screen', () => useSession.setState({ wallet: undefined })],
  ['the user would have to confirm', ({ become }) => become('blocked')],
])('signed by the key without a review; abandoned once %s', (_name, happens) => {
  const world = open();
  void submitByKey(world.gateway, REQUEST, OWNER);
  const [intent] = world.intents;
  expect(intent).toMatchObject({ owner: OWNER, review: false, signer: { kind: 'agent' } });
  world.become('verifying');
  expect(intent?.abandon?.aborted).toBe(false);
  happens(world);
  expect(intent?.abandon?.aborted).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test('abandoned once it is no longer wanted', () => {
  const world = open();
  const unwanted = new AbortController();
  void submitByKey(world.gateway, REQUEST, OWNER, { unwanted: unwanted.signal });
  expect(world.intents[0]?.abandon?.aborted).toBe(false);
  unwanted.abort();
  expect(world.intents[0]?.abandon?.aborted).toBe(true);
});
