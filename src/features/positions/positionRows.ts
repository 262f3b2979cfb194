// positionRows.ts: positions at the latest marks, with data from fills and orders.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, type MarginMarket } from '#domain/market/market.ts';
import { marketById } from '#domain/market/marketAddress.ts';
import {
  liquidationDistance,
  notional,
  positionStateOf,
  returnOnEquity,
  unrealizedPnl,
} from '#domain/margin/position.ts';
import { historyOf, type PositionHistory } from '#domain/margin/positionHistory.ts';
import { type Protection, protectionsOf } from '#domain/order/protections.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';

export interface PositionRow {
  position: Position;
  market: MarginMarket | undefined;
  size: Decimal;
  mark: Decimal | undefined;
  /** The mid from the market's context, else the mark. */
  mid: Decimal | undefined;
  notional: Decimal | undefined;
  pnl: Decimal | undefined;
  /** Fraction of the initial margin at entry. */
  returnOnEquity: Decimal | undefined;
  liquidation: Decimal | undefined;
  /** Distance from mark to liquidation, as a fraction of the mark. */
  liquidationDistance: Decimal | undefined;
  /** When funding alone would liquidate it at current rates and marks; undefined beyond a year. */
  fundingEndAt: UnixMs | undefined;
  /** Undefined while fills are unknown. */
  history: PositionHistory | undefined;
  /** Undefined while open orders are unknown. */
  protections: readonly Protection[] | undefined;
}

interface Around {
  markets: readonly Market[];
  contexts: ReadonlyMap<AssetId, MarketContext>;
  fills: readonly Fill[] | undefined;
  orders: readonly Order[] | undefined;
  fundingEndAt?: (assetId: AssetId) => UnixMs | undefined;
}

export function positionRows(positions: readonly Position[], around: Around): PositionRow[] {
  const [fills, orders] = [around.fills && byMarket(around.fills), around.orders && byMarket(around.orders)];
  return positions.map((position) =>
    rowOf(position, {
      ...around,
      fills: fills && (fills.get(position.assetId) ?? []),
      orders: orders && (orders.get(position.assetId) ?? []),
    }),
  );
}

/** An account has hundreds of positions, and thousands of fills and orders: each is looked at once. */
function byMarket<Row extends { assetId: AssetId }>(
  rows: readonly Row[],
): ReadonlyMap<AssetId, readonly Row[]> {
  const grouped = new Map<AssetId, Row[]>();
  for (const each of rows) {
    const mine = grouped.get(each.assetId);
    if (mine) mine.push(each);
    else grouped.set(each.assetId, [each]);
  }
  return grouped;
}

function rowOf(position: Position, { markets, contexts, fills, orders, fundingEndAt }: Around): PositionRow {
  const listed = marketById(markets, position.assetId);
  const market = hasTrait(listed, 'margin') ? listed : undefined;
  const context = contexts.get(position.assetId);
  const markPrice = context?.markPrice ?? position.markPrice;
  const mark = maybe(markPrice);
  const state = positionStateOf(position);
  const liquidation = maybe(position.liquidationPrice);
  return {
    position,
    market,
    size: state.size,
    mark,
    mid: maybe(context?.midPrice) ?? mark,
    notional: mark && notional(state.size, mark),
    pnl: mark && unrealizedPnl(state, mark),
    returnOnEquity: mark && returnOnEquity(state, mark, position.leverage.value),
    liquidation,
    liquidationDistance: distanceOf(state.size, mark, liquidation),
    fundingEndAt: fundingEndAt?.(position.assetId),
    history: fills && historyOf(fills, position.assetId, state.size),
    protections: orders && protectionsOf(orders, position),
  };
}

function maybe(text: DecimalString | null | undefined): Decimal | undefined {
  return text ? dec(text) : undefined;
}

function distanceOf(size: Decimal, mark: Decimal | undefined, liquidation: Decimal | undefined) {
  return mark && liquidation && liquidationDistance(size, mark, liquidation);
}

/** A key that stays the same for the life of a position. */
export function positionKey({ position, size }: Pick<PositionRow, 'position' | 'size'>): string {
  return `${position.assetId}:${size.isNegative() ? 'short' : 'long'}`;
}
