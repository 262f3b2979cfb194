import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import { createCandleChart, MAX_CANDLES, type CandleChart } from './candles.ts';
import { createCandleWatches } from './candleWatches.ts';
import { gridOf, priceUnits } from '../prices/grid.ts';
import { MINUTE_MS, minuteOf } from './intervals.ts';
import { createSeries, flatBar } from './series.ts';
import { MARKET_SPECS, type MarketSpec } from '../specs.ts';
import { marketContext } from '../stats.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

const SOL = MARKET_SPECS.find(({ base }) => base === 'SOL') as MarketSpec;
const GRID = gridOf(SOL.szDecimals);
/** 21 November 2025, 14:30:20. */
const START = Date.UTC(2025, 10, 21, 14, 30, 20);

const chartAt = (price: DecimalString, past = createSeries(minuteOf(START))): CandleChart =>
  createCandleChart(SOL, GRID, {
    seed: '1',
    startAt: START,
    startPrice: priceUnits(GRID, price),
    past: () => past,
  });

function trade(afterMs: number, price: DecimalString, size: DecimalString): Trade {
  return { assetId: SOL.assetId, side: 'buy', price, size, time: START + afterMs, tradeId: '1', hash: null };
}

describe('candles from trades', () => {
  const chart = chartAt('187.42');
  chart.addTrade(trade(1000, '187.5', '1.25'));
  chart.addTrade(trade(2000, '187.61', '0.5'));
  chart.addTrade(trade(39_000, '187.44', '2'));
  // 14:31 has no trades; 14:32 has one.
  chart.addTrade(trade(100_500, '187.3', '10'));
  const minutes = chart.snapshot('1m', 0, START + 1e9);

  test('open with their first trade and add volume exactly', () => {
    expect(minutes[0]).toEqual({
      assetId: SOL.assetId,
      interval: '1m',
      openAt: Date.UTC(2025, 10, 21, 14, 30),
      closeAt: Date.UTC(2025, 10, 21, 14, 31) - 1,
      open: '187.5',
      high: '187.61',
      low: '187.44',
      close: '187.44',
      volume: '3.75',
      tradeCount: 3,
    });
  });

  test('continue flat through a minute without trades', () => {
    expect(minutes[1]).toMatchObject({
      open: '187.44',
      high: '187.44',
      low: '187.44',
      close: '187.44',
      volume: '0',
      tradeCount: 0,
    });
    expect(minutes[2]).toMatchObject({ open: '187.3', close: '187.3', volume: '10' });
  });

  test('agree in every interval', () => {
    expect(chart.snapshot('1h', 0, START + 1e9)).toEqual([chart.current('1h')]);
    expect(chart.current('12h')).toMatchObject({
      openAt: Date.UTC(2025, 10, 21, 12),
      open: '187.5',
      high: '187.61',
      low: '187.3',
      close: '187.3',
      volume: '13.75',
      tradeCount: 4,
    });
    // The month has days before these minutes.
    expect(chart.current('1M')).toMatchObject({ openAt: Date.UTC(2025, 10, 1), close: '187.3' });
    expect(chart.snapshot('1M', 0, START + 1e9).at(-1)).toEqual(chart.current('1M'));
    expect(chart.snapshot('1d', 0, START + 1e9).at(-1)).toMatchObject({
      openAt: Date.UTC(2025, 10, 21),
      open: '187.5',
      volume: '13.75',
      tradeCount: 4,
    });
  });

  test('return every closed minute once, to be stored', () => {
    const closed = chart.takeClosed();
    // 187.5 × 1.25 + 187.61 × 0.5 + 187.44 × 2 = 234.375 + 93.805 + 374.88.
    expect(closed.map(({ openAt, notional }) => [openAt, notional])).toEqual([
      [Date.UTC(2025, 10, 21, 14, 30), '703.06'],
      [Date.UTC(2025, 10, 21, 14, 31), '0'],
    ]);
    expect(chart.takeClosed()).toEqual([]);
  });
});

