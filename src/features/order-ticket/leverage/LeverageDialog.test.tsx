// @vitest-environment happy-dom
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { useSession } from '#state/account/session.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyLeverageDialog } from '../OrderTicket.tsx';
import { testTicket, type TestTicket } from '../testTicket.tsx';
import { BTC, MARKET, position } from '#domain/market/testMarket.ts';
import { HidesAmounts } from '#ui/display/hidesAmounts.ts';

afterEach(cleanup);

function Opened({ onGate }: { onGate: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return <LazyLeverageDialog market={MARKET} open={isOpen} onOpenChange={setOpen} onGate={onGate} />;
}

async function show(kit: TestTicket = testTicket(), hidesAmounts = false) {
  const onGate = vi.fn<() => void>();
  render(
    <HidesAmounts value={hidesAmounts}>
      <Opened onGate={onGate} />
    </HidesAmounts>,
    { wrapper: kit.Frame },
  );
  const field = await screen.findByRole<HTMLInputElement>(
    'textbox',
    { name: 'Leverage' },
    { timeout: 20_000 },
  );
  const choose = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  return { ...kit, onGate, field, choose };
}

const button = () => screen.getByRole('button', { name: /^Set leverage/ });

test('starts from the current leverage and sends a change once, however often it is pressed', async () => {
  const { field, choose, sent } = await show();
  expect(field.value).toBe('10');
  expect(button().getAttribute('data-tip')).toBe('No change');
  await choose('20');
  await userEvent.dblClick(button());
  expect(sent.map(({ request }) => request)).toEqual([
    { type: 'updateLeverage', action: { assetId: BTC, mode: 'cross', leverage: 20 } },
  ]);
});

test('rejects an invalid leverage and offers the maximum', async () => {
  const { field, choose, sent } = await show();
  await choose('2.5');
  expect(
    screen.getByRole('textbox', {
      name: 'Leverage',
      description: 'Leverage is a whole number from 1 to 40.',
    }),
  ).toBe(field);
  await choose('99{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Use 40× as Leverage' }));
  expect([field.value, sent.length]).toEqual(['40', 0]);
});

test('a leverage that needs more than the available margin is rejected', async () => {
  // 1 BTC at 97,123: at 5× it needs 19,424.60 of 10,000
  const { choose, sent } = await show(testTicket({ positions: [position('1', '97123')] }));
  await choose('5{Enter}');
  expect(button().getAttribute('data-tip')).toBe(
    'Insufficient margin: 19,424.60 USDC required, 10,000.00 available.',
  );
  expect(sent).toEqual([]);
});

