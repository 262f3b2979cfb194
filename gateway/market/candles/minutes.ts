// minutes.ts: minute bars in the store's form.
import type { AssetId } from '#protocol/ids.ts';
import type { MinuteCandle } from '../../store/store.ts';
import { priceText, priceUnits, sizeLots, sizeText, wholeOf, wholeText, type Grid } from '../prices/grid.ts';
import { MINUTE_MS, minuteOf } from './intervals.ts';
import { flatBar, type Bar } from './series.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

export function minuteCandle(assetId: AssetId, grid: Grid, minute: number, bar: Bar): MinuteCandle {
  return {
    assetId,
    openAt: minute * MINUTE_MS,
    open: priceText(grid, bar.open),
    high: priceText(grid, bar.high),
    low: priceText(grid, bar.low),
    close: priceText(grid, bar.close),
    volume: sizeText(grid, bar.volume),
    notional: wholeText(bar.notional, grid.notionalDecimals),
    tradeCount: bar.trades,
  };
}

export function barOfMinute(grid: Grid, candle: MinuteCandle): Bar {
  return {
    open: priceUnits(grid, candle.open),
    high: priceUnits(grid, candle.high),
    low: priceUnits(grid, candle.low),
    close: priceUnits(grid, candle.close),
    volume: sizeLots(grid, candle.volume),
    notional: wholeOf(candle.notional, grid.notionalDecimals),
    trades: candle.tradeCount,
  };
}

/**
 * The bar with one more trade. The first trade of a minute sets all four prices: before it they equal the last close.
 */
export function withTrade(bar: Bar, price: number, lots: number): Bar {
  const isFirst = bar.trades === 0;
  return {
    open: isFirst ? price : bar.open,
    high: isFirst ? price : Math.max(bar.high, price),
    low: isFirst ? price : Math.min(bar.low, price),
    close: price,
    volume: bar.volume + lots,
    notional: bar.notional + price * lots,
    trades: bar.trades + 1,
  };
}

/** The minute bars of trades in time order. */
export function barsOfTrades(grid: Grid, trades: readonly Trade[]): Map<number, Bar> {
  const bars = new Map<number, Bar>();
  for (const trade of trades) {
    const minute = minuteOf(trade.time);
    const price = priceUnits(grid, trade.price);
    bars.set(minute, withTrade(bars.get(minute) ?? flatBar(price), price, sizeLots(grid, trade.size)));
  }
  return bars;
}
