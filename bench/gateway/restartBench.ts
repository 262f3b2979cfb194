// restartBench.ts: memory of a process after 100,000 orders, and the time another needs to start from its data. `npm run bench -- restart`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aim } from '../aims.ts';
import { startProgram } from '../helpers.ts';
import type { HeldMemory, HoldOrder } from './memoryHeld.ts';
import type { Part } from '../part.ts';
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

/** One process takes the orders, others start from the data it left. */
async function measureHeld(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  try {
    // The first start creates the database, which is not measured.
    await ask<RestartOrder, Restart>('gateway/restartTime.ts', { folder });
    const held = await ask<HoldOrder, HeldMemory>('gateway/memoryHeld.ts', { folder, orders: HELD_ORDERS });
    const restarts: Restart[] = [];
    for (let start = 0; start < STARTS; start += 1)
      restarts.push(await ask<RestartOrder, Restart>('gateway/restartTime.ts', { folder }));
    const [{ seq } = { seq: 0 }] = restarts;
    if (seq < HELD_ORDERS) throw new Error(`Only ${seq} commands were there after the restart`);
    return [memoryTable(held), restartTable(restarts)];
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

/** The aim is the median's. */
function restartTable(restarts: readonly Restart[]): Section {
  const sorted = restarts.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  return {
    title: `Gateway: start from the state after ${HELD_ORDERS} orders, until commands are taken`,
    columns: ['seconds', 'of them the database', 'processor seconds'],
    rows: restarts.map(({ seconds, databaseSeconds, processor }) =>
      [seconds, databaseSeconds, processor].map(figure),
    ),
    goals: [aim('P10.restart', sorted[Math.floor(sorted.length / 2)] ?? NaN)],
    data: restarts,
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
