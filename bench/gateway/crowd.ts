// crowd.ts: the streams of one address, which together ask for as much as is allowed. A helper process; what arrives is
// read and forgotten.
import { WebSocket } from 'ws';
import type { Subscription } from '#protocol/channel.ts';
import { encodeClientFrame } from '#protocol/stream/frames.ts';
import { serve } from '../serveParent.ts';

export type CrowdOrder =
  /** One list per stream. */
  { kind: 'join'; port: number; subscriptions: readonly (readonly Subscription[])[] } | { kind: 'leave' };

export interface CrowdReport {
  /** Messages and bytes since the last order. */
  messages: number;
  bytes: number;
}

let sockets: WebSocket[] = [];
let received: CrowdReport = { messages: 0, bytes: 0 };

serve<CrowdOrder, CrowdReport>(async (order) => {
  if (order.kind === 'leave') for (const socket of sockets) socket.terminate();
  else {
    sockets = await Promise.all(order.subscriptions.map(() => open(order.port)));
    // Everything at once: the service has the waiting frames to answer.
    for (const [index, socket] of sockets.entries())
      for (const subscription of order.subscriptions[index] ?? [])
        socket.send(encodeClientFrame({ method: 'subscribe', subscription }));
  }
  const report = received;
  received = { messages: 0, bytes: 0 };
  return report;
});

function open(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  socket.on('message', (data: Buffer) => {
    received.messages += 1;
    received.bytes += data.length;
  });
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
  });
}
