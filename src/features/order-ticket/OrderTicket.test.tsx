// @vitest-environment happy-dom
import { ruleEffects } from '#state/rules/ruleEffects.ts';
import { useTickets } from '#state/order/ticket.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';

import { useSession } from '#state/account/session.ts';
import { setDecimalStyle } from '#ui/text/i18n.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OrderTicket } from './OrderTicket.tsx';
import { openDetails, testTicket, type TestTicket } from './testTicket.tsx';
import { BTC, MARKET, OWNER, position } from '#domain/market/testMarket.ts';

afterEach(() => {
  cleanup();
  setDecimalStyle('auto');
});

function show(kit: TestTicket = testTicket()) {
  const onGate = vi.fn<() => void>();
  render(<OrderTicket market={MARKET} onGate={onGate} />, { wrapper: kit.Frame });
  return { ...kit, onGate };
}

const price = () => screen.getByLabelText<HTMLInputElement>('Price');
const size = () => screen.getByLabelText<HTMLInputElement>('Size');
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement;
const ticket = () => useTickets.getState().tickets.find(({ assetId }) => assetId === BTC)?.ticket;
const orders = ({ sent }: Pick<TestTicket, 'sent'>): OrderEntry[] =>
  sent.flatMap(({ request }) => (request.type === 'order' ? request.action.orders : []));

async function fill(texts: { price?: string; size?: string }) {
  if (texts.price !== undefined) await paste(price(), texts.price);
  if (texts.size !== undefined) await paste(size(), texts.size);
}

/** Typed at once: single keys are tested elsewhere. */
async function paste(input: HTMLInputElement, text: string) {
  await userEvent.click(input);
  await userEvent.paste(text);
}

