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

/** Amounts in quote. */
export interface PeriodFigures {
  fromAt: UnixMs;
  toAt: UnixMs;
  start: Decimal;
  end: Decimal;
  pnl: Decimal;
  /** Brought in less taken out: what changed the value and was no profit. */
  flows: Decimal;
  /** Profit over what there was at the start and what came in since; undefined when that was nothing. */
  returnRate: Decimal | undefined;
  /** Undefined while nothing was ever lost. */
  drawdown: Drawdown | undefined;
}

/** Undefined while either line has no point. */
export function periodFigures({ equityHistory, pnlHistory }: Pick<Portfolio, 'equityHistory' | 'pnlHistory'>): PeriodFigures | undefined {
  const [firstValue, lastValue] = [equityHistory[0], equityHistory.at(-1)];
  const [firstPnl, lastPnl] = [pnlHistory[0], pnlHistory.at(-1)];
  if (!firstValue || !lastValue || !firstPnl || !lastPnl) return undefined;
  const [start, end] = [dec(firstValue.value), dec(lastValue.value)];
  const pnl = dec(lastPnl.value).minus(dec(firstPnl.value));
  const flows = end.minus(start).minus(pnl);
  const stake = start.plus(Decimal.max(0, flows));
  return {
    fromAt: firstValue.at,
    toAt: lastValue.at,
    start,
    end,
    pnl,
    flows,
    returnRate: stake.gt(0) ? pnl.div(stake) : undefined,
    drawdown: drawdownOf(equityHistory, pnlHistory),
  };
}

/**
 * Measured on profit, not on value: money that was taken out is no loss. The rate is of what the account was worth at the height it fell
 * from.
 */
export function drawdownOf(equityHistory: readonly HistoryPoint[], pnlHistory: readonly HistoryPoint[]): Drawdown | undefined {
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
