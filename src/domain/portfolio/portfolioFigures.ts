// portfolioFigures.ts: what a value and a profit line say about a period.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { HistoryPoint, Portfolio } from '#protocol/portfolio.ts';

/** The deepest fall of profit below an earlier height. */
export interface Drawdown {
  /** Quote, never negative. */
  amount: Decimal;
  /** Of what the account was worth at the height; undefined when that was nothing. */
  rate: Decimal | undefined;
  fromAt: UnixMs;
  toAt: UnixMs;
}

/** Amounts in quote; undefined where the line that tells it has no point. */
export interface PeriodFigures {
  fromAt: UnixMs;
  toAt: UnixMs;
  start: Decimal | undefined;
  end: Decimal | undefined;
  pnl: Decimal | undefined;
  /** Brought in less taken out: what changed the value and was no profit. */
  flows: Decimal | undefined;
  /** Profit over what there was at the start and what came in since; undefined when that was nothing. */
  returnRate: Decimal | undefined;
  /** Undefined while nothing was ever lost. */
  drawdown: Drawdown | undefined;
}

/** Undefined while no line has a point. A deployment that tells one line only still tells that one. */
export function periodFigures({
  equityHistory,
  pnlHistory,
}: Pick<Portfolio, 'equityHistory' | 'pnlHistory'>): PeriodFigures | undefined {
  const times = [...ends(equityHistory), ...ends(pnlHistory)].map(({ at }) => at);
  if (times.length === 0) return undefined;
  const [start, end] = ends(equityHistory).map(({ value }) => dec(value));
  const [firstPnl, lastPnl] = ends(pnlHistory).map(({ value }) => dec(value));
  const pnl = firstPnl && lastPnl?.minus(firstPnl);
  const flows = start && pnl && end?.minus(start).minus(pnl);
  const stake = flows && start?.plus(Decimal.max(0, flows));
  return {
    fromAt: Math.min(...times),
    toAt: Math.max(...times),
    start,
    end,
    pnl,
    flows,
    returnRate: stake?.gt(0) ? pnl?.div(stake) : undefined,
    drawdown: drawdownOf(equityHistory, pnlHistory),
  };
}

/** The first and the last point; none of a line that has none. */
function ends(history: readonly HistoryPoint[]): HistoryPoint[] {
  const [first, last] = [history[0], history.at(-1)];
  return first && last ? [first, last] : [];
}

/**
 * Measured on profit, not on value: money that was taken out is no loss. The rate is of what the account was
 * worth at the height it fell from.
 */
export function drawdownOf(
  equityHistory: readonly HistoryPoint[],
  pnlHistory: readonly HistoryPoint[],
): Drawdown | undefined {
  let peak: { at: UnixMs; pnl: Decimal } | undefined;
  let deepest: { amount: Decimal; fromAt: UnixMs; toAt: UnixMs } | undefined;
  for (const { at, value } of pnlHistory) {
    const pnl = dec(value);
    if (peak === undefined || pnl.gt(peak.pnl)) peak = { at, pnl };
    const amount = peak.pnl.minus(pnl);
    if (amount.gt(deepest?.amount ?? 0)) deepest = { amount, fromAt: peak.at, toAt: at };
  }
  if (deepest === undefined) return undefined;
  const worth = valueAt(equityHistory, deepest.fromAt);
  return { ...deepest, rate: worth?.gt(0) ? deepest.amount.div(worth) : undefined };
}

/** Of the last point up to that time. */
function valueAt(history: readonly HistoryPoint[], at: UnixMs): Decimal | undefined {
  const point = history.findLast((each) => each.at <= at);
  return point && dec(point.value);
}
