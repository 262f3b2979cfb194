// httpLoad.ts: sends ready-made requests, each person's in order over a connection of their own, the next as soon as the last was answered. A helper process.
import { Agent, request } from 'node:http';
import { serve } from './serveParent.ts';
import { processorTime } from './processorTime.ts';
import { quantile } from './quantile.ts';

export interface HttpLoad {
  port: number;
  /** One list for each connection. */
  bodies: readonly (readonly string[])[];
}

export interface HttpLoadReport {
  seconds: number;
  /** Seconds of processor time of the sender itself, which the gateway cannot have on the same machine. */
  processor: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were not what one hopes for. */
  failures: readonly string[];
}

serve<HttpLoad, HttpLoadReport>(async ({ port, bodies }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: bodies.length });
  const waits: number[] = [];
  const failures: string[] = [];
  const startedAt = performance.now();
  const used = processorTime();
  const sender = async (own: readonly string[]): Promise<void> => {
    for (const body of own) {
      const sentAt = performance.now();
      const { status, text } = await post(agent, port, body);
      waits.push(performance.now() - sentAt);
      if (status !== 200 || text.includes('"error"')) failures.push(`${status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(bodies.map(sender));
  agent.destroy();
  return {
    seconds: (performance.now() - startedAt) / 1000,
    processor: used(),
    p50Ms: quantile(waits, 0.5),
    p99Ms: quantile(waits, 0.99),
    failures,
  };
});

function post(agent: Agent, port: number, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(
      { agent, host: '127.0.0.1', port, path: '/exchange', method: 'POST', headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
