import { expect, test, vi } from 'vitest';
import type { FromExchange } from '#protocol/practice/link.ts';
import type { Wire, WireListeners } from '../stream/wire.ts';
import type { Host } from './host.ts';
import { serveLink } from './linkServer.ts';

function start(openStream: (wire: Wire) => Promise<WireListeners | undefined>) {
  const sent: FromExchange[] = [];
  const host = { openStream, isFeedDead: () => false } as unknown as Host;
  return { sent, server: serveLink(host, (message) => void sent.push(message), '1') };
}

const listeners = () =>
  ({ onMessage: () => undefined, onClose: vi.fn<() => void>() }) as unknown as WireListeners;

test('a message sent while a stream is being opened, such as a failed store, arrives', async () => {
  const { sent, server } = start(async (wire) => {
    if (wire.isOpen()) wire.send('stopped');
    return listeners();
  });
  server.receive({ kind: 'openSocket', socket: 1 });
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'opened', socket: 1 },
      { kind: 'frame', socket: 1, text: 'stopped' },
    ]);
});

test.each(['closeSocket', 'leave'] as const)(
  '%s while a stream is being opened: no stream is left open',
  async (kind) => {
    let answer: (made: WireListeners) => void = () => undefined;
    const { sent, server } = start(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const made = listeners();
    server.receive({ kind: 'openSocket', socket: 1 });
    if (kind === 'leave') server.leave();
    else server.receive({ kind, socket: 1, code: 1000, reason: 'bye' });
    answer(made);
    await vi.waitFor(() => expect(made.onClose).toHaveBeenCalledTimes(1));
    expect(sent.map((message) => message.kind)).toEqual(['closed']);
  },
);
