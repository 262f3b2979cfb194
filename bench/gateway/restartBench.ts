// restartBench.ts: memory of a process after 100,000 orders, and the time another needs to start from its data. `npm run bench -- restart`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aim } from '../aims.ts';
import { startProgram } from '../helpers.ts';
import type { HeldMemory, HoldOrder } from './memoryHeld.ts';
import type { Part } from '../part.ts';
import { quantile } from '../quantile.ts';
import { figure, type Section } from '../report.ts';
import type { Restart, RestartOrder } from './restartTime.ts';

const HELD_ORDERS = 100_000;
/** The first start reads the database's program from the disk. */
const STARTS = 3;

export const restartBench: Part = {
  name: 'restart',
  // A hundred thousand orders take too long for the quick run.
  run: ({ isQuick = false }) => (isQuick ? Promise.resolve([]) : measureHeld()),
};

/** One process takes the orders, others start from the data it left; before, others start with no orders. */
async function measureHeld(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  try {
    // The first start creates the database, which is not measured.
    await start(folder);
    const empty = await starts(folder);
    const held = await ask<HoldOrder, HeldMemory>('gateway/memoryHeld.ts', { folder, orders: HELD_ORDERS });
    const full = await starts(folder);
    const [{ seq } = { seq: 0 }] = full;
    if (seq < HELD_ORDERS) throw new Error(`Only ${seq} commands were there after the restart`);
    return [memoryTable(held), restartTable(empty, full)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const start = (folder: string): Promise<Restart> =>
  ask<RestartOrder, Restart>('gateway/restartTime.ts', { folder });

async function starts(folder: string): Promise<Restart[]> {
  const all: Restart[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) all.push(await start(folder));
  return all;
}

async function ask<Order extends object, Report>(file: string, order: Order): Promise<Report> {
  const helper = await startProgram<Order, Report>(file);
  try {
    return await helper.ask(order);
  } finally {
    helper.stop();
  }
}

function restartTable(empty: readonly Restart[], full: readonly Restart[]): Section {
  const median = (list: readonly Restart[]): number =>
    quantile(
      list.map(({ seconds }) => seconds),
      0.5,
    );
  const row = (what: string, { seconds, databaseSeconds, processor }: Restart): string[] => [
    what,
    ...[seconds, databaseSeconds, processor].map(figure),
  ];
  return {
    title: 'Gateway: start, until commands are taken',
    columns: ['from', 'seconds', 'of them the database', 'processor seconds'],
    rows: [
      ...empty.map((each) => row('no orders', each)),
      ...full.map((each) => row(`${HELD_ORDERS} orders`, each)),
    ],
    goals: [aim('P10.restart', median(full) / median(empty))],
    data: { empty, full },
  };
}

function memoryTable({ before, after }: HeldMemory): Section {
  return {
    title: `Gateway: memory of its process around ${HELD_ORDERS} durable orders, MB`,
    columns: ['before', 'after'],
    rows: [[before, after].map(figure)],
    goals: [aim('P10.memory', after / before)],
    data: { before, after },
  };
}
