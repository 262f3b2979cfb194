// @vitest-environment happy-dom
import { HidesAmounts } from '#ui/display/hidesAmounts.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '#client/transport/gatewayError.ts';
import type { Pause } from '#client/transport/http.ts';
import { createObservable } from '#client/browser/observable.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import type { PortfolioPeriod } from '#protocol/portfolio.ts';
import { Performance } from './Performance.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';

vi.mock('#state/market/useMarkets.ts', () => ({
  useMarketOf: () => (assetId: string) =>
    assetId === '00050000' ? { kind: 'outcome', symbol: 'RAIN', question: 'Will it rain?' } : undefined,
}));

const OWNER = `0x${'2'.repeat(40)}` as Address;
const AT = 1_760_000_000_000;
// 500 deposited; value 1,000 → 1,650, profit 150 of 1,500. At the peak profit of 200 the value was 1,700: a drawdown of
// 50, 2.94 %.
const ANSWER = {
  accountValueHistory: [
    [AT, '1000'],
    [AT + 60_000, '1700'],
    [AT + 120_000, '1650'],
  ],
  pnlHistory: [
    [AT, '0'],
    [AT + 60_000, '200'],
    [AT + 120_000, '150'],
  ],
  vlm: '43210.5',
};

beforeEach(() => {
  vi.useFakeTimers({ now: AT, shouldAdvanceTime: true });
  for (const side of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Periods() {
  const [period, setPeriod] = useState<PortfolioPeriod>('perpWeek');
  return <Performance owner={OWNER} valueNow={undefined} period={period} onPeriod={setPeriod} className="" />;
}

async function show(answer: () => unknown, hidesAmounts = false) {
  const pauses = createObservable<readonly Pause[]>([]);
  const replica = vi.fn((_read: string, _body: unknown, decode: (wire: unknown) => unknown) =>
    Promise.resolve().then(() => decode(answer())),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GatewayProvider client={{ replica, pauses } as unknown as GatewayClient}>
        <HidesAmounts value={hidesAmounts}>
          <Periods />
        </HidesAmounts>
      </GatewayProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(50));
  return { pauses };
}

const panel = () => screen.getByRole('region', { name: 'Performance' });

test('the figures of a period, calculated by hand', async () => {
  await show(() => ANSWER);
  const text = panel().textContent ?? '';
  for (const figure of [
    'Account value$1,650.00',
    'Profit and loss+$150.00',
    'Return+10.00%',
    'Net deposits+$500.00',
    'Max drawdown−$50.00 −2.94%',
    'Volume$43,210.50',
  ])
    expect(text).toContain(figure);
  expect(
    screen.getByRole('slider', { name: 'Account value over time' }).getAttribute('aria-valuetext'),
  ).toContain('value $1,650.00, profit and loss +$150.00');
});

test('a drawdown only deepens within its period', async () => {
  const line = (points: readonly (readonly [minute: number, value: string, pnl: string])[]) => ({
    accountValueHistory: points.map(([minute, value]) => [AT + minute * 60_000, value]),
    pnlHistory: points.map(([minute, , pnl]) => [AT + minute * 60_000, pnl]),
    vlm: '0',
  });
  const first = line([
    [0, '10000', '0'],
    [10, '10100', '100'],
    [20, '9900', '-100'],
    [40, '10050', '50'],
  ]);
  // The second answer has other sample times, which miss the drawdown.
  const second = line([
    [0, '10000', '0'],
    [40, '10050', '50'],
    [50, '10040', '40'],
  ]);
  let asked = 0;
  await show(() => ((asked += 1) === 1 ? first : second));
  expect(panel().textContent).toContain('Max drawdown−$200.00');
  expect(panel().textContent).toContain('Profit and loss+$50.00');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(asked).toBe(2);
  expect(panel().textContent).toContain('Profit and loss+$40.00');
  expect(panel().textContent).toContain('Max drawdown−$200.00');
});

test('hidden amounts appear nowhere: figures, axes, announcements, table', async () => {
  await show(() => ANSWER, true);
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Home' });
  expect(panel().outerHTML).not.toMatch(/\$|1,?[0-9]50|43,?210/);
  expect(panel().textContent).toContain('+10.00%');
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(panel().outerHTML).not.toMatch(/\$|1,?650|1,?700/);
});

test('without a series its figures are not shown', async () => {
  await show(() => ({ accountValueHistory: ANSWER.accountValueHistory }));
  expect(panel().textContent).toContain('Account value$1,650.00');
  expect(screen.getAllByText('Not available').length).toBeGreaterThanOrEqual(5);
  fireEvent.click(screen.getByRole('radio', { name: 'PnL' }));
  expect(panel().textContent).toContain('Not available');
});

test('of sixty warnings three are shown, the others on request; service text stays text', async () => {
  const warnings = Array.from({ length: 60 }, (_, index) => ({
    asset: `A${index}`,
    type: 'perp',
    reason: '<b>old</b>',
  }));
  await show(() => ({ ...ANSWER, status: 'degraded', warnings: [...warnings, ...warnings] }));
  expect(panel().textContent).toContain('A2 · perpetual · <b>old</b>');
  expect(screen.getByText('57 more')).toBeTruthy();
});

test('a warning about shares names their question', async () => {
  const warning = { asset: 'Yes', assetId: '00050000', type: 'outcome', reason: 'No price' };
  await show(() => ({ ...ANSWER, status: 'degraded', warnings: [warning] }));
  expect(panel().textContent).toContain('Will it rain? · Yes · outcome shares · No price');
});

test('unavailable in one period means unavailable in the next: shown at once, older data keep their time', async () => {
  let isAway = false;
  const away = new GatewayError({
    kind: 'unavailable',
    status: 503,
    code: 'REPLICA_UNAVAILABLE',
    message: 'Read replica unavailable',
    retryAfterMs: 30_000,
  });
  const { pauses } = await show(() => {
    if (isAway) throw away;
    return ANSWER;
  });
  isAway = true;
  fireEvent.click(screen.getByRole('radio', { name: '30 d' }));
  act(() => pauses.set([{ path: '/portfolio', untilAt: Date.now() + 30_000 }]));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(panel().textContent).toContain('Read replica unavailable');
  expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: '7 d' }));
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(panel().textContent).toMatch(/\$1,650\.00[\s\S]*Last updated|Last updated[\s\S]*\$1,650\.00/);
});

test('an account without a history shows no error', async () => {
  await show(() => ({ accountValueHistory: [], pnlHistory: [] }));
  expect(panel().textContent).toContain('No history yet');
  expect(screen.queryByRole('slider')).toBeNull();
});
