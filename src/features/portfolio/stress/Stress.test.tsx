// @vitest-environment happy-dom
import { HidesAmounts } from '#ui/display/hidesAmounts.ts';
import { marginAccountOf } from '#domain/margin/marginAccount.ts';
import type { MarginAccount } from '#domain/margin/margin.ts';
import { account, BTC, MARKET, position } from '#domain/market/testMarket.ts';
import { dec } from '#protocol/decimal.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Moves, type MovingAsset, type MovingOutcome, shockOf, valueChange } from './stressInput.ts';
import { StressMoves } from './StressMoves.tsx';
import { StressResult } from './StressResult.tsx';

afterEach(cleanup);

const MARK = '97123';
/** An account with `size` BTC and `cash` of collateral, at the mark. */
const marginOf = (cash: '10000' | '40000', size: '0.5' | '-0.5'): MarginAccount =>
  marginAccountOf({
    account: account(cash, [position(size, MARK)]),
    openOrders: [],
    markets: new Map([[BTC, MARKET]]),
    markOf: () => MARK,
  });
const ASSETS: MovingAsset[] = [{ base: 'BTC', exposures: [BTC], held: dec('0'), weighted: dec('0') }];
const OUTCOMES: MovingOutcome[] = [
  { assetId: 'y', name: 'Rain in Lisbon · Yes', isYes: true, shares: dec('100'), price: dec('0.4') },
];

interface StressProps {
  margin: MarginAccount;
  outcomes?: MovingOutcome[];
}

/** Renders the moves beside their result, as the page does. */
function Stress({ margin, outcomes = [] }: StressProps) {
  const [moves, setMoves] = useState<Moves>({ all: '-20', chance: '0', own: new Map() });
  return (
    <>
      <StressMoves moves={moves} onMoves={setMoves} assets={ASSETS} outcomes={outcomes} />
      <StressResult
        account={margin}
        shock={shockOf(ASSETS, moves)}
        markets={[MARKET]}
        fees={undefined}
        valueNow={dec('10040')}
        valueChange={valueChange(margin, ASSETS, outcomes, moves)}
      />
    </>
  );
}

const figures = (name: string) =>
  within(screen.getByRole('table', { name: 'Account after the move' }))
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .textContent?.replace(name, '');

test('a fall of 20 % reduces equity and value, and is shown as safe while the margin suffices', () => {
  render(<Stress margin={marginOf('40000', '0.5')} />);
  // 0.5 × 97,123 × 20 % = 9,712.30.
  expect(figures('Value of all holdings')).toBe('$10,040.00$327.70');
  expect(figures('Cross account')).toBe('SafeSafe');
  expect(screen.queryByText('Ways to prevent it')).toBeNull();
});

test('a liquidation is shown with the move that causes it and the remedies', async () => {
  render(<Stress margin={marginOf('10000', '0.5')} />);
  const [before] = [figures('Cross account')];
  expect(before).toBe('SafeLiquidated');
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Cross account, all its positionsat −1\d\.\d\d%$/);
  expect(screen.getByText('Ways to prevent it')).toBeTruthy();
  // In the other direction the long gains: no liquidation.
  await userEvent.click(screen.getByRole('button', { name: '+20%' }));
  expect(figures('Cross account')).toBe('SafeSafe');
  expect(screen.getByText('No liquidation in this direction.')).toBeTruthy();
});

test('a short loses when the price rises', async () => {
  render(<Stress margin={marginOf('10000', '-0.5')} />);
  expect(figures('Cross account')).toBe('SafeSafe');
  await userEvent.click(screen.getByRole('button', { name: '+50%' }));
  expect(figures('Cross account')).toBe('SafeLiquidated');
});

test('a move per market is used, and dropped when switching back to a common move', async () => {
  render(<Stress margin={marginOf('10000', '0.5')} outcomes={OUTCOMES} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Per market' }));
  const price = screen.getByRole('textbox', { name: 'Price of BTC' });
  expect(price).toHaveProperty('value', '-20');
  await userEvent.clear(price);
  await userEvent.type(price, '0');
  const chance = screen.getByRole('textbox', { name: 'Chance of Yes: Rain in Lisbon · Yes' });
  await userEvent.clear(chance);
  await userEvent.type(chance, '10');
  // 100 shares, 10 points.
  expect(figures('Value of all holdings')).toBe('$10,040.00$10,050.00');
  expect(figures('Cross account')).toBe('SafeSafe');
  await userEvent.click(screen.getByRole('radio', { name: 'All alike' }));
  expect(figures('Cross account')).toBe('SafeLiquidated');
});

test('an invalid move, or a fall of more than 100 %, is marked at its field', async () => {
  render(<Stress margin={marginOf('40000', '0.5')} />);
  const move = screen.getByRole('textbox', { name: 'Price move of all assets' });
  for (const text of ['much', '-101', '10001', '9'.repeat(60)]) {
    await userEvent.clear(move);
    await userEvent.type(move, text);
    expect(move.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a number of percent from −100 to 10,000.')).toBeTruthy();
  }
  await userEvent.clear(move);
  expect(move.getAttribute('aria-invalid')).not.toBe('true');
});

test('hidden amounts stay hidden; ratios and states are shown', () => {
  render(
    <HidesAmounts value={true}>
      <Stress margin={marginOf('10000', '0.5')} />
    </HidesAmounts>,
  );
  expect(figures('Value of all holdings')).not.toMatch(/\d/);
  expect(figures('Cross account')).toBe('SafeLiquidated');
});
