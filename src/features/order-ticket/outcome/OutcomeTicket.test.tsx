// @vitest-environment happy-dom
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useMarket } from '#state/market/useMarkets.ts';
import { useTickets } from '#state/order/ticket.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDetails, RAIN_NO, RAIN_YES, shares, testTicket, type TestTicket } from '../testTicket.tsx';
import { OutcomeTicket } from './OutcomeTicket.tsx';

afterEach(cleanup);

function Shown({ assetId }: { assetId: AssetId }) {
  const market = useMarket(assetId);
  return market?.kind === 'outcome' && <OutcomeTicket market={market} onGate={vi.fn<() => void>()} />;
}

function show(kit: TestTicket = testTicket(), assetId: AssetId = RAIN_YES) {
  render(<Shown assetId={assetId} />, { wrapper: kit.Frame });
  return kit;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement;
const orders = ({ sent }: Pick<TestTicket, 'sent'>): OrderEntry[] =>
  sent.flatMap(({ request }) => (request.type === 'order' ? request.action.orders : []));
const reasons = () =>
  within(screen.getByRole('list', { name: 'Can’t place order' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const press = (name: string | RegExp, role = 'button') => userEvent.click(screen.getByRole(role, { name }));
const line = (label: string) =>
  screen.queryAllByRole('term').find((term) => term.textContent === label)?.nextElementSibling?.textContent;

async function paste(input: HTMLInputElement, text: string) {
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
}

async function spend(text: string) {
  await userEvent.selectOptions(screen.getByLabelText('Unit of the size'), 'quote');
  await paste(field('Amount'), text);
}

const inShares = () => userEvent.selectOptions(screen.getByLabelText('Unit of the size'), 'base');

async function limitInShares() {
  await press('Limit', 'radio');
  await inShares();
}

describe('amount to spend', () => {
  test('opens as a market order with an amount; a button fills one in and shows the payout', async () => {
    show();
    expect(screen.getByRole('radio', { name: 'Market' }).getAttribute('aria-checked')).toBe('true');
    expect(field('Amount').value).toBe('');
    // The main figures keep their place; the others are closed.
    expect(['Average price', 'To win', 'Maximum cost', 'Expected cost'].map(line)).toEqual([
      '—',
      '—',
      '—',
      undefined,
    ]);
    await press('Spend 25 pUSD');
    expect(field('Amount').value).toBe('25');
    // 56.75 shares for 24.87: a profit of 31.88, 128.2 %.
    expect(line('To win')).toBe('56.75 pUSD (+128%)');
  });

  test('shares are sold, not amounts; the amount to spend is cleared', async () => {
    show(testTicket({ outcome: { shares: [shares('20')] } }));
    await spend('25');
    await press('Sell Yes', 'radio');
    expect(field('Shares').value).toBe('');
    await press('Buy Yes', 'radio');
    expect(field('Amount').value).toBe('');
  });

  test('inputs from a link stay', () => {
    const kit = testTicket();
    useTickets.getState().change(RAIN_YES, { side: 'buy', type: 'limit', priceText: '0.43' });
    show(kit);
    expect(field('Price').value).toBe('0.43');
  });
});

describe('spending an amount', () => {
  test('25 pUSD finds the legal order, shows its cost and payout, and sends exactly that', async () => {
    // See outcomeOrder.test.ts: 56.75 shares at up to 0.44, 24.97 at most; 10 × 0.43 + 46.75 × 0.44 = 24.87 expected
    const kit = show();
    openDetails();
    await press('Market', 'radio');
    await spend('25');
    expect(screen.getByText('Buys 56.75 shares at max 44¢ each. Max cost 24.97 pUSD')).toBeTruthy();
    expect([
      line('Expected cost'),
      line('Maximum cost'),
      line('Paid from'),
      line('Profit if Yes'),
      line('Break-even'),
    ]).toEqual(['24.87 pUSD', '24.97 pUSD', '4 local, 20.97 confirmed', '31.88 pUSD', '43.82%']);
    expect(button().textContent).toBe('Buy 56.75 Yes');
    await userEvent.click(button());
    expect(orders(kit)).toEqual([
      {
        assetId: RAIN_YES,
        side: 'buy',
        price: '0.44',
        size: '56.75',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'FrontendMarket' },
      },
    ]);
  });

  test('too little shows the cost of the minimum order, as a button', async () => {
    show();
    await press('Market', 'radio');
    await spend('1');
    expect(screen.getByText('Below the minimum order: 5 shares at 43¢ cost 2.15 pUSD.')).toBeTruthy();
    await press('Use 2.15 as Amount');
    expect(button().textContent).toBe('Buy 5 Yes');
  });

  test('a deficit blocks the ticket at once, with the amount to repay; pending pUSD is shown, not counted', async () => {
    show(testTicket({ outcome: { pusd: { localDeficit: '3.2' } } }));
    expect(reasons()[0]).toContain('Repay 3.2 pUSD before you buy');
    cleanup();
    show(testTicket({ outcome: { pusd: { local: '0', confirmed: '0', pending: '100' } } }));
    await press('Market', 'radio');
    await spend('25');
    expect(reasons()[0]).toContain('Insufficient pUSD: 24.97 required, 0 available. Another 100 count');
  });
});

describe('whole-cent rule', () => {
  test('10.5 shares at 0.33 at once: four legal alternatives with costs; a press fills one in', async () => {
    const kit = show();
    await limitInShares();
    await paste(field('Price'), '0.33');
    await userEvent.selectOptions(screen.getByLabelText('Time in force'), 'Fak');
    await paste(field('Shares'), '10.5');
    const choices = within(screen.getByRole('group', { name: 'Valid orders nearby' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(choices).toEqual([
      '10 shares at up to 33¢3.3 pUSD',
      '11 shares at up to 33¢3.63 pUSD',
      '10.5 shares, limit 34¢: still filled at the best price3.57 pUSD',
      '10.5 shares at 33¢, resting in the book3.465 pUSD',
    ]);
    await press(/limit 34¢/);
    await userEvent.click(button());
    expect(orders(kit)).toMatchObject([{ price: '0.34', size: '10.5', type: { tif: 'Fak' } }]);
  });

  test('a resting alternative is at the best bid and post-only', async () => {
    const kit = show();
    await inShares();
    await paste(field('Shares'), '37.37');
    await press(/37\.37 shares at 42¢, resting in the book/);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Post-only' }).checked).toBe(true);
    await userEvent.click(button());
    expect(orders(kit)).toMatchObject([
      { side: 'buy', price: '0.42', size: '37.37', type: { kind: 'limit', tif: 'Alo' } },
    ]);
  });

  test('max slippage counts from mid, and the signed price is shown with its actual distance', async () => {
    show();
    await press('Market', 'radio');
    // 5 % of 0.425 gives 0.44625, so 0.45: 5.88 % away
    expect(screen.getByText('Max price 45¢ (5.9% from mid)')).toBeTruthy();
    await press('Sell Yes', 'radio');
    expect(screen.getByText('Min price 40¢ (5.9% from mid)')).toBeTruthy();
  });

  test('a price typed in cents, dollars or as a probability is the same and signed alike', async () => {
    const kit = show();
    await limitInShares();
    await paste(field('Price'), '43¢');
    expect(screen.getByText('43¢ a share: a probability of 43%')).toBeTruthy();
    for (const text of ['43', '43%', '$0.43', '0.43']) {
      await paste(field('Price'), text);
      expect(screen.getByText('43¢ a share: a probability of 43%')).toBeTruthy();
    }
    await paste(field('Price'), '43.5');
    expect(screen.getByText('The price must be a multiple of 1¢.')).toBeTruthy();
    await press('Use 43¢ as Price');
    expect(field('Price').value).toBe('43');
    await paste(field('Price'), '120');
    expect(screen.getByText('A share costs between 1¢ and 99¢.')).toBeTruthy();
    await paste(field('Price'), '33');
    await paste(field('Shares'), '100');
    await userEvent.click(button());
    expect(orders(kit)).toMatchObject([{ price: '0.33', size: '100' }]);
  });

  test('0.3 is 30¢ or 0.3¢ at a tick of a tenth of a cent: both are offered as buttons', async () => {
    const kit = show();
    kit.setTick('0.001');
    await limitInShares();
    await paste(field('Price'), '0.3');
    expect(screen.getByText('0.3 can mean 30¢ or 0.3¢. Choose the one you mean.')).toBeTruthy();
    await press('Use 0.3¢ as Price');
    expect(field('Price').value).toBe('0.3¢');
    expect(screen.getByText('0.3¢ a share: a probability of 0.3%')).toBeTruthy();
    await paste(field('Price'), '0.3');
    await press('Use 30¢ as Price');
    expect(field('Price').value).toBe('30');
  });
});

describe('a changed price step while the ticket is open', () => {
  test('is shown, and the order is validated again', async () => {
    const kit = show();
    await limitInShares();
    await paste(field('Price'), '0.335');
    expect(screen.getByText('The price must be a multiple of 1¢.')).toBeTruthy();
    kit.setTick('0.005');
    expect(
      screen.getByText('Price step changed from 1¢ to 0.5¢. Your order was checked again.'),
    ).toBeTruthy();
    expect(screen.queryByText(/must be a multiple/)).toBeNull();
    kit.setTick('0.0025');
    expect(screen.getByText(/from 0.5¢ to 0.25¢/)).toBeTruthy();
    await paste(field('Price'), '0.33');
    expect(screen.queryByText(/Price step changed/)).toBeNull();
  });

  test('while unknown, ordering is blocked with the reason', () => {
    show(
      testTicket({
        outcome: {
          record: {
            sides: [{ side: 'yes', name: 'Yes', tokenId: '9', assetId: RAIN_YES, outcomeAssetId: null }],
          },
        },
      }),
    );
    expect(reasons()[0]).toContain('Tick size and minimum order are not known');
  });
});

describe('selling', () => {
  test('dust is sold exactly where the market allows it, with a note', async () => {
    const kit = show(testTicket({ outcome: { shares: [shares('3.456789')] } }));
    await press('Sell Yes', 'radio');
    await press('Market', 'radio');
    expect(screen.getByText(/This market accepts exactly 3\.456789/)).toBeTruthy();
    await press('Close all');
    await userEvent.click(button());
    expect(orders(kit)).toMatchObject([{ side: 'sell', size: '3.456789', price: '0.4' }]);
  });

  test('otherwise the reason replaces the button', async () => {
    show(testTicket({ outcome: { shares: [shares('3.456789')], record: { isMinimumCloseEnabled: false } } }));
    await press('Sell Yes', 'radio');
    expect(
      screen.getByText(
        /3\.456789 cannot be sold now: below the minimum order of 5, and this market takes no exact closes/,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close all' })).toBeNull();
  });

  test('more than available is refused with the amount in open orders; a two-step sale is explained first', async () => {
    show(testTicket({ outcome: { shares: [shares('20', '8')] } }));
    await press('Sell Yes', 'radio');
    await press('Limit', 'radio');
    await paste(field('Price'), '0.5');
    await paste(field('Shares'), '15');
    expect(screen.getByText('You have 12 Yes shares to sell; 8 more are held by open orders.')).toBeTruthy();
    cleanup();
    show(testTicket({ outcome: { shares: [shares('12.345678')] } }));
    await press('Sell Yes', 'radio');
    expect(
      screen.getByText('In two steps: 12.34 now, then exactly 0.005678 once that has filled.'),
    ).toBeTruthy();
  });
});

test('the other side is another market: buying it keeps the amount and the focus', async () => {
  show();
  await press('Market', 'radio');
  await spend('25');
  await press('Buy No', 'radio');
  expect(window.location.pathname).toBe('/trade/rain-no');
  cleanup();
  // The trade screen then shows this market.
  render(<Shown assetId={RAIN_NO} />, { wrapper: testTicket().Frame });
  expect(screen.getByRole('radio', { name: 'Buy No' }).getAttribute('aria-checked')).toBe('true');
});
