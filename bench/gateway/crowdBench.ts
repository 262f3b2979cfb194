// crowdBench.ts: what others notice while one address takes all that it may have: 20 streams, and 1,000 subscriptions on
// each. Reads and orders before and meanwhile, in one run: their ratio depends little on the machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subscription } from '#protocol/channel.ts';
import type { Address } from '#protocol/ids.ts';
import { person, post } from '../../gateway/testGateway.ts';
import { startHelper, startProgram } from '../helpers.ts';
import type { Part } from '../part.ts';
import { figure, goal, type Section } from '../report.ts';
import type { CrowdOrder, CrowdReport } from './crowd.ts';
import type { HostOrder, HostReport } from './httpHost.ts';
import type { HttpLoad, HttpLoadReport } from './httpLoad.ts';
import { signedBodies } from './signedBodies.ts';

const [STREAMS, EACH, USERS] = [20, 1_000, 10];
const PEOPLE = 8;
/** Between an answer and a person's next request: far from the capacity of the gateway. */
const PAUSE_MS = 10;
const MAX_RATIO = 3;
const OPTIONS = { market: 'live', http: { isProxied: true, rate: { burst: 1e9, perMinute: 1e9 } } } as const;

interface Load {
  path: '/info' | '/exchange';
  /** One list per person. */
  bodies: readonly (readonly string[])[];
}

interface Waits {
  path: Load['path'];
  before: HttpLoadReport;
  meanwhile: HttpLoadReport;
}

export const crowdBench: Part = {
  name: 'crowd',
  async run({ isQuick = false, seconds = 10 }) {
    if (isQuick) return [];
    const people = Array.from({ length: PEOPLE }, (_, index) => person(3_000 + index));
    const owners = people.map(({ address }) => address);
    const count = Math.ceil((seconds * 1_000) / PAUSE_MS);
    const orders = await signedBodies(people, 2 * PEOPLE * count, 1);
    const half = (from: number): Load[] => [
      { path: '/info', bodies: owners.map((owner) => readsOf(owner, count)) },
      { path: '/exchange', bodies: orders.map((own) => own.slice(from, from + count)) },
    ];
    const folder = mkdtempSync(join(tmpdir(), 'trine-bench-'));
    const gateway = await startProgram<HostOrder, HostReport>('gateway/httpHost.ts');
    const crowd = startHelper<CrowdOrder, CrowdReport>('gateway/crowd.ts');
    try {
      const { port } = await gateway.ask({ kind: 'open', folder, people: owners, options: OPTIONS });
      const before = await send(port, half(0));
      await crowd.ask({ kind: 'join', port, subscriptions: await wanted(port) });
      const meanwhile = await send(port, half(count));
      const heard = await crowd.ask({ kind: 'leave' });
      await gateway.ask({ kind: 'close' });
      const waits = before.flatMap(({ path, report }, index) => {
        const later = meanwhile[index]?.report;
        return later === undefined ? [] : [{ path, before: report, meanwhile: later }];
      });
      return [table(waits, heard)];
    } finally {
      crowd.stop();
      gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function send(
  port: number,
  loads: readonly Load[],
): Promise<{ path: Load['path']; report: HttpLoadReport }[]> {
  return Promise.all(
    loads.map(async ({ path, bodies }) => {
      const sender = startHelper<HttpLoad, HttpLoadReport>('gateway/httpLoad.ts');
      const report = await sender.ask({ port, path, bodies, pauseMs: PAUSE_MS }).finally(() => sender.stop());
      if (report.failures.length > 0) throw new Error(`${path} was refused: ${report.failures[0]}`);
      return { path, report };
    }),
  );
}

function readsOf(user: Address, count: number): string[] {
  const bodies = [
    { type: 'l2Book', assetId: '00020000' },
    { type: 'account', user },
  ].map((body) => JSON.stringify(body));
  return Array.from({ length: count }, (_, index) => bodies[index % bodies.length] ?? '');
}

/** What takes most time: accounts, figures of listed markets, books in every grouping, candles. */
async function wanted(port: number): Promise<Subscription[][]> {
  const { body } = await post(`http://127.0.0.1:${port}`, '/info', { type: 'allMids' });
  const markets = Object.keys(body);
  const ofMarkets = markets.flatMap((assetId): Subscription[] => [
    ...[2, 3, 4, 5].map((nSigFigs) => ({ type: 'l2Book', assetId, nSigFigs })),
    ...[2, 5].map((mantissa) => ({ type: 'l2Book', assetId, nSigFigs: 5, mantissa })),
    ...['l2Book', 'bbo', 'trades'].map((type) => ({ type, assetId })),
    ...['1m', '5m', '1h', '1d'].map((interval) => ({ type: 'candle', assetId, interval })),
  ]);
  return Array.from({ length: STREAMS }, (_, stream) => [
    ...Array.from({ length: USERS }, (_none, index) => ({
      type: 'accountSummary',
      user: `0x${(stream * USERS + index + 1).toString(16).padStart(40, '0')}`,
    })),
    { type: 'marketContexts', assetIds: markets.filter((_id, index) => index !== stream) },
    ...ofMarkets.slice(0, EACH - USERS - 1),
  ]);
}

function table(waits: readonly Waits[], heard: CrowdReport): Section {
  const rows = waits.map(({ path, before, meanwhile }) => ({
    what: path === '/info' ? 'reads' : 'orders',
    figures: [before.p50Ms, meanwhile.p50Ms, before.p99Ms, meanwhile.p99Ms],
    ratio: meanwhile.p99Ms / before.p99Ms,
  }));
  return {
    title: `Gateway: others while one address asks for ${STREAMS} streams × ${figure(EACH)} subscriptions, and receives ${figure(heard.messages)} messages`,
    columns: ['what', 'p50 ms before', 'p50 ms', 'p99 ms before', 'p99 ms', 'ratio of p99'],
    rows: rows.map(({ what, figures, ratio }) => [what, ...figures.map(figure), figure(ratio)]),
    goals: rows.map(({ what, ratio }) =>
      goal(`p99 of others' ${what} ÷ the same before`, ratio, '≤', MAX_RATIO),
    ),
    data: { waits, heard },
  };
}
