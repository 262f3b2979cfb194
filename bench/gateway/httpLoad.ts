// httpLoad.ts: sends prepared requests over many persistent connections, the next after each answer or at a pace. A helper process
// on bare sockets: Node's HTTP client takes three times as much of the processors the gateway runs on.
import { connect, type Socket } from 'node:net';
import { serve } from '../serveParent.ts';
import { processorTime } from '../processorTime.ts';
import { quantile } from '../quantile.ts';

export interface HttpLoad {
  port: number;
  /** Default `/exchange`. */
  path?: string;
  /** One list per connection. */
  bodies: readonly (readonly string[])[];
  /** Pause after each answer. Default none. */
  pauseMs?: number;
}

export interface HttpLoadReport {
  seconds: number;
  /** Processor seconds of the sender itself, which the gateway cannot use on the same machine. */
  processor: number;
  p50Ms: number;
  p99Ms: number;
  /** Unexpected answers. */
  failures: readonly string[];
}

serve<HttpLoad, HttpLoadReport>(async ({ port, path = '/exchange', bodies, pauseMs }) => {
  const requests = bodies.map((own) => own.map((body) => requestOf(port, path, body)));
  const waits: number[] = [];
  const failures: string[] = [];
  const sockets = await Promise.all(bodies.map(() => open(port)));
  const startedAt = performance.now();
  const used = processorTime();
  await Promise.all(
    sockets.map((socket, index) => sendAll(socket, requests[index] ?? [], waits, failures, pauseMs)),
  );
  const report = { seconds: (performance.now() - startedAt) / 1000, processor: used() };
  for (const socket of sockets) socket.destroy();
  return { ...report, p50Ms: quantile(waits, 0.5), p99Ms: quantile(waits, 0.99), failures };
});

function requestOf(port: number, path: string, body: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}

/** Resolves when all are answered. */
function sendAll(
  socket: Socket,
  requests: readonly Buffer[],
  waits: number[],
  failures: string[],
  pauseMs: number | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let [next, sentAt, text] = [0, 0, ''];
    const send = (): void => {
      const request = requests[next];
      if (request === undefined) return resolve();
      next += 1;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const answer = wholeAnswer(text);
      if (answer === undefined) return;
      waits.push(performance.now() - sentAt);
      if (!text.startsWith('HTTP/1.1 200') || answer.includes('"error"')) failures.push(text.slice(0, 600));
      text = '';
      if (pauseMs === undefined) send();
      else setTimeout(send, pauseMs);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The gateway closed a connection')));
    send();
  });
}

/** The body, once it is complete. */
function wholeAnswer(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
  return text.length >= end + 4 + length ? text.slice(end + 4) : undefined;
}
