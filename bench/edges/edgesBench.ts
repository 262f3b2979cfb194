// edgesBench.ts: one exchange, two edges, three thousand sockets: latency from a trade to every listener.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway, type TestGateway } from '../../gateway/testGateway.ts';
import { findNats, startNats } from '../../tools/testing/nats.mjs';
import { startTrades } from '../gateway/fanOut.ts';
import { type Helper, startHelper, startProgram } from '../helpers.ts';
import type { ListenOrder, ListenReport } from '../gateway/listeners.ts';
import type { Part } from '../part.ts';
import { processorTime } from '../processorTime.ts';
import { quantile } from '../quantile.ts';
import { figure, type Section } from '../report.ts';
import type { EdgeOrder, EdgeReport } from './edgeServer.ts';

const BTC = '00020000';
const NAME = 'bench';
const EDGES = 2;
const SOCKETS = 3_000;
/** The trades only; then everything a trade screen subscribes to. */
const STREAMS = [1, 5];
const UP_MS = 30_000;

interface Result {
  through: string;
  sockets: number;
  streams: number;
  trades: number;
  deliveries: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
  /** Processor seconds per second. */
  core: number;
  edges: number;
  /** Resident memory of an edge. */
  megabytes: number;
}

export const edgesBench: Part = {
  name: 'edges',
  async run({ isQuick = false, seconds = 10 }) {
    if (isQuick) return [];
    const { program, missing } = findNats();
    if (program === undefined) throw new Error(missing);
    const folder = mkdtempSync(join(tmpdir(), 'trine-bench-'));
    const nats = await startNats({ program });
    const edges: Helper<EdgeOrder, EdgeReport>[] = [];
    const core = await startGateway({
      data: folder,
      market: 'live',
      stream: { connections: SOCKETS + 100, perAddress: SOCKETS, subscriptionsPerAddress: Infinity },
      edges: { servers: [nats.url], name: NAME },
    });
    try {
      await core.gateway.feed.warm;
      for (let each = 0; each < EDGES; each += 1) edges.push(await startProgram('edges/edgeServer.ts'));
      const start = { broker: nats.url, name: NAME, core: core.url };
      const ports: number[] = [];
      for (const edge of edges) ports.push((await edge.ask({ start })).port);
      for (const port of ports) await isUp(port);
      const results: Result[] = [];
      for (const streams of STREAMS) {
        results.push(await measure(core, [], [core.port], { sockets: SOCKETS, streams, seconds }));
        results.push(await measure(core, edges, ports, { sockets: SOCKETS, streams, seconds }));
      }
      return [tableOf(results)];
    } finally {
      for (const edge of edges) edge.stop();
      await core.close();
      await nats.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Always as many listening processes as edges, so that their own load is the same each time. */
async function measure(
  core: TestGateway,
  edges: readonly Helper<EdgeOrder, EdgeReport>[],
  ports: readonly number[],
  { sockets, streams, seconds }: { sockets: number; streams: number; seconds: number },
): Promise<Result> {
  const listeners = Array.from({ length: EDGES }, () =>
    startHelper<ListenOrder, ListenReport>('gateway/listeners.ts'),
  );
  const stopTrades = startTrades(core.gateway);
  try {
    for (const edge of edges) await edge.ask({});
    const used = processorTime();
    const startedAt = performance.now();
    const order = { clients: sockets / EDGES, assetId: BTC, seconds, streams };
    const reports = await Promise.all(
      listeners.map((each, index) => each.ask({ ...order, port: ports[index % ports.length] ?? core.port })),
    );
    const took = (performance.now() - startedAt) / 1_000;
    const [processor, ofEdges] = [used(), await Promise.all(edges.map((edge) => edge.ask({})))];
    const lags = reports.flatMap((report) => report.lags);
    return {
      through: edges.length === 0 ? 'exchange alone' : `${edges.length} edges`,
      sockets,
      streams,
      trades: Math.max(...reports.map(({ trades }) => trades)),
      deliveries: lags.length,
      p50Ms: quantile(lags, 0.5),
      p99Ms: quantile(lags, 0.99),
      worstMs: quantile(lags, 1),
      core: processor / took,
      edges: ofEdges.reduce((sum, each) => sum + each.processor, 0) / took,
      megabytes: Math.max(0, ...ofEdges.map((each) => each.megabytes)),
    };
  } finally {
    stopTrades();
    for (const each of listeners) each.stop();
  }
}

async function isUp(port: number): Promise<void> {
  const until = performance.now() + UP_MS;
  while ((await fetch(`http://127.0.0.1:${port}/healthz`)).status !== 200) {
    if (performance.now() > until) throw new Error('An edge does not find the exchange');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function tableOf(results: readonly Result[]): Section {
  return {
    title: 'Edges: from a trade to everybody who listens (journal on disk, market alive)',
    columns: [
      'through',
      'sockets',
      'streams each',
      'trades',
      'deliveries',
      'p50 ms',
      'p99 ms',
      'worst ms',
      'exchange CPU s/s',
      'edges CPU s/s',
      'edge MB',
    ],
    rows: results.map((each) => [
      each.through,
      ...[each.sockets, each.streams, each.trades, each.deliveries, each.p50Ms, each.p99Ms].map(figure),
      ...[each.worstMs, each.core, each.edges, each.megabytes].map(figure),
    ]),
    goals: [],
    data: results,
  };
}