describe('the button', () => {
  test('names the action and sends exactly that', async () => {
    const kit = show();
    await fill({ price: '97000', size: '0.25' });
    expect(button().textContent).toBe('Buy 0.25 BTC');
    await userEvent.click(button());
    expect(orders(kit)).toEqual([
      {
        assetId: BTC,
        side: 'buy',
        price: '97000',
        size: '0.25',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'Gtc' },
      },
    ]);
    expect(kit.sent[0]?.review).toBe(true);
  });

  test('shows what is missing, and Enter focuses it', async () => {
    const kit = show();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(
      within(screen.getByRole('list', { name: 'Can’t place order' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Enter a price.']);
    // The button names the next step.
    expect(button().textContent).toBe('Enter price');
    await fill({ price: '97000' });
    expect(button().textContent).toBe('Enter size');
    await userEvent.clear(price());
    await userEvent.type(size(), '1{Enter}');
    expect(document.activeElement).toBe(price());
    expect(kit.sent).toEqual([]);
  });

  test('offers to connect without a wallet', async () => {
    const { onGate } = show(testTicket({ isGuest: true }));
    expect(screen.queryByRole('button', { name: /^Buy / })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(onGate).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Connect a wallet to place orders.')).toBeTruthy();
  });

  test('after a reload waits for the known account instead of offering to connect', () => {
    const kit = testTicket({ isGuest: true });
    useSession.setState({ returning: '0x70c4000000000000000000000000000000e579c8' });
    show(kit);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: /connect/i })).toBeNull();
    expect(
      within(screen.getByRole('list', { name: 'Can’t place order' })).getByText('Reconnecting 0x70c4…79c8.'),
    ).toBeTruthy();
    act(() => useSession.getState().endReturn());
    expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy();
  });

  test('is blocked by terms, but not for a reduce-only order', async () => {
    const kit = show(testTicket({ hasAccepted: false, positions: [position('1', '97123')] }));
    await userEvent.click(screen.getByText('Sell / Short'));
    await fill({ price: '98000', size: '0.5' });
    expect(screen.getByRole('button', { name: 'Accept terms' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sell \d/ })).toBeNull();
    await userEvent.click(screen.getByLabelText('Reduce-only'));
    expect(button().textContent).toBe('Sell 0.5 BTC');
    await userEvent.click(button());
    expect(orders(kit)).toMatchObject([{ side: 'sell', size: '0.5', reduceOnly: true }]);
  });

  test('blocks a market order on a stale book and allows a limit order', async () => {
    const kit = testTicket();
    kit.setBookAge(11_000);
    show(kit);
    await userEvent.click(screen.getByText('Market'));
    await fill({ size: '0.1' });
    expect(button().getAttribute('data-tip')).toBe('The order book is 11s old. Market orders are off.');
    await userEvent.click(screen.getByRole('button', { name: 'Use a limit order' }));
    await fill({ price: '97000' });
    await userEvent.click(button());
    expect(orders(kit)).toHaveLength(1);
  });
});

describe('typed text', () => {
  test('stays as typed; a broken rule is explained and the nearest legal prices are offered', async () => {
    show();
    await fill({ price: '97123.55' });
    expect(price().value).toBe('97123.55');
    expect(price().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Use 97,124 as Price' }));
    expect(screen.queryByRole('button', { name: 'Use 97,123 as Price' })).toBeNull();
    expect(price().value).toBe('97124');
  });

  test('is not guessed: 1,234 is rejected with both readings', async () => {
    show();
    await fill({ size: '1,234' });
    expect(
      screen.getByText('1,234 can be read as two different numbers. Choose the one you mean.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use 1234 as Size' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use 1.234 as Size' }));
    expect(size().value).toBe('1.234');
  });

  test('accepts the decimal comma, and is sent as a plain decimal', async () => {
    setDecimalStyle('comma');
    const kit = show();
    await fill({ price: '97000', size: '0,25' });
    expect(button().textContent).toBe('Buy 0,25 BTC');
    await userEvent.click(button());
    expect(orders(kit)).toMatchObject([{ price: '97000', size: '0.25' }]);
  });

  test('above the available margin, the maximum size is offered', async () => {
    show();
    openDetails();
    // 2 × 97,123 / 10 = 19,424.6, and the maker fee 2 × 97,000 × 0.00015 = 29.1
    await fill({ price: '97000', size: '2' });
    expect(
      screen.getByText(
        /^Insufficient margin: 19,453\.70 USDC required, 10,000\.00 available\. Max size 1\.02\d* BTC\.$/,
      ),
    ).toBeTruthy();
    // The receipt has the same figures.
    const rows = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(rows['Margin required']).toBe('$19,453.70');
    expect(rows['Available']).toContain('$10,000.00before,');
  });
});

describe('one press sends one order', () => {
  test('a double click and Enter twice send once', async () => {
    const kit = show();
    await fill({ price: '97000', size: '0.25' });
    await userEvent.dblClick(button());
    await userEvent.type(size(), '{Enter}{Enter}');
    expect(kit.sent).toHaveLength(1);
    expect(button().getAttribute('aria-busy')).toBe('true');
  });

  test('after acceptance the size is cleared and the price stays; the next order is a new one', async () => {
    const kit = show();
    await fill({ price: '97000', size: '0.25' });
    await userEvent.click(button());
    kit.stage({
      name: 'accepted',
      results: { type: 'orders', results: [{ kind: 'resting', orderId: '0x01', clientOrderId: null }] },
      isOverdue: false,
    });
    expect([price().value, size().value]).toEqual(['97000', '']);
    await fill({ size: '0.25' });
    expect(size().value).toBe('0.25');
    await userEvent.click(button());
    expect(new Set(kit.sent.map(({ intentId }) => intentId)).size).toBe(2);
  });

  test('after a rejected signature everything stays and can be retried', async () => {
    const kit = show();
    await fill({ price: '97000', size: '0.25' });
    await userEvent.click(button());
    kit.stage({ name: 'declined', by: 'wallet' });
    expect([price().value, size().value]).toEqual(['97000', '0.25']);
    expect(screen.getByText('Cancelled. Nothing was sent.')).toBeTruthy();
    await userEvent.click(button());
    expect(new Set(kit.sent.map(({ intentId }) => intentId)).size).toBe(2);
  });

  test('a refusal shows the service’s text under the button until the input changes', async () => {
    const kit = show();
    await fill({ price: '97000', size: '0.25' });
    await userEvent.click(button());
    kit.stage({
      name: 'refused',
      failure: { kind: 'refused' },
      results: { type: 'orders', results: [{ kind: 'refused', message: 'Order price too far from oracle' }] },
    });
    expect(screen.getByText('Rejected: Order price too far from oracle.')).toBeTruthy();
    expect(size().value).toBe('0.25');
    await fill({ size: '1' });
    expect(screen.queryByText(/Order price too far/)).toBeNull();
  });

  test('after a lost answer the same order cannot be sent again, another one can', async () => {
    const kit = show();
    await fill({ price: '97000', size: '0.25' });
    await userEvent.click(button());
    kit.stage({ name: 'unknown', because: 'network', step: { step: 'readState' }, isChecking: false });
    await userEvent.click(button());
    await userEvent.type(size(), '{Enter}');
    expect(kit.sent).toHaveLength(1);
    await fill({ size: '1' });
    expect(button().textContent).toBe('Buy 0.251 BTC');
    await userEvent.click(button());
    expect(kit.sent).toHaveLength(2);
  });
});

describe('order types', () => {
  test('a market order has its slippage limit as a price, rounded away from the book', async () => {
    const kit = show();
    await userEvent.click(screen.getByText('Market'));
    // The setting is 1 %: 97,123 × 1.01 = 98,094.23, up to 98,095.
    const line = await screen.findByRole('button', { name: 'Max slippage 1%: change' }, { timeout: 20_000 });
    expect(screen.getByText('Max price 98,095')).toBeTruthy();
    // The line opens the field, which takes the focus; a typed value keeps it open.
    await userEvent.click(line);
    expect(document.activeElement).toBe(screen.getByLabelText('Max slippage'));
    await paste(screen.getByLabelText('Max slippage'), '0.5');
    await fill({ size: '0.1' });
    await userEvent.click(button());
    // 97,123 × 1.005 = 97,608.615
    expect(orders(kit)).toMatchObject([
      { price: '97609', size: '0.1', type: { kind: 'limit', tif: 'FrontendMarket' } },
    ]);
  });

  test('every time in force is explained; post-only replaces it where supported', async () => {
    const kit = show();
    await userEvent.selectOptions(screen.getByLabelText('Time in force'), 'Fok');
    expect(screen.getByText('Fill or kill: fills completely now, or not at all')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Post-only'));
    expect(ticket()).toMatchObject({ tif: 'Gtc', postOnly: true });
    await fill({ price: '97000', size: '0.1' });
    await userEvent.click(button());
    expect(orders(kit)).toMatchObject([{ type: { kind: 'limit', tif: 'Alo' } }]);
  });

  test('post-only is hidden where the deployment does not support it', () => {
    show(testTicket({ features: ['trigger'] }));
    expect(screen.queryByRole('checkbox', { name: 'Post-only' })).toBeNull();
  });

  test('flipping the position shows a warning and blocks nothing', async () => {
    show(testTicket({ positions: [position('0.1', '97123')] }));
    await userEvent.click(screen.getByText('Sell / Short'));
    await fill({ price: '97200', size: '0.25' });
    expect(
      screen.getByText('This order flips your position to short: closes 0.1 BTC long, opens 0.15 BTC short.'),
    ).toBeTruthy();
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });
});

describe('the keyboard', () => {
  test('is ignored while the ticket is covered', async () => {
    show();
    document.querySelector('form')?.parentElement?.toggleAttribute('inert', true);
    await userEvent.keyboard('s');
    expect(ticket()?.side ?? 'buy').toBe('buy');
    document.querySelector('form')?.parentElement?.toggleAttribute('inert', false);
    await userEvent.keyboard('s');
    expect(ticket()?.side).toBe('sell');
  });

  test('letters select side, type and field', async () => {
    show();
    await userEvent.keyboard('s');
    expect(ticket()?.side).toBe('sell');
    await userEvent.keyboard('m');
    expect(ticket()?.type).toBe('market');
    await userEvent.keyboard('p');
    expect(ticket()?.type).toBe('limit');
    expect(document.activeElement).toBe(price());
  });

  test('letters are text in a field, and Escape keeps the input', async () => {
    show();
    await userEvent.type(price(), 's1{Escape}');
    expect(ticket()).toMatchObject({ side: 'buy', priceText: 's1' });
  });

  test('arrows move the price by the market’s steps', async () => {
    show();
    await userEvent.type(price(), '97100{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    expect(price().value).toBe('97091');
  });
});

test('bid, ask and mid are buttons', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /^Bid/ }));
  expect(price().value).toBe('97122');
  await userEvent.click(screen.getByRole('button', { name: /^Ask/ }));
  expect(price().value).toBe('97124');
  await userEvent.click(screen.getByRole('button', { name: /^Mid/ }));
  expect(price().value).toBe('97123');
});

test('value, fee and liquidation price are always shown, the changes under Details', async () => {
  show();
  await fill({ price: '97000', size: '1' });
  const shown = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  // 97,000; × 0.00015 = 14.55. Liquidation: (97,000 - 10,000 + 14.55) / (1 - 1/80)
  expect(shown()).toEqual({
    'Order value': '$97,000.00',
    'Fee (maker 0.015%)': '$14.55',
    'Liq. price': '88,116',
  });
  await userEvent.clear(size());
  await fill({ size: '0.1' });
  openDetails();
  const receipt = shown();
  // Margin 9,712.3 / 10
  expect(receipt['Margin required']).toBe('$972.69');
  // Filled, with the fee: 9,712.3 / 9,998.545 = 0.97137. Placed: 10,000 - 971.23.
  expect(receipt['Account leverage']).toBe('0.00×before,→0.97×after');
  expect(receipt['Available']).toBe('$10,000.00before,→$9,028.77after');
});

describe('own rules', () => {
  afterEach(() => ruleEffects.setState({}, true));
  /** The test ticket's time. */
  const NOW = 1_760_000_000_000;

  test('a pause blocks added risk and shows its end; reducing orders are allowed', async () => {
    ruleEffects.setState({
      [OWNER]: { pause: { rule: 'losses', untilAt: NOW + 60_000, count: 2 }, isStopRequired: false },
    });
    const kit = show(testTicket({ positions: [position('-1', '97000')] }));
    await fill({ price: '97000', size: '1.5' });
    await userEvent.click(button());
    expect(orders(kit)).toEqual([]);
    expect(document.body.textContent).toContain('Your own rule pauses new risk until');
    // Buys back part of the short: no added risk, with or without reduce-only.
    await userEvent.clear(size());
    await fill({ size: '0.25' });
    await userEvent.click(button());
    expect(orders(kit)).toMatchObject([{ side: 'buy', size: '0.25', reduceOnly: false }]);
  });

  test('a required stop-loss is requested before sending', async () => {
    ruleEffects.setState({ [OWNER]: { pause: null, isStopRequired: true } });
    const kit = show();
    await fill({ price: '97000', size: '0.25' });
    await userEvent.click(button());
    expect(orders(kit)).toEqual([]);
    expect(document.body.textContent).toContain('Your rules require a stop-loss with this order.');
  });
});

test('leverage is shown once the account is known: the market’s default could be mistaken for it', () => {
  const { Frame } = testTicket({ hasAccount: false });
  render(<OrderTicket market={MARKET} onGate={vi.fn<() => void>()} />, { wrapper: Frame });
  expect(screen.getByRole('button', { name: 'Leverage in BTC-USDC' }).textContent).toBe('—');
  expect(screen.queryByText(/×/)).toBeNull();
  cleanup();
  const known = testTicket();
  render(<OrderTicket market={MARKET} onGate={vi.fn<() => void>()} />, { wrapper: known.Frame });
  expect(screen.getByRole('button', { name: /^Cross 10×/ }).textContent).toBe('Cross 10×');
});
