// ladderModel.ts: converts the live book to rows of text. Runs once per frame: compares integers, formats only changes.
import {
  type BookScale,
  type GroupedLevel,
  groupLevels,
  groupPrice,
  imbalance,
  type LiveBook,
  spread,
  unitsText,
} from '#domain/book/book.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { LadderFrame, LadderGeometry, LadderRow } from './ladderCanvas.ts';

export interface LadderView {
  /** Price units grouped into one row. */
  group: number;
  unit: 'base' | 'quote';
  /** Own resting orders by half. */
  own: { bids: readonly OwnOrder[]; asks: readonly OwnOrder[] };
}

/** Price in price units, remaining size in lots. */
export interface OwnOrder {
  price: number;
  size: number;
}

/** The formatter; replaced when market, unit or language changes. */
export interface LadderFormat {
  /** In price units. */
  price: (units: number) => string;
  /** In lots. */
  size: (units: number) => string;
  /** In lots, without trailing zeros. */
  ownSize: (units: number) => string;
  value: (text: DecimalString) => string;
  spread: (absolute: string, bps: string) => string;
}

export interface LadderModel {
  frame: LadderFrame;
  /** The data of each drawn row, best first: for clicks, hover and the accessible table. */
  asks: readonly GroupedLevel[];
  bids: readonly GroupedLevel[];
  imbalance: number;
}

interface Kept {
  price: number;
  size: number;
  total: number;
  totalValue: bigint;
  row: LadderRow;
}

/** Builds frames for one market and view; caches rows so that unchanged ones cost nothing. */
export function createLadderModel(scale: BookScale, format: LadderFormat) {
  let keptAsks: Kept[] = [];
  let keptBids: Kept[] = [];
  let unit: LadderView['unit'] | undefined;
  let spreadKey = '';
  let spreadText = '';

  /** `top`: the full book, whose spread is the market's whatever the grouping. */
  return function frameOf(
    book: LiveBook,
    view: LadderView,
    geometry: LadderGeometry,
    isStale: boolean,
    top: LiveBook = book,
  ): LadderModel {
    if (unit !== view.unit) {
      keptAsks = [];
      keptBids = [];
      unit = view.unit;
    }
    const asks = groupLevels(book.asks, 'asks', view.group, geometry.askRows);
    const bids = groupLevels(book.bids, 'bids', view.group, geometry.bidRows);
    const deepest = Math.max(asks.at(-1)?.total ?? 0, bids.at(-1)?.total ?? 0, 1);
    keptAsks = rows(asks, keptAsks, ownRows(view.own.asks, 'asks', view.group, asks), deepest);
    keptBids = rows(bids, keptBids, ownRows(view.own.bids, 'bids', view.group, bids), deepest);
    return {
      frame: {
        asks: keptAsks.map(({ row }) => row).reverse(),
        bids: keptBids.map(({ row }) => row),
        spread: spreadLine(top),
        isStale,
      },
      asks,
      bids,
      imbalance: imbalance(book, 20),
    };
  };

  function rows(
    levels: readonly GroupedLevel[],
    kept: readonly Kept[],
    own: ReadonlyMap<number, OwnSum>,
    deepest: number,
  ): Kept[] {
    return levels.map((level, index) => {
      const depth = Math.round((level.total * 1000) / deepest);
      const ownText = ownTextOf(own.get(level.price));
      const old = kept[index];
      const isSame = isSameLevel(old, level);
      if (isSame && old.row.depth === depth && old.row.own === ownText) return old;
      const { price, size, total } = isSame ? old.row : texts(level);
      const row = { price, size, total, depth, own: ownText };
      return { price: level.price, size: level.size, total: level.total, totalValue: level.totalValue, row };
    });
  }

  function texts(level: GroupedLevel): Pick<LadderRow, 'price' | 'size' | 'total'> {
    const price = format.price(level.price);
    if (unit === 'base') return { price, size: format.size(level.size), total: format.size(level.total) };
    const places = scale.priceDecimals + scale.sizeDecimals;
    return {
      price,
      size: format.value(unitsText(level.value, places)),
      total: format.value(unitsText(level.totalValue, places)),
    };
  }

  function ownTextOf(own: OwnSum | undefined): string | undefined {
    if (own === undefined) return undefined;
    return unit === 'base'
      ? format.ownSize(own.size)
      : format.value(unitsText(own.value, scale.priceDecimals + scale.sizeDecimals));
  }

  function spreadLine(book: LiveBook): string {
    const key = `${book.bids[0]?.price}|${book.asks[0]?.price}`;
    if (key === spreadKey) return spreadText;
    spreadKey = key;
    const gap = spread(book);
    spreadText = gap ? format.spread(gap.absolute.toFixed(), gap.bps.toFixed(2)) : '';
    return spreadText;
  }
}

function isSameLevel(old: Kept | undefined, level: GroupedLevel): old is Kept {
  return (
    old?.price === level.price &&
    old.size === level.size &&
    old.total === level.total &&
    old.totalValue === level.totalValue
  );
}

interface OwnSum {
  size: number;
  value: bigint;
}

/** Own orders by their row among `levels`, best first. An order in finer units than the book's has no size. */
export function ownRows(
  orders: readonly OwnOrder[],
  half: 'bids' | 'asks',
  group: number,
  levels: readonly GroupedLevel[],
): ReadonlyMap<number, OwnSum> {
  const rows = new Map<number, OwnSum>();
  const [best, worst] = [levels[0]?.price ?? 0, levels.at(-1)?.price ?? 0];
  const [low, high] = [Math.min(best, worst) - group, Math.max(best, worst) + group];
  for (const order of orders) {
    // Runs at every paint: only orders in view are computed.
    if (order.price < low || order.price > high) continue;
    const row = groupPrice(order.price, half, group);
    const size = Number.isSafeInteger(order.size) && Number.isSafeInteger(order.price) ? order.size : 0;
    const value = size === 0 ? 0n : BigInt(order.price) * BigInt(size);
    const sum = rows.get(row);
    if (sum === undefined) rows.set(row, { size, value });
    else {
      sum.size += size;
      sum.value += value;
    }
  }
  return rows;
}
