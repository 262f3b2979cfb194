import { expect, test } from 'vitest';
import { createLazyExchange } from './lazyExchange.ts';
import { createSubmissions } from './submissions.ts';
import type { Exchange, Intent } from './exchange.ts';

const intent = {
  intentId: 'one',
  request: { type: 'scheduleCancel' },
  owner: '0x1',
  signer: { address: '0x1', kind: 'wallet' },
} as unknown as Intent;

function lazyExchange(load: () => Promise<{ createExchange: () => Exchange }>) {
  const board = createSubmissions(() => 1);
  const exchange = createLazyExchange({ board, clock: { now: () => 1 } } as never, load as never);
  return { board, exchange };
}

test('a submission starts before the exchange is loaded, and runs once', async () => {
  const ran: string[] = [];
  const { board, exchange } = lazyExchange(async () => ({
    createExchange: () =>
      ({
        submit: async ({ intentId }: Intent) => (ran.push(intentId), board.get(intentId)),
      }) as unknown as Exchange,
  }));
  const first = exchange.submit(intent);
  expect(board.get('one')?.stage).toEqual({ name: 'preparing' });
  expect(exchange.submit(intent)).toBe(first);
  expect(exchange.isBusy('item')).toBe(false);
  await first;
  expect(ran).toEqual(['one']);
});

test('a load failure fails the submission as not sent, and the next submission loads again', async () => {
  let loads = 0;
  const { board, exchange } = lazyExchange(() => {
    loads += 1;
    return Promise.reject(new Error('offline'));
  });
  const { stage } = await exchange.submit(intent);
  expect(stage).toEqual({ name: 'failed', failure: { kind: 'notLoaded' } });
  expect(board.get('one')?.stage).toBe(stage);
  await exchange.submit(intent);
  expect(loads).toBe(2);
});