describe('time without trades', () => {
  test('a night in which the machine slept becomes a quiet bridge without gap or jump', () => {
    const chart = chartAt('187.42');
    chart.addTrade(trade(0, '187.5', '1'));
    chart.advance(START + 8 * 60 * MINUTE_MS);
    const minutes = chart.snapshot('1m', 0, START + 1e9);
    expect(minutes.length).toBe(481);
    const closes = minutes.map(({ close }) => priceUnits(GRID, close));
    const home = priceUnits(GRID, '187.5');
    expect(closes.every((close) => Math.abs(close / home - 1) < 0.008)).toBe(true);
    expect(new Set(closes).size).toBeGreaterThan(30);
    expect(minutes.at(-2)?.close).toBe('187.5');
  });

  test('a clock set back changes no closed minute', () => {
    const chart = chartAt('187.42');
    chart.addTrade(trade(120_000, '187.5', '1'));
    chart.addTrade(trade(0, '190', '1'));
    expect(chart.snapshot('1m', 0, START + 1e9).map(({ close }) => close)).toEqual([
      '187.42',
      '187.42',
      '190',
    ]);
  });
});

describe('the past', () => {
  /** Forty hours at 180, then forty at 185, in minutes of one trade of one SOL. */
  function chartWithPast(): CandleChart {
    const past = createSeries(minuteOf(START) - 4800);
    for (let index = 0; index < 4800; index += 1) {
      const price = priceUnits(GRID, index < 2400 ? '180' : '185');
      past.push({ ...flatBar(price), volume: 100, notional: price * 100, trades: 1 });
    }
    return chartAt('187.42', past);
  }

  test('joins the present, and one answer has at most 5,000 candles', () => {
    const chart = chartWithPast();
    // The starting hour: thirty minutes of the past, then the present.
    expect(chart.snapshot('1h', Date.UTC(2025, 10, 21, 14), Date.UTC(2025, 10, 21, 14))[0]).toMatchObject({
      open: '185',
      volume: '30',
      close: '187.42',
    });
    chart.advance(START + 400 * MINUTE_MS);
    expect(chart.snapshot('1m', 0, START + 1e9).length).toBe(MAX_CANDLES);
    const hours = chart.snapshot('1h', 0, START + 1e9);
    // From the hour eighty hours before 14:30, which is the one of 06:00, to the one of 21:10: 80 + 7 + 1.
    expect(hours.length).toBe(88);
  });

  test('gives the price of a day ago and the exact volume since', () => {
    const chart = chartWithPast();
    chart.addTrade(trade(1000, '187.5', '2.5'));
    const none = (): undefined => undefined;
    const read = {
      mark: none,
      mid: none,
      oracle: none,
      last: none,
      bestBid: none,
      bestAsk: none,
      impact: none,
      openInterest: none,
      fundingRate: none,
      premium: none,
    };
    // 1,439 minutes of the past at 185 and the open minute: 1,439 + 2.5 SOL, 1,439 × 185 + 2.5 × 187.5 =
    // 266,215 + 468.75.
    expect(marketContext({ spec: SOL, grid: GRID, chart }, read, START)).toMatchObject({
      previousDayPrice: '185',
      dayBaseVolume: '1441.5',
      dayNotional: '266683.75',
      nextFundingAt: Date.UTC(2025, 10, 21, 15),
      markPrice: null,
    });
  });
});

describe('watching a candle', () => {
  test('one notice per change and subscriber, none after unsubscribing', () => {
    const chart = chartAt('187.42');
    const watches = createCandleWatches(() => chart);
    const received: string[] = [];
    const leave = watches.watch(SOL.assetId, '1m', ({ close }) => received.push(`1m ${close}`));
    watches.watch(SOL.assetId, '1h', ({ close }) => received.push(`1h ${close}`));
    watches.publish();
    chart.addTrade(trade(0, '187.5', '1'));
    watches.touch(SOL.assetId);
    watches.publish();
    watches.publish();
    leave();
    watches.touch(SOL.assetId);
    watches.publish();
    expect(received).toEqual(['1m 187.5', '1h 187.5', '1h 187.5']);
  });
});
