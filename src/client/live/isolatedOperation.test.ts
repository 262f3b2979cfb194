import { QueryClient } from '@tanstack/query-core';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseSignature, type Signature } from '#protocol/signing/envelope.ts';
import {
  type IsolatedOperation,
  isolatedOperationRead,
  type IsolatedOperationParams,
} from '#protocol/info/funds/isolatedOperationStatus.ts';
import { recoverSigner } from '#protocol/signing/recover.ts';
import { digestOf, type TypedData, typedDataFor } from '#protocol/signing/typedData.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import { isOnItsWay, operationIdOf } from './isolatedItem.ts';
import { validStatusQuery, type OperationClient, readStatus, signStatusQuery } from './isolatedOperation.ts';
import { watchIsolated } from './isolatedWatch.ts';
import type { OutboxEvent, OutboxItem, OutboxState } from '../actions/outboxItem.ts';
import type { Signer } from '../actions/signer.ts';
import { testConfig } from '../testkit/testConfig.ts';

const ACCOUNT = privateKeyToAccount(`0x${'22'.repeat(32)}`);
const OWNER = ACCOUNT.address.toLowerCase() as `0x${string}`;
const ID = `0x${'5a'.repeat(32)}`;
const START = 1_760_000_000_000;

const signerWith = (account: typeof ACCOUNT, asked: TypedData[] = []): Signer => ({
  kind: 'wallet',
  address: OWNER,
  chainId: () => Promise.resolve(42_161),
  sign: async (data): Promise<Signature> => {
    asked.push(data);
    const parsed = parseSignature(await account.signTypedData(data as never));
    if (!parsed.ok) throw new Error('unusable');
    return parsed.value;
  },
});

const operation = (status: string, error: string | null = null): IsolatedOperation => ({
  operationId: ID,
  kind: 'updateIsolatedMargin',
  assetId: '00020000',
  status,
  amount: '100',
  createdAt: 1,
  updatedAt: 2,
  error,
});
const ACCEPTED: OutboxState = { status: 'accepted', results: { type: 'done', operationId: ID } };

/** A client whose service gives these answers in turn, repeats the last, and knows one request. */
function service(answers: (IsolatedOperation | Error | null)[], change: Partial<OutboxItem> = {}) {
  const asked: IsolatedOperationParams[] = [];
  const recorded: OutboxEvent[] = [];
  let item = {
    id: 'item',
    owner: OWNER,
    serviceUrl: testConfig.baseUrl,
    request: { type: 'updateIsolatedMargin' },
    state: ACCEPTED,
    ...change,
  } as unknown as OutboxItem;
  const started = performance.now();
  const client = {
    queries: new QueryClient(),
    clock: { now: () => START + Math.floor(performance.now() - started) },
    elapsed: () => performance.now(),
    config: { getSnapshot: () => testConfig, subscribe: () => () => {} },
    trust: { settle: () => Promise.resolve(true), check: () => {} } as unknown as OperationClient['trust'],
    outbox: {
      getSnapshot: () => [item],
      record: async (_id: string, event: OutboxEvent) => {
        await Promise.resolve();
        recorded.push(event);
        if (event.kind === 'confirm')
          item = { ...item, state: { status: 'confirmed', results: null, evidence: event.evidence } };
        if (event.kind === 'refuse')
          item = { ...item, state: { status: 'refused', failure: event.failure, results: event.results } };
        return item;
      },
    },
    info: async (_read: unknown, params: IsolatedOperationParams) => {
      asked.push(params);
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as OperationClient;
  return { asked, recorded, client };
}

describe('requests executed later', () => {
  test.each<[string, boolean, string | undefined, Partial<OutboxItem>]>([
    ['accepted, with an operation', true, ID, {}],
    [
      'accepted, and done at once',
      false,
      undefined,
      { state: { status: 'accepted', results: { type: 'done' } } },
    ],
    ['of another kind', false, undefined, { request: { type: 'updateLeverage' } as OutboxItem['request'] }],
    [
      'ended',
      false,
      ID,
      {
        state: {
          status: 'refused',
          failure: { kind: 'refused' },
          results: { type: 'done', operationId: ID },
        },
      },
    ],
    [
      'whose answer is lost',
      false,
      undefined,
      { state: { status: 'unknown', because: 'timeout', retryAt: null, evidence: null } },
    ],
  ])('%s', (_what, isThere, operationId, change) => {
    const item = { request: { type: 'updateIsolatedMargin' }, state: ACCEPTED, ...change } as OutboxItem;
    expect([isOnItsWay(item), operationIdOf(item)]).toEqual([isThere, operationId]);
  });
});

describe('the signed query', () => {
  test('is signed over its own typed data with a current time and no nonce, and reused while valid', async () => {
    vi.useFakeTimers({ now: 0 });
    const { asked, client } = service([operation('pending')]);
    const signed = await signStatusQuery(client, {
      owner: OWNER,
      operationId: ID,
      signer: signerWith(ACCOUNT),
    });
    const { signature, ...read } = signed;
    expect(read).toEqual({ owner: OWNER, operationId: ID, time: START });
    const typed = typedDataFor(isolatedOperationRead(read), {
      network: testConfig.network,
      profile: testConfig.signing,
    });
    expect([typed.primaryType, recoverSigner(digestOf(typed), signature)]).toEqual([
      'IsolatedOperationStatusRead',
      OWNER,
    ]);
    await readStatus(client, signed);
    await vi.advanceTimersByTimeAsync(269_999);
    expect(validStatusQuery(client, ID)).toEqual(signed);
    await vi.advanceTimersByTimeAsync(1);
    expect([validStatusQuery(client, ID), asked]).toEqual([undefined, [signed]]);
    vi.useRealTimers();
  });

  test('of another signer is not sent', async () => {
    const { asked, client } = service([]);
    await expect(
      signStatusQuery(client, {
        owner: OWNER,
        operationId: ID,
        signer: signerWith(privateKeyToAccount(`0x${'33'.repeat(32)}`)),
      }),
    ).rejects.toMatchObject({ failure: { kind: 'mismatch' } });
    expect([asked, validStatusQuery(client, ID)]).toEqual([[], undefined]);
  });

  test.each([
    [
      'completed',
      operation('completed'),
      [{ kind: 'confirm', evidence: { readAt: expect.any(Number), found: 'all', updates: [] } }],
    ],
    [
      'failed',
      operation('failed', 'Venue down'),
      [
        {
          kind: 'refuse',
          failure: { kind: 'refused', code: 'ISOLATED_OPERATION_FAILED', message: 'Venue down' },
          results: { type: 'done', operationId: ID },
        },
      ],
    ],
    ['pending', operation('pending'), []],
    ['another word', operation('processing'), []],
    ['without an account', null, []],
  ])('answered with %s is noted where it belongs', async (_what, answer, events) => {
    const { recorded, client } = service([answer]);
    const signed = {
      owner: OWNER,
      operationId: ID,
      time: START,
      signature: { r: '0x1', s: '0x1', v: 27 },
    } as const;
    expect(await readStatus(client, signed)).toEqual(answer);
    expect(recorded).toEqual(events);
  });

  test('shows an end only once the outbox has it', async () => {
    const { recorded, client } = service([operation('completed')]);
    const shown: number[] = [];
    client.queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') shown.push(recorded.length);
    });
    await readStatus(client, {
      owner: OWNER,
      operationId: ID,
      time: START,
      signature: { r: '0x1', s: '0x1', v: 27 },
    });
    expect(shown).toEqual([1]);
  });

  test('does not change imported requests', async () => {
    const { recorded, client } = service([operation('completed')], { isImported: true });
    await readStatus(client, {
      owner: OWNER,
      operationId: ID,
      time: START,
      signature: { r: '0x1', s: '0x1', v: 27 },
    });
    expect(recorded).toEqual([]);
  });
});

