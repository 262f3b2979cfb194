import type { CandlesFeed } from '#client/feeds/candles.ts';
import { createCrosshairGroup } from '#state/chart/crosshairGroup.ts';
import { expect, test, vi } from 'vitest';
import type { ChartParts } from '../priceChart.ts';
import { linkCrosshair } from './linkedCrosshair.ts';

const MINUTE = 60_000;

/** A chart with candles of `step` from 0 on. */
function chartOf(group: ReturnType<typeof createCrosshairGroup>, step: number, count: number) {
  let listener: (event: object) => void = () => undefined;
  const chart = {
    subscribeCrosshairMove: (each: typeof listener) => void (listener = each),
    unsubscribeCrosshairMove: vi.fn<() => void>(),
    setCrosshairPosition: vi.fn<(price: number, time: number) => void>(),
    clearCrosshairPosition: vi.fn<() => void>(),
  };
  const candles = Array.from({ length: count }, (_, index) => ({
    openAt: index * step,
    closeAt: (index + 1) * step - 1,
    open: '1',
    high: '1',
    low: '1',
    close: '77',
  }));
  const parts = { chart, series: { coordinateToPrice: (y: number) => 100 - y } } as unknown as ChartParts;
  let isAlive = true;
  const stop = linkCrosshair({
    group,
    parts: () => (isAlive ? parts : undefined),
    feed: { latest: () => candles } as unknown as CandlesFeed,
  });
  return {
    chart,
    stop,
    destroy: () => void (isAlive = false),
    /** As the library reports it; without a source the crosshair was set by code. */
    move: (logical: number, y: number, more: object = {}) =>
      listener({ logical, point: { x: 0, y }, paneIndex: 0, sourceEvent: {}, ...more }),
    leave: () => listener({}),
  };
}

test('other charts of the group show the candle of their own interval at the same price', () => {
  const group = createCrosshairGroup();
  const minutes = chartOf(group, MINUTE, 200);
  const hours = chartOf(group, 60 * MINUTE, 3);
  const apart = chartOf(createCrosshairGroup(), MINUTE, 200);
  minutes.move(95, 40);
  // 1:35 is within the hour from 1:00.
  expect(hours.chart.setCrosshairPosition.mock.calls.map(([price, time]) => [price, time])).toEqual([
    [60, 3_600],
  ]);
  expect(minutes.chart.setCrosshairPosition).not.toHaveBeenCalled();
  expect(apart.chart.setCrosshairPosition).not.toHaveBeenCalled();
  hours.move(2, 10);
  expect(minutes.chart.setCrosshairPosition.mock.calls.map(([price, time]) => [price, time])).toEqual([
    [90, 7_200],
  ]);
});

test('a following chart does not publish, and loses the crosshair when the pointer leaves', () => {
  const group = createCrosshairGroup();
  const first = chartOf(group, MINUTE, 9);
  const second = chartOf(group, MINUTE, 9);
  first.move(3, 40);
  second.move(3, 40, { sourceEvent: undefined });
  expect(first.chart.setCrosshairPosition).not.toHaveBeenCalled();
  first.leave();
  expect(second.chart.clearCrosshairPosition).toHaveBeenCalledTimes(1);
  second.leave();
  expect(first.chart.clearCrosshairPosition).not.toHaveBeenCalled();
});

test('a time without a candle clears it; over an indicator pane the close is the price', () => {
  const group = createCrosshairGroup();
  const long = chartOf(group, MINUTE, 9);
  const short = chartOf(group, MINUTE, 4);
  long.move(8, 40);
  expect(short.chart.setCrosshairPosition).not.toHaveBeenCalled();
  expect(short.chart.clearCrosshairPosition).toHaveBeenCalledTimes(1);
  long.move(2, 40, { paneIndex: 1 });
  expect(short.chart.setCrosshairPosition.mock.calls[0]?.[0]).toBe(77);
});

test('a removed chart clears its crosshair and touches no other removed one', () => {
  const group = createCrosshairGroup();
  const first = chartOf(group, MINUTE, 9);
  const second = chartOf(group, MINUTE, 9);
  first.move(3, 40);
  first.stop();
  expect(second.chart.clearCrosshairPosition).toHaveBeenCalledTimes(1);
  expect(first.chart.unsubscribeCrosshairMove).toHaveBeenCalledTimes(1);
  second.destroy();
  const third = chartOf(group, MINUTE, 9);
  third.move(1, 1);
  expect(second.chart.setCrosshairPosition).toHaveBeenCalledTimes(1);
  // The library's chart is reused.
  second.stop();
  expect(second.chart.unsubscribeCrosshairMove).toHaveBeenCalledTimes(1);
});
