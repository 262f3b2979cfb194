// marketReaders.ts: reads of markets.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { SpotPairRecord } from '#protocol/info/market/spotMeta.ts';
import { averagePremium, fundingRateOf, rateText } from '../accounts/funding.ts';
import { balanceOf } from '../world/ledger.ts';
import { MARK_PREMIUM, markOf } from '../world/mark.ts';
import { impactPrice } from '../matching/impact.ts';
import type { BookSide } from '../world/book/side.ts';
import { toText } from '../world/units.ts';
import type { EngineReaders } from './engine.ts';
import { inRange } from '../world/range.ts';
import type { LiveOrder, Market, World } from '../world/state.ts';
import type { SpotPair } from '../world/asset.ts';
import type { Book as BookRecord, Level as LevelRecord } from '#protocol/info/market/book.ts';

type MarketReaders = Pick<
  EngineReaders,
  | 'markets'
  | 'pairs'
  | 'market'
  | 'marginTables'
  | 'book'
  | 'mark'
  | 'oracle'
  | 'mid'
  | 'last'
  | 'bestBid'
  | 'bestAsk'
  | 'impact'
  | 'openInterest'
  | 'fundingRate'
  | 'premium'
  | 'fundingHistory'
>;

const DEFAULT_DEPTH = 20;

/** `state` returns the current world: a restore replaces it. */
export function marketReaders(state: () => World): MarketReaders {
  /** Wraps a read of one market; undefined for an unknown one. */
  const ask =
    <Answer>(answer: (market: Market, world: World) => Answer) =>
    (assetId: AssetId): Answer | undefined => {
      const market = state().markets.get(assetId);
      return market && answer(market, state());
    };
  return {
    markets: () =>
      state().permanent.flatMap((market) => (traitsOf(market).margin ? [recordOf(market, state())] : [])),
    pairs: () =>
      state().permanent.flatMap((market) =>
        market.pair === undefined ? [] : [pairRecordOf(market, market.pair, state())],
      ),
    market: ask(recordOf),
    marginTables: () => state().options.marginTables,
    book: (assetId, depth = DEFAULT_DEPTH) => ask((market, world) => bookOf(market, world, depth))(assetId),
    mark: ask((market) => priceText(market, markOf(market))),
    oracle: ask((market) => priceText(market, market.oracle)),
    mid: ask(midText),
    last: ask((market) => priceText(market, market.last)),
    bestBid: ask((market) => priceText(market, market.book.bids.bestPrice)),
    bestAsk: ask((market) => priceText(market, market.book.asks.bestPrice)),
    impact: ask(impactOf),
    openInterest: ask(openInterestOf),
    fundingRate: ask((market) => rateText(fundingRateOf(market))),
    premium: ask((market) => rateText(averagePremium(market))),
    fundingHistory: (assetId, range = {}) =>
      ask((market) => inRange(market.fundingHistory, range).toReversed())(assetId) ?? [],
  };
}

function priceText(market: Market, price: bigint | undefined): DecimalString | undefined {
  return price === undefined ? undefined : toText(price, market.priceDecimals);
}

function impactOf(market: Market): [DecimalString, DecimalString] | undefined {
  const [sale, purchase] = [impactPrice(market, 'sell'), impactPrice(market, 'buy')];
  return sale === undefined || purchase === undefined
    ? undefined
    : [toText(sale, market.priceDecimals), toText(purchase, market.priceDecimals)];
}

/** For outcomes, the shares of one side in circulation. */
function openInterestOf({ outcome, assetId, longLots, szDecimals }: Market): DecimalString {
  return toText(
    outcome === undefined ? longLots : -balanceOf(outcome.question.condition.vault, assetId),
    szDecimals,
  );
}

/** The record with the current status and the rates in force. */
function recordOf(market: Market, world: World): PerpMarketRecord {
  const { makerRate, takerRate, spotMakerRate, spotTakerRate } = world.options.feeRates;
  if (market.pair !== undefined)
    return {
      ...market.record,
      status: market.status,
      makerFeeRate: spotMakerRate,
      takerFeeRate: spotTakerRate,
    };
  return {
    ...market.record,
    status: market.status,
    makerFeeRate: makerRate,
    takerFeeRate: takerRate,
    ...(market.markPremium && {
      markPremium: { ...MARK_PREMIUM, max: world.options.limits.maxMarkPremium ?? MARK_PREMIUM.max },
    }),
  };
}

function pairRecordOf({ status }: Market, { record }: SpotPair, world: World): SpotPairRecord {
  const { spotMakerRate, spotTakerRate } = world.options.feeRates;
  return { ...record, status, makerFeeRate: spotMakerRate, takerFeeRate: spotTakerRate };
}

/** One decimal more than prices, because the mid may be between two price units. */
function midText(market: Market): DecimalString | undefined {
  const double = market.book.doubleMid();
  return double === undefined ? undefined : toText(double * 5n, market.priceDecimals + 1);
}

function bookOf(market: Market, world: World, depth: number): BookRecord {
  const { bids, asks } = market.book;
  return {
    assetId: market.assetId,
    time: world.now,
    bids: levelsOf(market, bids, depth),
    asks: levelsOf(market, asks, depth),
  };
}

function levelsOf(market: Market, side: BookSide<LiveOrder>, depth: number): LevelRecord[] {
  const levels: LevelRecord[] = [];
  for (let index = side.depth - 1; index >= 0 && levels.length < depth; index -= 1) {
    const level = side.levelAt(index);
    if (level === undefined) continue;
    levels.push({
      price: toText(level.price, market.priceDecimals),
      size: toText(level.size, market.szDecimals),
      count: level.count,
    });
  }
  return levels;
}
