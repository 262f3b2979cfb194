// marketFigures.ts: figures of the market header and list, from a market's context.
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';

export type MarketFigures = {
  readonly mark: Decimal | undefined;
  /** 24-hour change as a fraction; for an outcome in pUSD per share. */
  readonly change: Decimal | undefined;
  /** Quote currency. */
  readonly dayNotional: Decimal | undefined;
  /** Quote currency, at the mark. */
  readonly openInterest: Decimal | undefined;
  /** For one funding interval, as a fraction. */
  readonly fundingRate: Decimal | undefined;
};

/** Current prices of one side, in pUSD per share. */
export type OutcomePrices = {
  /** The mid of the book; without one, the mark or the last trade. */
  readonly probability: Decimal | undefined;
  readonly bid: Decimal | undefined;
  /** The price for a buyer. */
  readonly ask: Decimal | undefined;
};

/** Each figure independently: a missing one leaves the others unaffected. */
export function figuresOf(context: MarketContext | undefined): MarketFigures {
  if (!context) return NOTHING;
  const mark = maybe(context.markPrice);
  const open = maybe(context.openInterest);
  return {
    mark,
    change: changeSince(maybe(context.previousDayPrice), maybe(context.lastPrice) ?? mark),
    dayNotional: maybe(context.dayNotional),
    openInterest: open && mark ? open.mul(mark) : undefined,
    fundingRate: maybe(context.fundingRate),
  };
}

/** Prices of one side, from its market context. */
export function outcomePrices(context: MarketContext | undefined): OutcomePrices {
  const bid = maybe(context?.bestBid);
  const ask = maybe(context?.bestAsk);
  const middle = maybe(context?.midPrice) ?? (bid && ask ? bid.plus(ask).div(2) : undefined);
  return { probability: middle ?? maybe(context?.markPrice) ?? maybe(context?.lastPrice), bid, ask };
}

/** 24-hour change of an outcome in pUSD per share: a difference of prices, never a ratio. */
export function outcomeChange(context: MarketContext | undefined): Decimal | undefined {
  const before = maybe(context?.previousDayPrice);
  const { probability } = outcomePrices(context);
  return before && probability?.minus(before);
}

const NOTHING: MarketFigures = {
  mark: undefined,
  change: undefined,
  dayNotional: undefined,
  openInterest: undefined,
  fundingRate: undefined,
};

function changeSince(before: Decimal | undefined, now: Decimal | undefined): Decimal | undefined {
  return now && before?.gt(0) ? now.div(before).minus(1) : undefined;
}

/** Unknown figures sort below every known one. */
export function compareFigures(a: Decimal | undefined, b: Decimal | undefined): number {
  if (!a || !b) return (a ? 1 : 0) - (b ? 1 : 0);
  return a.cmp(b);
}

function maybe(text: DecimalString | null | undefined): Decimal | undefined {
  return text === null || text === undefined ? undefined : dec(text);
}
