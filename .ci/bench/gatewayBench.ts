// gatewayBench.ts: capacity of the practice exchange: engine, journal, HTTP and fan-out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aim } from './aims.ts';
import { type DurableRate, measureDurable } from './durableRate.ts';
import { measureEngine, type Rate } from './engineRate.ts';
import { type FanOut, measureFanOut } from './fanOut.ts';
import { startProgram } from './helpers.ts';
import { type HttpRate, measureHttp } from './httpRate.ts';
import type { HeldMemory, HoldOrder } from './memoryHeld.ts';
import type { Part } from './part.ts';
import type { Restart, RestartOrder } from './restartTime.ts';
import { figure, type Section } from './report.ts';

/** Signed beforehand, about half a millisecond each. */
const REQUESTS_PER_SECOND = { single: 2_000, batched: 200 };

export const gatewayBench: Part = {
  name: 'gateway',
  async run({ isQuick = false, seconds = isQuick ? 1 : 5 }) {
    const engine = measureEngine(seconds);
    const durable = await measureDurable(seconds);
    const http = await measureHttp({
      single: REQUESTS_PER_SECOND.single * seconds,
      batched: REQUESTS_PER_SECOND.batched * seconds,
    });
    const fanOut = await measureFanOut(seconds);
    return [
      ratesTable(engine, durable, http),
      fanOutTable(fanOut),
      // A hundred thousand orders take too long for the quick run.
      ...(isQuick ? [] : await measureHeld()),
    ];
  },
};

function ratesTable(
  engine: readonly Rate[],
  durable: readonly DurableRate[],
  http: readonly HttpRate[],
): Section {
  const best = (rates: readonly Rate[]): number => Math.max(...rates.map(({ perSecond }) => perSecond));
  return {
    title: 'Gateway: orders a second',
    columns: ['what', 'orders/s', 'per CPU s', 'CPU µs', 'p50 ms', 'p99 ms', 'orders/commit', 'note'],
    rows: [...engine, ...durable, ...http].map((rate) => [
      rate.what,
      figure(rate.perSecond),
      figure(rate.perProcessorSecond),
      figure(1e6 / rate.perProcessorSecond),
      'p50Ms' in rate ? figure(Number(rate.p50Ms)) : '',
      'p99Ms' in rate ? figure(Number(rate.p99Ms)) : '',
      'ordersPerCommit' in rate ? figure(Number(rate.ordersPerCommit)) : '',
      rate.note,
    ]),
    goals: [
      aim('P10.engine', best(engine)),
      aim('P10.durable', best(durable.filter(({ what }) => what.endsWith('on disk')))),
      aim('P10.single', http[0]?.perSecond ?? NaN),
      aim('P10.batched', http[1]?.perSecond ?? NaN),
    ],
    data: { engine, durable, http },
  };
}

const HELD_ORDERS = 100_000;

/** One process takes the orders, another starts from the data it left. */
async function measureHeld(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  try {
    // The first start creates the database, which is not measured.
    await ask<RestartOrder, Restart>('restartTime.ts', { folder });
    const held = await ask<HoldOrder, HeldMemory>('memoryHeld.ts', { folder, orders: HELD_ORDERS });
    const restart = await ask<RestartOrder, Restart>('restartTime.ts', { folder });
    if (restart.seq < HELD_ORDERS)
      throw new Error(`Only ${restart.seq} commands were there after the restart`);
    return [memoryTable(held), restartTable(restart)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ask<Order extends object, Report>(file: string, order: Order): Promise<Report> {
  const helper = await startProgram<Order, Report>(file);
  try {
    return await helper.ask(order);
  } finally {
    helper.stop();
  }
}

function restartTable(restart: Restart): Section {
  const { seconds, databaseSeconds, processor } = restart;
  return {
    title: `Gateway: start from the state after ${HELD_ORDERS} orders, until commands are taken`,
    columns: ['seconds', 'of them the database', 'processor seconds'],
    rows: [[seconds, databaseSeconds, processor].map(figure)],
    goals: [aim('P10.restart', seconds)],
    data: restart,
  };
}

function memoryTable({ before, after }: HeldMemory): Section {
  return {
    title: `Gateway: memory of its process around ${HELD_ORDERS} durable orders, MB`,
    columns: ['before', 'after'],
    rows: [[before, after].map(figure)],
    goals: [aim('P10.memory', after)],
    data: { before, after },
  };
}

function fanOutTable(result: FanOut): Section {
  const { clients, subscriptions, trades, deliveries, p50Ms, p99Ms, worstMs } = result;
  return {
    title: 'Gateway: from a trade to everybody who listens (journal on disk, market alive)',
    columns: ['clients', 'subscriptions each', 'trades', 'deliveries', 'p50 ms', 'p99 ms', 'worst ms'],
    rows: [[clients, subscriptions, trades, deliveries, p50Ms, p99Ms, worstMs].map(figure)],
    goals: [aim('P10.fanOut', p99Ms)],
    data: result,
  };
}
