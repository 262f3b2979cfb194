import { expect, onTestFinished, test, vi } from 'vitest';
import type { GatewayContext } from '../service/context.ts';
import { completeOptions } from '../service/options.ts';
import { createStream } from './stream.ts';

const STREAMS = 20;

test('S2: messages that become due together leave time for other work', async () => {
  let [now, sent] = [0, 0];
  let publish: (change: { events: unknown[] }) => void = () => undefined;
  // Sending one message takes a millisecond of this clock.
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const stream = createStream(
    {
      options: completeOptions({ log: () => undefined }),
      read: { ownerOf: () => undefined },
      sequencer: {
        onCommitted: (listener: typeof publish) => {
          publish = listener;
          return () => undefined;
        },
        onStatus: () => () => undefined,
        status: () => ({ status: 'ok' }),
        settled: () => Promise.resolve(),
        health: { state: 'up' },
      },
    } as unknown as GatewayContext,
    () => undefined,
  );
  onTestFinished(() => stream.close());
  const owners = Array.from({ length: STREAMS }, (_, index) => `0x${String(index).padStart(40, '0')}`);
  for (const user of owners)
    stream
      .open({
        backlog: 0,
        isOpen: () => true,
        send() {
          sent += 1;
          now += 1;
        },
        close: () => undefined,
        cut: () => undefined,
      })
      .onMessage(
        JSON.stringify({ method: 'subscribe', subscription: { type: 'userOrderRejections', user } }),
      );
  await vi.waitFor(() => expect([stream.topics, sent]).toEqual([STREAMS, STREAMS]));

  sent = 0;
  const rejection = {
    orderId: null,
    clientOrderId: null,
    coin: 'BTC',
    assetId: null,
    reason: '',
    code: null,
    time: 1,
  };
  publish({ events: owners.map((owner) => ({ type: 'rejection', owner, rejection })) });
  const sentBefore: number[] = [];
  while (sent < STREAMS) {
    sentBefore.push(sent);
    await new Promise((resolve) => setImmediate(resolve));
  }
  sentBefore.push(sent);
  const between = sentBefore.map((count, turn) => count - (sentBefore[turn - 1] ?? 0));
  // At most one turn of a timer and one after pending I/O, of two milliseconds each.
  expect(Math.max(...between)).toBeLessThanOrEqual(4);
});
