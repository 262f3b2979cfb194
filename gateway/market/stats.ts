// stats.ts: a market's header figures: current prices, 24-hour figures, funding.
import { nextFundingAt } from '#domain/margin/funding.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { CandleChart } from './candles/candles.ts';
import { priceText, sizeText, wholeText, type Grid } from './prices/grid.ts';
import type { MarketSpec } from './specs.ts';

const DAY_MINUTES = 1440;
const FUNDING_INTERVAL_HOURS = 1;

export type ContextReaders = Pick<
  EngineReaders,
  | 'mark'
  | 'mid'
  | 'oracle'
  | 'last'
  | 'bestBid'
  | 'bestAsk'
  | 'impact'
  | 'openInterest'
  | 'fundingRate'
  | 'premium'
>;

/**
 * One market's record of marketContexts. The day is the last 1,440 minutes including the open one; `previousDayPrice`
 * is the last price before it.
 */
export function marketContext(
  { spec, grid, chart }: { spec: MarketSpec; grid: Grid; chart: CandleChart },
  read: ContextReaders,
  now: UnixMs,
): MarketContext {
  return contextWith(spec, dayFigures(grid, chart), read, now);
}

/** The record where the figures of the day are known already. */
export function contextWith(
  spec: MarketSpec,
  day: DayFigures,
  read: ContextReaders,
  now: UnixMs,
): MarketContext {
  const { assetId } = spec;
  return {
    assetId,
    coin: spec.base,
    markPrice: read.mark(assetId) ?? null,
    midPrice: read.mid(assetId) ?? null,
    lastPrice: read.last(assetId) ?? null,
    ...day,
    ...(spec.token === undefined ? perpFigures(assetId, read, now) : SPOT_FIGURES),
    kind: spec.kind,
    bestBid: read.bestBid(assetId) ?? null,
    bestAsk: read.bestAsk(assetId) ?? null,
  };
}

type PerpFigures = Pick<
  MarketContext,
  'oraclePrice' | 'openInterest' | 'fundingRate' | 'premium' | 'impactPrices' | 'nextFundingAt'
>;

const SPOT_FIGURES: PerpFigures = {
  oraclePrice: null,
  openInterest: null,
  fundingRate: null,
  premium: null,
  nextFundingAt: null,
};

function perpFigures(assetId: AssetId, read: ContextReaders, now: UnixMs): PerpFigures {
  const impact = read.impact(assetId);
  return {
    oraclePrice: read.oracle(assetId) ?? null,
    openInterest: read.openInterest(assetId) ?? null,
    fundingRate: read.fundingRate(assetId) ?? null,
    premium: read.premium(assetId) ?? null,
    ...(impact === undefined ? {} : { impactPrices: impact }),
    nextFundingAt: nextFundingAt(now, FUNDING_INTERVAL_HOURS),
  };
}

export type DayFigures = Pick<MarketContext, 'previousDayPrice' | 'dayNotional' | 'dayBaseVolume'>;

export const NO_DAY: DayFigures = { previousDayPrice: null, dayNotional: null, dayBaseVolume: null };

/** Sums in integer units (see grid.ts): exact for a daily notional below nine billion, ninety million on spot. */
function dayFigures(grid: Grid, chart: CandleChart): DayFigures {
  const end = chart.minute + 1;
  const day = chart.merge(end - DAY_MINUTES, end);
  const before = chart.merge(end - DAY_MINUTES - 1, end - DAY_MINUTES);
  if (day === undefined || before === undefined) return NO_DAY;
  return {
    previousDayPrice: priceText(grid, before.close),
    dayNotional: wholeText(day.notional, grid.notionalDecimals),
    dayBaseVolume: sizeText(grid, day.volume),
  };
}
