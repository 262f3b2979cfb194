// httpRate.ts: the whole way of an order: HTTP, JSON, digest, recovery of the signer, nonce, engine, disk, answer. The sender is a process of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireAction } from '#protocol/action.ts';
import { limitOrder, type Person, person, startGateway } from '../../gateway/testGateway.ts';
import { type Helper, startHelper } from './helpers.ts';
import type { HttpLoad, HttpLoadReport } from './httpLoad.ts';
import type { Rate } from './engineRate.ts';
import { processorTime } from './processorTime.ts';

/** Each with a connection of their own. */
const PEOPLE = 48;
const BATCH = 20;
/** Of the requests that count, so many more before them: a gateway that runs has its code compiled. */
const WARM_UP = 1;

export interface HttpRate extends Rate {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Requests are signed before the clock starts; there are as many as `requests` names. */
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
  const gateway = await startGateway({
    data: folder,
    http: { rate: { burst: 1e9, perMinute: 1e9 } },
    service: { practiceBalance: '1000000' },
  });
  const helper = startHelper<HttpLoad, HttpLoadReport>('httpLoad.ts');
  try {
    const { sequencer, engine, feed } = gateway.gateway;
    // Thirty days of candles are made in the background on the first start.
    await feed.warm;
    for (const { address } of people)
      sequencer.post({
        type: 'acceptTerms',
        owner: address,
        version: engine.read.termsVersion(),
        signedAt: Date.now(),
      });
    await sequencer.flush();
    await send(helper, gateway.port, warmUp);
    const used = processorTime();
    const report = await send(helper, gateway.port, counted);
    const processor = used();
    const requests = counted.flat().length;
    return {
      what: `HTTP with signature: ${what}`,
      perSecond: (requests * batch) / report.seconds,
      perProcessorSecond: (requests * batch) / processor,
      requestsPerSecond: requests / report.seconds,
      p50Ms: report.p50Ms,
      p99Ms: report.p99Ms,
      note: `${PEOPLE} connections; the sender took ${((report.processor * 1e6) / requests).toFixed(0)} µs a request`,
    };
  } finally {
    helper.stop();
    await gateway.close();
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

/** Half of everybody's orders buy and half sell, so that most of them fill and books stay small. */
async function signedBodies(people: readonly Person[], count: number, batch: number): Promise<string[][]> {
  const bodies = people.map((): string[] => []);
  for (let index = 0; index < count; index += 1) {
    const who = index % people.length;
    const signed = await (people[who] as Person).request(
      orders(batch, index + Math.floor(index / people.length)),
    );
    bodies[who]?.push(JSON.stringify(signed));
  }
  return bodies;
}

function orders(batch: number, turn: number): WireAction {
  const isBuy = turn % 2 === 0;
  const [first, ...rest] = Array.from({ length: batch }, () =>
    limitOrder({ isBuy, price: isBuy ? '97500' : '97000', size: '0.001' }),
  );
  const lists = [first, ...rest].flatMap((action) => (action?.['orders'] as unknown[] | undefined) ?? []);
  return { ...first, type: 'order', orders: lists, grouping: 'na' };
}