test('without a wallet it can be viewed, with a button to connect', async () => {
  const { onGate } = await show(testTicket({ isGuest: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
  expect(onGate).toHaveBeenCalledTimes(1);
});

test('isolated margin is offered only where supported, and tiers are shown', async () => {
  const { sent } = await show();
  expect(screen.queryByRole('radio', { name: 'Isolated' })).toBeNull();
  expect(screen.getByText('Leverage by position value')).toBeTruthy();
  expect(screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
    'Position valueMax leverage',
    '$0 to $1,000,00040×',
    'From $1,000,00020×',
  ]);
  expect(sent).toEqual([]);
});

test('changing to isolated margin is a change, at the same leverage', async () => {
  const { sent } = await show(testTicket({ features: [...DEFAULT_PROFILE.features, 'isolatedMargin'] }));
  await userEvent.click(screen.getByRole('radio', { name: 'Isolated' }));
  await userEvent.click(button());
  expect(sent.map(({ request }) => request)).toEqual([
    { type: 'updateLeverage', action: { assetId: BTC, mode: 'isolated', leverage: 10 } },
  ]);
});

test.each([
  ['a position', { positions: [position('0.1', '97123')] }],
  // It takes no margin, and counts nevertheless.
  [
    'an order that waits for its trigger',
    { orders: [{ assetId: BTC, isTrigger: true, children: [] } as unknown as Order] },
  ],
])('%s keeps its margin mode', async (_what, held) => {
  const { sent } = await show(
    testTicket({ features: [...DEFAULT_PROFILE.features, 'isolatedMargin'], ...held }),
  );
  const why = 'Close your position and cancel your orders in BTC-USDC before you change the margin mode.';
  expect(screen.getByText(why)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Isolated' }));
  await userEvent.click(button());
  expect(button().getAttribute('data-tip')).toBe(why);
  expect(sent).toEqual([]);
});

test('a margin that is no number has the usual message, and only one that is too large offers the maximum', async () => {
  const isolated = {
    ...position('1', '97123'),
    marginUsed: '12000',
    leverage: { mode: 'isolated', value: 10 },
  } as const;
  await show(
    testTicket({ features: [...DEFAULT_PROFILE.features, 'isolatedMargin'], positions: [isolated] }),
  );
  const move = within(screen.getByRole('region', { name: 'Position margin' }));
  const amount = move.getByLabelText<HTMLInputElement>('Amount');
  const chips = () => move.queryAllByRole('button', { name: /as Amount$/ }).length;
  const seen: unknown[] = [];
  for (const text of ['abc', '0', '99999999']) {
    await userEvent.clear(amount);
    await userEvent.type(amount, text);
    seen.push([
      document.getElementById(amount.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
      chips(),
    ]);
  }
  expect(seen).toEqual([
    ['“a” is not part of a number. Enter one such as 1234.5.', 0],
    ['Enter an amount above 0.', 0],
    [expect.stringMatching(/^Amount exceeds the available [\d,.]+ USDC\.$/), 1],
  ]);
});

test('isolated margin is added and removed, with the effect on the liquidation price', async () => {
  // A long of 1 from 97,123 on 12,000: needs 9,712.30 at ten times.
  const isolated = {
    ...position('1', '97123'),
    marginUsed: '12000',
    leverage: { mode: 'isolated', value: 10 },
  } as const;
  const { sent } = await show(
    testTicket({ features: [...DEFAULT_PROFILE.features, 'isolatedMargin'], positions: [isolated] }),
  );
  const move = screen.getByRole('region', { name: 'Position margin' });
  await userEvent.click(within(move).getByRole('radio', { name: 'Remove margin' }));
  await userEvent.type(within(move).getByLabelText('Amount'), '3000');
  // At the field, and as the button's reason.
  expect(screen.getAllByText('Max removable: 2,287.70 USDC. Your leverage requires the rest.')).toHaveLength(
    2,
  );
  await userEvent.click(within(move).getByRole('button', { name: 'Use 2287.7 as Amount' }));
  await userEvent.click(within(move).getByRole('button', { name: 'Remove margin' }));
  expect(sent.map(({ request }) => request)).toEqual([
    { type: 'updateIsolatedMargin', action: { assetId: BTC, isLong: true, microUsd: -2_287_700_000 } },
  ]);
});

test('hidden amounts hide the margin of an isolated position where it is changed', async () => {
  const isolated = {
    ...position('1', '97123'),
    marginUsed: '12000',
    leverage: { mode: 'isolated', value: 10 },
  } as const;
  await show(
    testTicket({ features: [...DEFAULT_PROFILE.features, 'isolatedMargin'], positions: [isolated] }),
    true,
  );
  const move = screen.getByRole('region', { name: 'Position margin' });
  expect(within(move).getByText('••••')).toBeTruthy();
  expect(move.textContent).not.toContain('12,000');
});

test('the next account does not find the choice of another', async () => {
  const { choose } = await show();
  await choose('20');
  act(() =>
    useSession.setState(({ wallet }) => ({
      wallet: wallet && { ...wallet, account: `0x${'2'.repeat(40)}` },
    })),
  );
  expect(screen.queryByDisplayValue('20')).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
