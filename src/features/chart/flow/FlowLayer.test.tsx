// @vitest-environment happy-dom
import type { CandlesFeed } from '#client/feeds/candles.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { MARKET } from '#domain/market/testMarket.ts';
import { chartStyle, DEFAULT_STYLE } from '#state/chart/chartStyle.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import { FlowLayer } from './FlowLayer.tsx';

afterEach(() => {
  cleanup();
  chartStyle.setState(DEFAULT_STYLE);
});

function show(trades: unknown[]) {
  const series = { applyOptions: vi.fn<() => void>(), setData: vi.fn<(points: unknown) => void>() };
  const parts = {
    chart: { addSeries: () => series, priceScale: () => series, removeSeries: vi.fn<() => void>() },
    series: { attachPrimitive: vi.fn<() => void>(), detachPrimitive: vi.fn<() => void>() },
  } as unknown as ChartParts;
  const tape = { latest: () => trades, brokenAt: () => undefined, subscribe: () => () => undefined };
  const gateway = { feeds: { trades: () => tape } } as unknown as GatewayClient;
  const chart = { parts: () => parts } as unknown as PriceChart;
  const feed = { latest: () => [{ openAt: 0 }, { openAt: 60_000 }] } as unknown as CandlesFeed;
  const { container } = render(
    <GatewayProvider client={gateway}>
      <FlowLayer market={MARKET} chart={chart} parts={parts} feed={feed} />
    </GatewayProvider>,
  );
  return { text: () => container.textContent, series };
}

const trade = (tradeId: string, time: number, side: string, size: string) => ({
  tradeId,
  time,
  side,
  price: '97000',
  size,
});

test('nothing is counted until switched on', () => {
  expect(show([trade('a', 61_000, 'buy', '1')]).text()).toBe('');
});

test('the chart shows the counts and their start; the delta is a line from the first counted candle', () => {
  chartStyle.setState({ showsProfile: true, showsDelta: true });
  const { text, series } = show([trade('b', 62_000, 'sell', '0.4'), trade('a', 61_000, 'buy', '1')]);
  expect(text()).toMatch(/Volume profile: 2 trades since \d\d:\d\d:01/);
  expect(text()).toMatch(/Cumulative delta \+0\.6: 2 trades since/);
  expect(series.setData).toHaveBeenCalledWith([{ time: 0 }, { time: 60, value: 0.6 }]);
});

test('before the first trade it shows that nothing was counted yet', () => {
  chartStyle.setState({ showsProfile: true });
  expect(show([]).text()).toBe('Volume profile and delta: no trades seen yet');
});
