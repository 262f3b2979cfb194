// testEdges.ts: a broker, an exchange that publishes to it, and edges, for a test file.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findNats, type NatsServer, startNats } from '../../tools/testing/nats.mjs';
import { createEdge, type Edge } from '../edge.ts';
import type { GivenOptions } from '../service/options.ts';
import { startGateway, startInNode, type TestGateway } from '../testGateway.ts';

const { program, missing } = findNats();
/** Why no broker is available; undefined: there is one. */
export const missingNats: string | undefined = missing;

export interface TestEdge {
  edge: Edge;
  url: string;
  port: number;
  server: Server;
  lines: string[];
  close(): Promise<void>;
}

export async function startTestNats(flags: readonly string[] = []): Promise<NatsServer> {
  if (program === undefined) throw new Error(missing);
  return startNats({ program, flags });
}

export const edgesAt = (broker: string, name = 'test'): { servers: string[]; name: string } => ({
  servers: [broker],
  name,
});

export function startCoreOf(broker: string, options: GivenOptions = {}): Promise<TestGateway> {
  return startGateway({ edges: edgesAt(broker), ...options });
}

export async function startEdge(
  broker: string,
  core: string,
  given: {
    options?: GivenOptions;
    maxLagMs?: number;
    name?: string;
    before?: (edge: Edge) => Promise<void>;
  } = {},
): Promise<TestEdge> {
  const lines: string[] = [];
  const edge = createEdge({
    core: new URL(core),
    edges: edgesAt(broker, given.name),
    options: { log: (line) => lines.push(line), ...given.options },
    ...(given.maxLagMs === undefined ? {} : { maxLagMs: given.maxLagMs }),
  });
  const { before = () => Promise.resolve() } = given;
  const server = createServer((request, response) => {
    void before(edge).then(() => edge.handle(request, response));
  });
  edge.attach(server);
  const port = await listen(server);
  return {
    edge,
    port,
    server,
    lines,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await edge.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An exchange that is only reached through an edge. */
export async function startBehindEdge(
  broker: string,
  name: string,
  options: GivenOptions,
): Promise<TestGateway> {
  const core = await startInNode({ ...options, edges: edgesAt(broker, name) });
  const { http = {}, stream = {} } = options;
  /** Tests act on the exchange as its operator and read at once: requests wait until the edge has caught up. */
  async function before(at: Edge): Promise<void> {
    const { sequencer } = core.gateway;
    await sequencer.flush();
    const { seq } = sequencer.health;
    while (at.status().status === 'ok' && at.seq() < seq) await soon();
  }
  const edge = await startEdge(broker, core.url, { name, options: { http, stream }, before });
  while (edge.edge.status().status !== 'ok') await soon();
  return {
    gateway: core.gateway,
    server: edge.server,
    port: edge.port,
    url: edge.url,
    async close() {
      await edge.close();
      await core.close();
    },
  };
}

const soon = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 2));

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
