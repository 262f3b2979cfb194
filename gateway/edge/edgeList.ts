// edgeList.ts: the edges that have been heard.
import { type Frame, readCall } from './feed.ts';

export interface EdgeList {
  /** A call of an edge. */
  hear(text: string): void;
  /** The newest call of each since the last time; undefined: there was none. */
  takeHeard(): Frame['heard'];
  /** How many are there. */
  count(): number;
}

/** An edge that was not heard for so long is gone. */
const GONE_MS = 10_000;

export function createEdgeList(): EdgeList {
  const heardAt = new Map<string, number>();
  let heard: Record<string, number> | undefined;
  return {
    hear(text) {
      const call = readCall(text);
      if (call === undefined) return;
      heard = { ...heard, [call.edge]: call.call };
      heardAt.set(call.edge, performance.now());
    },
    takeHeard() {
      const taken = heard;
      heard = undefined;
      return taken;
    },
    count() {
      const since = performance.now() - GONE_MS;
      for (const [edge, at] of heardAt) if (at < since) heardAt.delete(edge);
      return heardAt.size;
    },
  };
}
