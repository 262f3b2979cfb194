// @vitest-environment happy-dom
import { HidesAmounts } from '#ui/display/hidesAmounts.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '#client/transport/gatewayError.ts';
import { createObservable } from '#client/browser/observable.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { Pause } from '#client/transport/http.ts';
import type { Address } from '#protocol/ids.ts';
import { useSession } from '#state/account/session.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { leaderboardCsv } from './leaderboardColumns.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';

const account = (digit: number) => `0x${String(digit).repeat(40)}` as Address;
const OWN = account(2);
const ROWS = [
  { rank: 1, user: account(1), pnl: '150.5', return: '0.3', volume: '9000', displayName: '=HYPERLINK("x")' },
  { rank: 2, user: OWN, pnl: '100', return: '0.1', volume: '7000' },
  { rank: 3, user: account(3), pnl: '-20', return: null, volume: null, displayName: 'Carol' },
];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000, shouldAdvanceTime: true });
  // happy-dom has no layout: the virtualizer needs a height to show rows.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800);
  useSession.setState({
    wallet: {
      name: 'Test',
      account: OWN,
      chainId: 1,
      request: () => Promise.reject(new Error('not asked here')),
    },
    role: { kind: 'owner' },
    watched: undefined,
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(answer: () => unknown = () => ROWS, hidesAmounts = false) {
  const pauses = createObservable<readonly Pause[]>([]);
  const replica = vi.fn((_read: string, _body: unknown, decode: (answer: unknown) => unknown) =>
    Promise.resolve().then(() => decode(answer())),
  );
  const onOpenProfile = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GatewayProvider client={{ replica, pauses } as unknown as GatewayClient}>
        <HidesAmounts value={hidesAmounts}>
          <Leaderboard onOpenProfile={onOpenProfile} onConnect={() => undefined} />
        </HidesAmounts>
      </GatewayProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(50));
  return { replica, pauses, onOpenProfile };
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
const place = (name = 'Your rank') => screen.getByRole('region', { name }).textContent;

test('own rank and the distance to the next one: 150.50 less 100', async () => {
  await show();
  expect(place()).toContain('2 of 3');
  expect(place()).toContain('To rank 1$50.50');
  expect(rows()[1]).toContain('you');
});

test('own amounts are hidden, here and in the list; those of other accounts are public', async () => {
  await show(undefined, true);
  expect(place()).not.toMatch(/\$\d/);
  expect(rows()[1]).not.toMatch(/\$\d/);
  expect(rows()[0]).toContain('$150.50');
});

test('an account is found by its name or any part of its address, and opens read-only', async () => {
  const { onOpenProfile } = await show();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find an account' }), {
    target: { value: 'carol' },
  });
  expect(rows()).toHaveLength(1);
  fireEvent.click(
    within(screen.getByRole('grid')).getByRole('button', { name: 'Open the account ranked 3, read-only' }),
  );
  expect(onOpenProfile).toHaveBeenCalledWith(account(3));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find an account' }), {
    target: { value: 'nobody' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(rows()).toHaveLength(3);
});

test('a watched account is not labelled as one’s own', async () => {
  useSession.setState({ watched: account(3) });
  await show();
  expect(place('Rank of the watched account')).toContain('3 of 3');
  expect(rows()[2]).toContain('watched');
  expect(screen.queryByText('you')).toBeNull();
});

test('unavailable: shows the service’s message, waits the time it asked for, then reads again', async () => {
  let isAway = true;
  const away = new GatewayError({
    kind: 'unavailable',
    status: 503,
    message: 'Back at noon',
    retryAfterMs: 3_000,
  });
  const { replica, pauses } = await show(() => {
    if (isAway) throw away;
    return ROWS;
  });
  act(() => pauses.set([{ path: '/leaderboard', untilAt: Date.now() + 3_000 }]));
  const ranking = screen.getByRole('region', { name: 'Ranking' });
  expect(ranking.textContent).toContain('Read replica unavailable');
  expect(ranking.textContent).toContain('Back at noon');
  fireEvent.click(within(ranking).getByRole('button', { name: 'Retry' }));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(replica).toHaveBeenCalledTimes(1);
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(replica).toHaveBeenCalledTimes(2);
  expect(rows()).toHaveLength(3);
});

test('an invalid answer is reported as such, without a guess', async () => {
  await show(() => ({ error: 'soon' }));
  expect(screen.getByRole('region', { name: 'Ranking' }).textContent).toContain(
    'Leaderboard could not be loaded',
  );
});

test('the file has every digit, and no cell can run as a formula', () => {
  const [first, , third] = ROWS.map(
    ({ rank, user, pnl, return: returnRate, volume, displayName = null }) => ({
      rank,
      owner: user,
      pnl: pnl as `${number}`,
      returnRate: returnRate as `${number}` | null,
      volume: volume as `${number}` | null,
      displayName,
    }),
  );
  if (!first || !third) throw new Error('There are three');
  expect(leaderboardCsv([first, third]).split('\r\n').slice(1, 3)).toEqual([
    `1,${account(1)},"'=HYPERLINK(""x"")",150.5,0.3,9000`,
    `3,${account(3)},Carol,-20,,`,
  ]);
});
