// tpslDraft.ts: TP/SL of an open position: converts input to orders and estimates.
import { gridOf, type MarginMarket, sizeDecimals } from '#domain/market/market.ts';
import { isPriceOnGrid, nearestPrices, shareOfSize } from '#domain/market/precision.ts';
import {
  isBeyondLiquidation,
  type Protected,
  type Tpsl,
  tpslEffect,
  type TpslEffect,
  tpslFault,
  tpslOrder,
  type TpslUnit,
  triggerPriceOf,
} from '#domain/order/tpsl.ts';
import {
  dec,
  type Decimal,
  type DecimalString,
  normalizeDecimal,
  toDecimalString,
} from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { PositionRow } from './positionRows.ts';

export interface LegDraft {
  unit: TpslUnit;
  /** As typed: undefined while empty. */
  typed: { status: 'empty' } | { status: 'unreadable' } | { status: 'number'; value: string };
}

export type Leg =
  | { status: 'empty' }
  | { status: 'refused'; reason: 'unreadable' | 'noPrice' | 'noMark' }
  | { status: 'refused'; reason: 'grid'; below?: DecimalString; above?: DecimalString }
  | { status: 'refused'; reason: 'above' | 'below'; mark: DecimalString }
  | {
      status: 'ready';
      triggerPrice: DecimalString;
      effect: TpslEffect;
      isBeyondLiquidation: boolean;
      order: OrderEntry;
    };

/** The size covered by a share, in whole lots; undefined below one. All of it follows the position. */
export function coveredSize(
  { size, market }: Pick<PositionRow, 'size' | 'market'>,
  share: number,
): Decimal | undefined {
  const part = shareOfSize(size.abs(), share, market ? sizeDecimals(market) : 0);
  return part.gt(0) ? part : undefined;
}

/** One side of the form. `share` in whole per cent of the position. */
export function legOf(
  kind: Tpsl,
  draft: LegDraft,
  row: PositionRow,
  { market, share }: { market: MarginMarket; share: number },
): Leg {
  if (draft.typed.status === 'empty') return { status: 'empty' };
  const value = draft.typed.status === 'number' ? normalizeDecimal(draft.typed.value) : undefined;
  if (value === undefined || !dec(value).gt(0)) return { status: 'refused', reason: 'unreadable' };
  const size = coveredSize(row, share);
  if (!row.mark || !size) return { status: 'refused', reason: 'noMark' };
  const held = heldOf(row, size);
  const triggerPrice = triggerPriceOf(kind, { unit: draft.unit, value }, held, market);
  if (triggerPrice === undefined) return { status: 'refused', reason: 'noPrice' };
  if (!isPriceOnGrid(gridOf(market), triggerPrice))
    return { status: 'refused', reason: 'grid', ...nearestPrices(gridOf(market), triggerPrice) };
  const fault = tpslFault(kind, triggerPrice, held.direction, row.mark);
  if (fault) return { status: 'refused', reason: fault.wanted, mark: fault.reference };
  // A size of zero stands for the whole position and follows it (grouping positionTpsl).
  const order = tpslOrder(
    {
      assetId: row.position.assetId,
      kind,
      direction: held.direction,
      size: share >= 100 ? '0' : toDecimalString(size),
      triggerPrice,
    },
    market,
  );
  if (!order) return { status: 'refused', reason: 'noPrice' };
  const effect = tpslEffect(triggerPrice, held);
  return { status: 'ready', triggerPrice, effect, isBeyondLiquidation: isBeyondLiquidation(effect), order };
}

export function heldOf({ size, position, liquidation }: PositionRow, covered: Decimal): Protected {
  return {
    direction: size.isNegative() ? 'short' : 'long',
    size: covered,
    entryPrice: dec(position.entryPrice),
    leverage: position.leverage.value,
    liquidationPrice: liquidation,
  };
}
