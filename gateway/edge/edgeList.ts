// edgeList.ts: the edges that have been heard.
import { type Frame, readCall } from './feed.ts';

export interface EdgeList {
  /** A call of an edge. */
  hear(text: string): void;
  /** The newest call of each since the last time; undefined: there was none. */
  takeHeard(): Frame['heard'];
  /** How many are there, and the streams that are open at them. */
  count(): { edges: number; sockets: number };
}

/** An edge that was not heard for so long is gone. */
const GONE_MS = 10_000;

export function createEdgeList(): EdgeList {
  const known = new Map<string, { at: number; sockets: number }>();
  let heard: Record<string, number> | undefined;
  return {
    hear(text) {
      const call = readCall(text);
      if (call === undefined) return;
      heard = { ...heard, [call.edge]: call.call };
      known.set(call.edge, { at: performance.now(), sockets: call.sockets });
    },
    takeHeard() {
      const taken = heard;
      heard = undefined;
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
