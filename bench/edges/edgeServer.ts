// edgeServer.ts: an edge as a process of its own. A helper process.
import { serveEdge } from '../../gateway/serve.ts';
import { processorTime } from '../processorTime.ts';
import { serve } from '../serveParent.ts';

/** `start` opens the edge; without it, the request returns the processor time and memory used since the last one. */
export interface EdgeOrder {
  start?: { broker: string; name: string; core: string };
}

export interface EdgeReport {
  port: number;
  processor: number;
  megabytes: number;
}

let port = 0;
let used = processorTime();

serve<EdgeOrder, EdgeReport>(async ({ start }) => {
  if (start !== undefined) {
    const { broker, name, core } = start;
    const edges = { servers: [broker], name };
    const options = {
      log: () => undefined,
      stream: { perAddress: 10_000, subscriptionsPerAddress: Infinity },
    };
    ({ port } = await serveEdge({ port: 0, host: '127.0.0.1', options }, { core: new URL(core), edges }));
  }
  const processor = used();
  used = processorTime();
  return { port, processor, megabytes: process.memoryUsage().rss / 1e6 };
});
