// edgeList.ts: the edges that reported recently.
import { type Frame, readCall } from './feed.ts';

export interface EdgeList {
  /** Records a report of an edge. */
  receive(text: string): void;
  /** The newest report of each edge since the last call; undefined if there was none. */
  takeAcknowledged(): Frame['heard'];
  /** Number of edges, and of streams open at them. */
  count(): { edges: number; sockets: number };
}

/** An edge without a report for this long counts as gone. */
const GONE_MS = 10_000;

export function createEdgeList(): EdgeList {
  const known = new Map<string, { at: number; sockets: number }>();
  let acknowledged: Record<string, number> | undefined;
  return {
    receive(text) {
      const call = readCall(text);
      if (call === undefined) return;
      acknowledged = { ...acknowledged, [call.edge]: call.call };
      known.set(call.edge, { at: performance.now(), sockets: call.sockets });
    },
    takeAcknowledged() {
      const taken = acknowledged;
      acknowledged = undefined;
      return taken;
    },
    count() {
      const since = performance.now() - GONE_MS;
      for (const [edge, { at }] of known) if (at < since) known.delete(edge);
      return {
        edges: known.size,
        sockets: [...known.values()].reduce((sum, { sockets }) => sum + sockets, 0),
      };
    },
  };
}
