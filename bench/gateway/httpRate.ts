// httpRate.ts: the whole path of an order: HTTP, JSON, digest, recovery of the signer, nonce, engine, disk, answer.
// Gateway and sender are processes of their own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from '../../gateway/testGateway.ts';
import { type Helper, startHelper, startProgram } from '../helpers.ts';
import type { HostOrder, HostReport } from './httpHost.ts';
import type { HttpLoad, HttpLoadReport } from './httpLoad.ts';
import type { Rate } from './engineRate.ts';
import { signedBodies } from './signedBodies.ts';

/** Each with its own connection. */
const PEOPLE = 256;
const BATCH = 20;
/** Warm-up requests, as a share of the measured ones: a running gateway has its code compiled. */
const WARM_UP = 1;

export interface HttpRate extends Rate {
  requestsPerSecond: number;
  /** Processor time an order of the thread that answers, in µs: the limit of the gateway. */
  threadMicros: number;
  p50Ms: number;
  p99Ms: number;
}

/** Requests are signed before the clock starts, as many as `requests` states. */
export async function measureHttp(requests: { single: number; batched: number }): Promise<HttpRate[]> {
  return [
    await measure('one order a request', requests.single, 1),
    await measure(`${BATCH} orders a request`, requests.batched, BATCH),
  ];
}

async function measure(what: string, count: number, batch: number): Promise<HttpRate> {
  const folder = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  const people = Array.from({ length: PEOPLE }, (_, index) => person(1000 + index));
  const bodies = await signedBodies(people, count * (1 + WARM_UP), batch);
  const warmUp = bodies.map((own) => own.slice(0, Math.floor((own.length * WARM_UP) / (1 + WARM_UP))));
  const counted = bodies.map((own, index) => own.slice(warmUp[index]?.length));
  const gateway = await startProgram<HostOrder, HostReport>('gateway/httpHost.ts');
  const sender = startHelper<HttpLoad, HttpLoadReport>('gateway/httpLoad.ts');
  try {
    const { port } = await gateway.ask({
      kind: 'open',
      folder,
      people: people.map(({ address }) => address),
    });
    await send(sender, port, warmUp);
    await gateway.ask({ kind: 'count' });
    const report = await send(sender, port, counted);
    const { processor, mainThread } = await gateway.ask({ kind: 'counted' });
    await gateway.ask({ kind: 'close' });
    const requests = counted.flat().length;
    const threadMicros = (mainThread * 1e6) / (requests * batch);
    const senderMicros = (report.processor * 1e6) / requests;
    return {
      what: `HTTP with signature: ${what}`,
      perSecond: (requests * batch) / report.seconds,
      perProcessorSecond: (requests * batch) / processor,
      requestsPerSecond: requests / report.seconds,
      threadMicros,
      p50Ms: report.p50Ms,
      p99Ms: report.p99Ms,
      note: `${PEOPLE} connections; the thread that answers took ${threadMicros.toFixed(0)} µs an order, the sender ${senderMicros.toFixed(0)} a request`,
    };
  } finally {
    sender.stop();
    gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function send(
  helper: Helper<HttpLoad, HttpLoadReport>,
  port: number,
  bodies: readonly (readonly string[])[],
): Promise<HttpLoadReport> {
  const report = await helper.ask({ port, bodies });
  const { failures } = report;
  if (failures.length > 0) throw new Error(`${failures.length} were not accepted: ${failures[0]}`);
  return report;
}
