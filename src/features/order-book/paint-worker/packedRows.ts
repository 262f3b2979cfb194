// packedRows.ts: the changed rows of a ladder as one flat list, packed by the page and unpacked by the worker.
import { isSameRow, type LadderFrame, type LadderGeometry, type LadderRow, rowIn } from '../ladderCanvas.ts';

/** For each changed row: slot, price (null for an empty row), size, total, depth, own size (null without one). */
export type PackedRows = (string | number | null)[];
type PackedRow = [
  slot: number,
  price: string | null,
  size: string,
  total: string,
  depth: number,
  own: string | null,
];

const VALUES = 6;

/** Packs the rows that differ from the ones packed before. After `reset` all rows do. */
export function createRowPacker(): {
  pack: (frame: LadderFrame, geometry: LadderGeometry) => PackedRows;
  reset: () => void;
} {
  let packed: (LadderRow | undefined)[] = [];
  return {
    pack(frame, geometry) {
      const changed: PackedRows = [];
      for (let slot = 0; slot <= geometry.askRows + geometry.bidRows; slot++) {
        const row = rowIn(frame, geometry, slot);
        if (isSameRow(packed[slot], row)) continue;
        packed[slot] = row;
        const values: PackedRow = row
          ? [slot, row.price, row.size, row.total, row.depth, row.own ?? null]
          : [slot, null, '', '', 0, null];
        changed.push(...values);
      }
      return changed;
    },
    reset() {
      packed = [];
    },
  };
}

/** Restores the rows of a ladder from its packed changes. */
export function createRowKeeper(): {
  unpack: (changed: PackedRows) => void;
  reset: () => void;
  halves: (geometry: LadderGeometry) => Pick<LadderFrame, 'asks' | 'bids'>;
} {
  let rows: (LadderRow | undefined)[] = [];
  return {
    unpack(changed) {
      for (let at = 0; at < changed.length; at += VALUES) {
        const [slot, price, size, total, depth, own] = changed.slice(at, at + VALUES) as PackedRow;
        rows[slot] = price === null ? undefined : { price, size, total, depth, own: own ?? undefined };
      }
    },
    reset() {
      rows = [];
    },
    halves({ askRows, bidRows }) {
      const filled = (from: number, to: number) => rows.slice(from, to).filter((row) => row !== undefined);
      return { asks: filled(0, askRows), bids: filled(askRows + 1, askRows + 1 + bidRows) };
    },
  };
}
