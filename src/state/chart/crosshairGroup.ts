// crosshairGroup.ts: the crosshair that charts of one market share: the one under the pointer leads, the others follow.
import { createContext } from 'react';

/** A place on a chart: a moment, and a price in pixels' precision, for drawing only. */
export interface CrosshairAt {
  time: number;
  price: number;
}

export interface CrosshairGroup {
  /** Undefined: the pointer has left. `from` hears nothing of it. */
  publish: (from: object, at: CrosshairAt | undefined) => void;
  follow: (as: object, listener: (at: CrosshairAt | undefined) => void) => () => void;
}

export function createCrosshairGroup(): CrosshairGroup {
  const members = new Map<object, (at: CrosshairAt | undefined) => void>();
  return {
    publish: (from, at) => {
      for (const [member, listener] of members) if (member !== from) listener(at);
    },
    follow: (as, listener) => {
      members.set(as, listener);
      return () => void members.delete(as);
    },
  };
}

/** The group of the surrounding chart; a chart that stands alone has none. */
export const CrosshairGroupContext = createContext<CrosshairGroup | undefined>(undefined);
