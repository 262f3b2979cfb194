// portfolioFigures.ts: figures of a period from its value and PnL history.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { HistoryPoint, Portfolio } from '#protocol/portfolio.ts';

/** The largest fall of PnL below an earlier peak. */
export interface Drawdown {
  /** Quote, never negative. */
  amount: Decimal;
  /** As a fraction of the account's value at the peak; undefined when that was zero. */
  rate: Decimal | undefined;
  fromAt: UnixMs;
  toAt: UnixMs;
}

/** Amounts in quote; undefined where the history has no points. */
export interface PeriodFigures {
  fromAt: UnixMs;
  toAt: UnixMs;
  start: Decimal | undefined;
  end: Decimal | undefined;
  pnl: Decimal | undefined;
  /** Net deposits: the change in value that is not PnL. */
  flows: Decimal | undefined;
  /** PnL divided by initial value plus deposits; undefined when that is zero. */
  returnRate: Decimal | undefined;
  /** Undefined without a loss. */
  drawdown: Drawdown | undefined;
}

/** Undefined while no history has a point. Figures of one history do not need the other. */
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

/** First and last point; empty without points. */
function ends(history: readonly HistoryPoint[]): HistoryPoint[] {
  const [first, last] = [history[0], history.at(-1)];
  return first && last ? [first, last] : [];
}

/**
 * Measured on PnL and not on value, because a withdrawal is not a loss. The rate is relative to the value at the
 * peak.
 */
export function drawdownOf(
  equityHistory: readonly HistoryPoint[],
  pnlHistory: readonly HistoryPoint[],
): Drawdown | undefined {
  let peak: { at: UnixMs; pnl: Decimal } | undefined;
  let deepest: { amount: Decimal; fromAt: UnixMs; toAt: UnixMs } | undefined;
  for (const { at, value } of pnlHistory) {
    const pnl = dec(value);
    // Of equal peaks the last: what was deposited since then counts in the value.
    if (peak === undefined || pnl.gte(peak.pnl)) peak = { at, pnl };
    const amount = peak.pnl.minus(pnl);
    if (amount.gt(deepest?.amount ?? 0)) deepest = { amount, fromAt: peak.at, toAt: at };
  }
  if (deepest === undefined) return undefined;
  const worth = valueAt(equityHistory, deepest.fromAt);
  return { ...deepest, rate: worth?.gt(0) ? deepest.amount.div(worth) : undefined };
}

/** Value of the last point up to that time. */
function valueAt(history: readonly HistoryPoint[], at: UnixMs): Decimal | undefined {
  const point = history.findLast((each) => each.at <= at);
  return point && dec(point.value);
}
