// outcomeRows.ts: outcome shares valued at the newest mark, which arrives faster than the account does.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market, OutcomeMarket } from '#domain/market/market.ts';
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';

/** Shares, and amounts in the market's quote. Undefined: unknown. */
export interface OutcomeRow {
  position: PredictionPosition;
  market: OutcomeMarket | undefined;
  /** The service's name of the side: Yes, No or another name. */
  side: string;
  size: Decimal;
  held: Decimal;
  available: Decimal;
  average: Decimal | undefined;
  mark: Decimal | undefined;
  value: Decimal | undefined;
  /** Mark against cost; for a settled side the realized result. */
  pnl: Decimal | undefined;
  /** Of the cost, a fraction. */
  returnOnCost: Decimal | undefined;
  /** Pairs with the other side that nothing holds. */
  mergeable: Decimal | undefined;
  /** Payout per share; undefined until resolved. */
  payout: Decimal | undefined;
  /** The service's status word. */
  status: string;
}

export function outcomeRows(
  positions: readonly PredictionPosition[],
  markets: readonly Market[],
  contexts: ReadonlyMap<AssetId, MarketContext>,
): OutcomeRow[] {
  const byAsset = new Map(
    markets.flatMap((market) => (hasTrait(market, 'question') ? [[market.assetId, market] as const] : [])),
  );
  return positions.map((position) =>
    rowOf(position, byAsset.get(position.assetId), contexts.get(position.assetId)?.markPrice),
  );
}

function rowOf(
  position: PredictionPosition,
  market: OutcomeMarket | undefined,
  liveMark: DecimalString | null | undefined,
): OutcomeRow {
  const size = dec(position.size);
  const held = dec(position.hold);
  const payout = maybe(position.payout);
  const mark = payout ?? maybe(liveMark ?? position.markPrice);
  return {
    position,
    market,
    side: position.outcome || market?.base || position.side,
    size,
    held,
    available: maybe(position.available) ?? Decimal.max(0, size.minus(held)),
    average: maybe(position.averagePrice),
    mark,
    ...marketValueOf(position, size, mark),
    mergeable: maybe(position.mergeable),
    payout,
    status: payout ? 'resolved' : position.marketStatus,
  };
}

function marketValueOf(
  position: PredictionPosition,
  size: Decimal,
  mark: Decimal | undefined,
): Pick<OutcomeRow, 'value' | 'pnl' | 'returnOnCost'> {
  const value = mark?.mul(size) ?? maybe(position.value);
  if (size.isZero()) return { value, pnl: maybe(position.realizedPnl), returnOnCost: undefined };
  const cost = maybe(position.costBasis) ?? maybe(position.averagePrice)?.mul(size);
  const pnl = value && cost && value.minus(cost);
  return { value, pnl, returnOnCost: cost?.gt(0) ? pnl?.div(cost) : undefined };
}

function maybe(text: DecimalString | null | undefined): Decimal | undefined {
  return text == null ? undefined : dec(text);
}