describe('watching', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  test('an unlocked key signs once, the query is repeated until the end, which is reported once', async () => {
    const { asked, recorded, client } = service([
      operation('pending'),
      new Error('offline'),
      operation('pending'),
      operation('completed'),
    ]);
    const [signed, ended]: [TypedData[], string[]] = [[], []];
    const quiet = signerWith(ACCOUNT, signed);
    const stop = watchIsolated(client, {
      owner: OWNER,
      quietSigner: () => quiet,
      onEnd: (_item, { status }) => ended.push(status),
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked.length, signed.length, ended, recorded.map(({ kind }) => kind)]).toEqual([
      4,
      1,
      ['completed'],
      ['confirm'],
    ]);
    stop();
  });

  test('a status that the interface does not name is no end: polled slowly until completed or failed', async () => {
    const { asked, recorded, client } = service([operation('processing'), operation('completed')]);
    const ended: string[] = [];
    const quiet = signerWith(ACCOUNT);
    const stop = watchIsolated(client, {
      owner: OWNER,
      quietSigner: () => quiet,
      onEnd: (_item, { status }) => ended.push(status),
    });
    await vi.advanceTimersByTimeAsync(14_000);
    expect([asked.length, ended, recorded]).toEqual([1, [], []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked.length, ended, recorded.map(({ kind }) => kind)]).toEqual([2, ['completed'], ['confirm']]);
    stop();
  });

  test('without a signed query nothing is requested and no prompt is shown', async () => {
    const { asked, client } = service([operation('pending')]);
    const stop = watchIsolated(client, {
      owner: OWNER,
      quietSigner: () => undefined,
      onEnd: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
    await signStatusQuery(client, { owner: OWNER, operationId: ID, signer: signerWith(ACCOUNT) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(1);
    // It is valid for four and a half minutes; then nothing is sent again.
    await vi.advanceTimersByTimeAsync(300_000);
    const then = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([then > 20, asked.length]).toEqual([true, then]);
    stop();
  });

  test('a refused query is dropped, and the next one waits a minute', async () => {
    const { asked, client } = service([
      new GatewayError({ kind: 'refused', message: 'Agent not approved for user', status: 403 }),
    ]);
    const quiet = signerWith(ACCOUNT);
    const stop = watchIsolated(client, { owner: OWNER, quietSigner: () => quiet, onEnd: () => undefined });
    await vi.advanceTimersByTimeAsync(59_000);
    expect([asked.length, validStatusQuery(client, ID)]).toEqual([1, undefined]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveLength(2);
    stop();
  });

  test.each<[string, Partial<OutboxItem>]>([
    ['of another account', { owner: `0x${'9'.repeat(40)}` }],
    ['of another service', { serviceUrl: 'http://elsewhere' }],
    ['from a file', { isImported: true }],
  ])('a request %s is ignored', async (_what, change) => {
    const { asked, client } = service([operation('completed')], change);
    const quiet = signerWith(ACCOUNT);
    const stop = watchIsolated(client, { owner: OWNER, quietSigner: () => quiet, onEnd: () => undefined });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
    stop();
  });
});
