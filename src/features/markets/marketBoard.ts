// marketBoard.ts: highlights of the markets: movers, volume, shares of the open interest.
import { annualFundingRate } from '#domain/margin/funding.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { FundingMarket } from '#domain/market/market.ts';
import { compareFigures } from '#domain/market/marketFigures.ts';
import type { MarketRow } from '#domain/market-list/marketRows.ts';
import { Decimal } from '#protocol/decimal.ts';

/** A perpetual, in the heat map. */
export type FundingMapRow = MarketRow & { market: FundingMarket };

export type MoverKind = 'gainers' | 'losers' | 'volume';

/**
 * The first `count` markets of a kind. Prices of questions change by cents and not by percent: they are neither
 * gainers nor losers.
 */
export function moversOf(rows: readonly MarketRow[], kind: MoverKind, count: number): MarketRow[] {
  if (kind === 'volume')
    return rows
      .filter(({ figures }) => figures.dayNotional?.gt(0))
      .toSorted((a, b) => compareFigures(b.figures.dayNotional, a.figures.dayNotional))
      .slice(0, count);
  const way = kind === 'gainers' ? 1 : -1;
  return rows
    .filter(({ market, figures }) => !hasTrait(market, 'cents') && figures.change?.cmp(0) === way)
    .toSorted((a, b) => way * compareFigures(b.figures.change, a.figures.change))
    .slice(0, count);
}

export interface BoardRow extends MarketRow {
  /** Open interest of all markets of its kind. */
  readonly total: Decimal | undefined;
}

/** The rows with the open interest of their kind. */
export function boardRowsOf(rows: readonly MarketRow[]): BoardRow[] {
  const totals = new Map<string, Decimal>();
  for (const { market, figures } of rows)
    if (figures.openInterest)
      totals.set(market.kind, (totals.get(market.kind) ?? new Decimal(0)).plus(figures.openInterest));
  return rows.map(({ market, figures, isFavourite }) => ({
    market,
    figures,
    isFavourite,
    total: totals.get(market.kind),
  }));
}

/** A market's share of the open interest of all markets of its kind, where it is known. */
export function interestShare({ figures, total }: BoardRow): Decimal | undefined {
  return figures.openInterest && total?.gt(0) ? figures.openInterest.div(total) : undefined;
}

/** For sorting by share, never shown: a float, because dividing 20,000 Decimals takes a third of a second. */
export function shareRank({ figures, total }: BoardRow): number | undefined {
  return figures.openInterest && total?.gt(0) ? Number(figures.openInterest) / Number(total) : undefined;
}

/**
 * Yearly rates at which the colour becomes stronger. Fixed, so that a colour means the same every day; the usual 0.01 %
 * for 8 hours, 11 % a year, has none.
 */
export const HEAT_STEPS = ['0.15', '0.4', '1'] as const;

/** From -3 to 3: the size and sign of a yearly rate. */
export function heatOf(annualRate: Decimal): number {
  const size = annualRate.abs();
  const steps = HEAT_STEPS.filter((step) => size.gte(step)).length;
  return steps === 0 ? 0 : annualRate.isNegative() ? -steps : steps;
}

/** The order of the heat map. */
export type FundingOrder = 'highest' | 'lowest' | 'interest' | 'name';

export function orderedByFunding<Row extends MarketRow>(rows: readonly Row[], order: FundingOrder): Row[] {
  const byName = (a: Row, b: Row) => a.market.symbol.localeCompare(b.market.symbol);
  // Markets without a figure are last in every order.
  const known = (figure: (row: Row) => Decimal | undefined, way: 1 | -1) => (a: Row, b: Row) => {
    const [left, right] = [figure(a), figure(b)];
    return left && right ? way * left.cmp(right) : (left ? 0 : 1) - (right ? 0 : 1);
  };
  const orders: Record<FundingOrder, (a: Row, b: Row) => number> = {
    highest: known(annualRateOf, -1),
    lowest: known(annualRateOf, 1),
    interest: known(({ figures }) => figures.openInterest, -1),
    name: byName,
  };
  return rows.toSorted((a, b) => orders[order](a, b) || byName(a, b));
}

/** Intervals differ between markets, so rates are compared per year. */
function annualRateOf({ market, figures }: MarketRow): Decimal | undefined {
  return hasTrait(market, 'funding') && figures.fundingRate
    ? annualFundingRate(figures.fundingRate, market.fundingIntervalHours)
    : undefined;
}
