// crosshairGroup.ts: the crosshair shared by charts of one market: it follows the chart under the pointer.
import { createContext } from 'react';

/** A place on a chart: a time and a price, accurate to a pixel and for drawing only. */
export interface CrosshairAt {
  time: number;
  price: number;
}

export interface CrosshairGroup {
  /** Undefined: the pointer has left. The publisher `from` is not notified. */
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

/** The group of the surrounding charts; undefined for a single chart. */
export const CrosshairGroupContext = createContext<CrosshairGroup | undefined>(undefined);
