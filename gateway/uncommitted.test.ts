import { describe, expect, test, vi } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import type { Authenticated } from './auth/check.ts';
import type { GatewayContext } from './service/context.ts';
import { acceptTerms } from './exchange/acceptTerms.ts';
import { refuseAfterNonce } from './exchange/handler.ts';
import { RequestRefused } from './service/errors.ts';
import { info } from './info/info.ts';
import { USDC } from './market/meta.ts';
import { completeOptions } from './service/options.ts';
import { createPracticeEngine } from './core/practiceEngine.ts';
import { openSequencer, Unavailable } from './sequencer/sequencer.ts';
import { createMemoryStore } from './store/memoryStore.ts';
import { accountTopic } from './stream/userTopics.ts';

const NOW = 1_760_000_000_000;
const OWNER: Address = `0x${'ab'.repeat(20)}`;
const clock = { now: () => NOW };
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A gateway without HTTP whose store hangs until the test decides the result of a write. */
async function setUp() {
  const options = completeOptions();
  const engine = createPracticeEngine(options.service);
  const store = createMemoryStore();
  let end: (how: 'written' | 'lost') => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = (how) => (how === 'written' ? resolve() : reject(new Error('The disk is full')));
  });
  ended.catch(() => undefined);
  const sequencer = await openSequencer({
    engine,
    spare: () => createPracticeEngine(options.service),
    store: { ...store, append: (records) => ended.then(() => store.append(records)) },
    clock,
    log: () => undefined,
  });
  const context = {
    read: engine.read,
    board: {},
    sequencer,
    assets: [USDC],
    clock,
    options,
  } as unknown as GatewayContext;
  const request = {
    action: { type: 'acceptTerms', termsVersion: '2026-01', signedAt: NOW, chainId: 1 },
    owner: OWNER,
    signer: OWNER,
  } as unknown as Authenticated;
  return {
    context,
    accept: () => acceptTerms(context, request),
    role: () => info(context, { type: 'userRole', user: OWNER }),
    end: (how: 'written' | 'lost') => end(how),
  };
}

test('a read that waited for a write returns the state after it, also when the write was lost', async () => {
  const { accept, role, end } = await setUp();
  const first = accept();
  await aWhile();
  const asked = role();
  end('lost');
  await expect(first).rejects.toBeInstanceOf(Unavailable);
  expect(await asked).toEqual({ role: 'missing' });
});

test('fault-36: a read does not wait for a hanging store: it returns the committed account state and current market data', async () => {
  const { context, accept, role, end } = await setUp();
  const first = accept();
  await aWhile();
  const before = performance.now();
  expect(await info(context, { type: 'serviceInfo' })).toBeTypeOf('object');
  expect(performance.now() - before).toBeLessThan(500);
  expect(await role()).toEqual({ role: 'missing' });
  expect(performance.now() - before).toBeLessThan(3_000);
  end('written');
  await first;
  expect(await role()).toEqual({ role: 'user' });
});

test('a second acceptance is not confirmed before the first is on disk', async () => {
  const { accept, end } = await setUp();
  const first = accept();
  await aWhile();
  const second = accept();
  let isConfirmed = false;
  second.then(
    () => (isConfirmed = true),
    () => undefined,
  );
  await aWhile();
  expect(isConfirmed).toBe(false);
  end('written');
  expect(await second).toEqual(await first);
});

test('it is not confirmed when the first is lost either', async () => {
  const { accept, end } = await setUp();
  const first = accept();
  await aWhile();
  const second = accept();
  end('lost');
  await expect(first).rejects.toBeInstanceOf(Unavailable);
  await expect(second).rejects.toBeInstanceOf(Unavailable);
});

test('automatic account events are not reported before they are on disk either', async () => {
  const { context, end } = await setUp();
  context.sequencer.post({
    type: 'credit',
    owner: OWNER,
    assetId: USDC.assetId,
    amount: '7',
    reason: 'test',
  });
  const asked = info(context, { type: 'userRole', user: OWNER });
  let isAnswered = false;
  void asked.then(() => (isAnswered = true));
  await aWhile();
  expect(isAnswered).toBe(false);
  end('lost');
  expect(await asked).toEqual({ role: 'missing' });
});

test('the account stream does not show them either', async () => {
  const { context, end } = await setUp();
  const frames: string[] = [];
  const topic = accountTopic(context, OWNER, { everyMs: 0, pauseAt: Infinity, log: () => undefined });
  topic.join({
    reader: { backlog: 0, send: (text) => frames.push(text) },
    channel: 'accountSummary',
    key: 'a',
    seq: 0,
    isBehind: false,
  });
  context.sequencer.post({
    type: 'credit',
    owner: OWNER,
    assetId: USDC.assetId,
    amount: '7',
    reason: 'test',
  });
  const values = (): string[] =>
    frames.map(
      (text) =>
        (JSON.parse(text) as { data: { summary: { marginSummary: { accountValue: string } } } }).data.summary
          .marginSummary.accountValue,
    );
  topic.onEvent({ type: 'mark', assetId: '00020000' });
  topic.onEvent({ type: 'account', owner: OWNER });
  await aWhile();
  expect(values()).toEqual(['0']);
  end('written');
  await vi.waitFor(() => expect(values()).toEqual(['0', '7']));
  topic.close();
});

describe('a nonce used by a pending request', () => {
  const refusal = new RequestRefused('INVALID_FIELD');
  const spend = (context: GatewayContext) =>
    refuseAfterNonce(
      context,
      { owner: OWNER, signer: OWNER, nonce: NOW, digest: `0x${'11'.repeat(32)}` } as unknown as Authenticated,
      refusal,
    );

  test('is reported as used once that request is on disk', async () => {
    const { context, end } = await setUp();
    const first = spend(context);
    await aWhile();
    const second = spend(context);
    end('written');
    await expect(first).rejects.toBe(refusal);
    await expect(second).rejects.toMatchObject({ code: 'NONCE_USED' });
  });

  test('is not reported as used when that request was lost', async () => {
    const { context, end } = await setUp();
    const first = spend(context);
    await aWhile();
    const second = spend(context);
    end('lost');
    await expect(first).rejects.toBeInstanceOf(Unavailable);
    await expect(second).rejects.toBeInstanceOf(Unavailable);
  });
});
