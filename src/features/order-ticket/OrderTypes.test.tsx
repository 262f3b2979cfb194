// @vitest-environment happy-dom
// OrderTypes.test.tsx: best bid 97,122, best ask 97,124, mark 97,123; 10,000 USDC at ten times leverage.
import { DEFAULT_PROFILE, type Feature } from '#protocol/profile.ts';
import { setPreferences } from '#state/preferences/preferences.ts';
import { DEFAULT_PREFERENCES } from '#state/preferences/preferenceEntries.ts';
import { useTickets } from '#state/order/ticket.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OrderTicket } from './OrderTicket.tsx';
import { openDetails, testTicket, type TestTicket } from './testTicket.tsx';
import { BTC, MARKET, position } from '#domain/market/testMarket.ts';

const FEATURES: readonly Feature[] = [...DEFAULT_PROFILE.features, 'trigger', 'tpslGrouping', 'twap'];

afterEach(cleanup);

function show(kit: TestTicket = testTicket({ features: FEATURES })) {
  render(<OrderTicket market={MARKET} onGate={vi.fn<() => void>()} />, { wrapper: kit.Frame });
  return kit;
}

const choose = (type: string) => userEvent.selectOptions(screen.getByLabelText('More order types'), type);
async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    const field = await screen.findByLabelText<HTMLInputElement>(label, {}, { timeout: 20_000 });
    await userEvent.clear(field);
    if (text !== '') await userEvent.click(field).then(() => userEvent.paste(text));
  }
}
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement;
const why = () =>
  within(screen.getByRole('list', { name: 'Can’t place order' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const ticket = () => useTickets.getState().tickets.find(({ assetId }) => assetId === BTC)?.ticket;
const batch = ({ sent }: TestTicket) =>
  sent.map(({ request }) => (request.type === 'order' ? request.action : undefined));

describe('stops and take-profits', () => {
  test('state their effect and are signed with the trigger and a protective price 10 % beyond it', async () => {
    const kit = show();
    await choose('stopMarket');
    await userEvent.click(screen.getByText('Sell / Short'));
    await fill({ 'Trigger price': '95000', Size: '0.1' });
    expect(
      screen.getByText('Market sell, worst price 85,500 USDC, when the mark price falls to this price.'),
    ).toBeTruthy();
    await userEvent.click(button());
    expect(batch(kit)).toEqual([
      {
        grouping: 'na',
        orders: [
          {
            assetId: BTC,
            side: 'sell',
            price: '85500',
            size: '0.1',
            reduceOnly: false,
            type: { kind: 'trigger', isMarket: true, triggerPrice: '95000', tpsl: 'sl' },
          },
        ],
      },
    ]);
  });

  test('show the taker fee and the margin at the trigger, and reserve nothing', async () => {
    show();
    openDetails();
    await choose('stopMarket');
    await fill({ 'Trigger price': '100000', Size: '0.1' });
    const receipt = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    // 10,000 × 0.00045, and 10,000 / 10 more
    expect(receipt).toMatchObject({
      'Fee (taker 0.045%)': '$4.50',
      'Margin required': '$1,004.50',
      Available: '$10,000.00',
    });
  });

  test('on the wrong side of the mark are explained and not sent', async () => {
    const kit = show();
    await choose('takeProfitMarket');
    await fill({ 'Trigger price': '98000', Size: '0.1' });
    expect(
      screen.getByText(
        'Order would trigger immediately: a take-profit to buy must be below the mark price of 97,123. Use a stop here.',
      ),
    ).toBeTruthy();
    expect(why()).toEqual(['Correct the trigger price.']);
    await userEvent.click(button());
    expect(kit.sent).toEqual([]);
  });

  test('with a limit have both prices; the trigger follows the price rules too', async () => {
    const kit = show();
    await choose('stopLimit');
    await fill({ 'Trigger price': '98000.5', Price: '98100', Size: '0.1' });
    await userEvent.click(screen.getByRole('button', { name: 'Use 98,001 as Trigger price' }));
    await userEvent.click(button());
    expect(batch(kit)[0]?.orders).toMatchObject([
      { price: '98100', type: { isMarket: false, triggerPrice: '98001', tpsl: 'sl' } },
    ]);
  });

  test('are hidden where unsupported; a stored choice falls back to a limit order', () => {
    const kit = testTicket({ features: ['alo'] });
    useTickets.getState().change(BTC, { type: 'stopMarket' });
    show(kit);
    const options = within(screen.getByLabelText('More order types'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual(['More types', 'Scale']);
    expect(screen.getByRole('radio', { name: 'Limit' }).getAttribute('aria-checked')).toBe('true');
  });
});

describe('TP/SL at entry', () => {
  test("is in the order's signed group", async () => {
    const kit = show();
    await fill({ Price: '97000', Size: '0.1' });
    await userEvent.click(screen.getByLabelText('Take-profit / stop-loss'));
    await fill({ 'Take-profit': '98000', 'Stop-loss': '96000' });
    // (98,000 - 97,000) × 0.1 over 970 of margin; the loss is the same
    expect(screen.getByText('+$100.00')).toBeTruthy();
    expect(screen.getByText('−$100.00')).toBeTruthy();
    await userEvent.click(button());
    const [action] = batch(kit);
    expect(action?.grouping).toBe('normalTpsl');
    expect(
      action?.orders.map(({ side, size, reduceOnly, type }) => [
        side,
        size,
        reduceOnly,
        type.kind === 'trigger' ? type.triggerPrice : '',
      ]),
    ).toEqual([
      ['buy', '0.1', false, ''],
      ['sell', '0.1', true, '98000'],
      ['sell', '0.1', true, '96000'],
    ]);
  });

  test('changes its unit but not its triggers', async () => {
    show();
    await fill({ Price: '97000', Size: '0.1' });
    await userEvent.click(screen.getByLabelText('Take-profit / stop-loss'));
    await fill({ 'Take-profit': '98940' });
    await userEvent.click(screen.getByText('% from entry'));
    // 1,940 / 97,000 is 2 %; 1,940 × 0.1 is 194
    expect(ticket()?.takeProfitText).toBe('2');
    await userEvent.click(screen.getByText('PnL'));
    expect(ticket()?.takeProfitText).toBe('194');
  });

  test('is refused while the order only reduces: no fields, no PnL; what was typed comes back', async () => {
    const kit = show(testTicket({ features: FEATURES, positions: [position('0.5', '95000')] }));
    await userEvent.click(screen.getByText('Sell / Short'));
    await fill({ Price: '97000', Size: '0.6' });
    await userEvent.click(screen.getByLabelText('Take-profit / stop-loss'));
    await fill({ 'Take-profit': '96000', Size: '0.2' });
    const sentence = 'Reduces your long 0.5 → 0.3. TP/SL will not apply: remove it.';
    const box = screen.getByRole('region', { name: 'Take-profit and stop-loss' });
    expect(box.textContent).toBe(sentence);
    expect(why()).toEqual([sentence]);
    await userEvent.click(button());
    expect(kit.sent).toEqual([]);
    await fill({ Size: '0.6' });
    expect(ticket()).toMatchObject({ tpslUnit: 'price', takeProfitText: '96000' });
    expect(screen.getByText('PnL')).toBeTruthy();
  });

  test('ticked but empty blocks the order; reduce-only removes it', async () => {
    show();
    await fill({ Price: '97000', Size: '0.1' });
    await userEvent.click(screen.getByLabelText('Take-profit / stop-loss'));
    await screen.findByLabelText('Take-profit', {}, { timeout: 20_000 });
    expect(why()).toEqual(['Enter a take-profit or stop-loss, or untick the box.']);
    await userEvent.click(screen.getByLabelText('Reduce-only'));
    expect(screen.queryByLabelText('Take-profit')).toBeNull();
  });

  test('is never reused: it is cleared with the size', async () => {
    const kit = show();
    await fill({ Price: '97000', Size: '0.1' });
    await userEvent.click(screen.getByLabelText('Take-profit / stop-loss'));
    await fill({ 'Take-profit': '98000' });
    await userEvent.click(button());
    const waiting = { kind: 'waiting', for: 'parentFill', orderId: '0x02', clientOrderId: null } as const;
    kit.stage({
      name: 'accepted',
      results: {
        type: 'orders',
        results: [{ kind: 'resting', orderId: '0x01', clientOrderId: null }, waiting],
      },
      isOverdue: false,
    });
    expect(ticket()).toMatchObject({ sizeText: '', takeProfitText: '' });
  });
});

describe('a scale order', () => {
  test('lists every order before signing and sends one batch', async () => {
    const kit = show();
    openDetails();
    await choose('scale');
    await fill({ 'First price': '96000', 'Last price': '95000', Orders: '3', Size: '0.03' });
    const [, ...orders] = screen.getByRole<HTMLTableElement>('table', { name: 'Scale orders' }).rows;
    expect(orders.map(({ cells }) => Array.from(cells, (cell) => cell.textContent))).toEqual([
      ['96,000', '0.01000', '$960.00'],
      ['95,500', '0.01000', '$955.00'],
      ['95,000', '0.01000', '$950.00'],
    ]);
    const rows = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    // 0.03 × 97,123 / 10 and a fee of 0.00015 × 2,865; the fee is not taken before a fill.
    expect(rows).toMatchObject({
      'Order value': '$2,865.00',
      'Average price': '95,500',
      'Fee if all fills': '$0.4298',
      'Margin required': '$291.80',
      Available: '$10,000.00before,→$9,708.63after',
    });
    expect(button().textContent).toBe('Buy 0.03 BTC in 3 orders');
    await userEvent.click(button());
    expect(batch(kit)[0]?.orders.map(({ price, size, type }) => [price, size, type])).toEqual(
      ['96000', '95500', '95000'].map((price) => [price, '0.01', { kind: 'limit', tif: 'Gtc' }]),
    );
    kit.stage({
      name: 'accepted',
      results: {
        type: 'orders',
        results: [
          { kind: 'resting', orderId: '0x01', clientOrderId: null },
          { kind: 'resting', orderId: '0x02', clientOrderId: null },
          { kind: 'refused', message: 'no' },
        ],
      },
      isOverdue: false,
    });
    expect(screen.getByText('1 of 3 orders rejected: no')).toBeTruthy();
  });

  test('rejects prices where every order is invalid', async () => {
    const kit = show();
    await choose('scale');
    await fill({ 'First price': '96000', 'Last price': '95000', Orders: '21', Size: '0.001' });
    expect(screen.getByText('A whole number from 2 to 20.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use 20 as Orders' }));
    // 0.00005 × 95,000 is 4.75
    expect(why()).toEqual([
      '20 orders are below the minimum order value: increase the size, or lower the count or skew.',
    ]);
    await userEvent.click(button());
    expect(kit.sent).toEqual([]);
  });
});

describe('a TWAP', () => {
  test('shows its slices and is signed accordingly', async () => {
    const kit = show();
    await choose('twap');
    await fill({ Size: '0.25', Slices: '7' });
    const rows = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    // 0.25 / 7 = 0.035714…; × 97,123 = 3,468.26
    expect(rows).toMatchObject({
      'Each slice': '0.03571 BTC · $3,468.26',
      Schedule: '7 slices, every 5 minutes',
    });
    await userEvent.click(button());
    expect(kit.sent[0]?.request).toEqual({
      type: 'twapOrder',
      action: {
        assetId: BTC,
        side: 'buy',
        size: '0.25',
        reduceOnly: false,
        durationMinutes: 30,
        sliceCount: 7,
        isRandomized: true,
      },
    });
  });

  test('is refused above the maximum size, with the margin of its whole size', async () => {
    const kit = show();
    await choose('twap');
    await fill({ Size: '100' });
    const [margin, fix] = why();
    // Margin 100 × 97,123 / 10 = 971,230; 0.00045 × 9,712,400 = 4,370.58 of fees; 100 × 1 to the best ask.
    expect(
      screen.getByText(/^Insufficient margin: 975,700.58 USDC required, 10,000.00 available. Max size/),
    ).toBeTruthy();
    expect([margin, fix]).toEqual(['Correct the size.', undefined]);
    await userEvent.click(button());
    expect(kit.sent).toEqual([]);
  });

  test('keeps slices ten seconds to ten minutes apart, and above the minimum', async () => {
    show();
    await choose('twap');
    await fill({ Size: '0.25', Slices: '3' });
    expect(
      screen.getByText('From 4 to 181 in this time: slices come every 10 seconds to 10 minutes.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use 4 as Slices' }));
    expect(why()).toEqual([]);
    // 10 / 97,123 rounded up to a lot is 0.00011: 0.0005 makes four
    await fill({ Size: '0.0005', Slices: '5' });
    expect(why()[0]).toMatch(/^Increase the size, or lower the slices/);
  });
});

describe('own limits', () => {
  afterEach(() => setPreferences({ guards: DEFAULT_PREFERENCES.guards }));

  test('an order above the own limit is not sent, unless it only reduces', async () => {
    const kit = testTicket({ positions: [position('1', '97123')] });
    setPreferences({ guards: { ...DEFAULT_PREFERENCES.guards, maxOrderValue: '9699' } });
    show(kit);
    await userEvent.click(screen.getByText('Sell / Short'));
    await fill({ Price: '97200', Size: '0.1' });
    expect(why()).toEqual([
      'Your maximum order size is 9,699 USDC. This order: 9,720.00 USDC.Change the limit',
    ]);
    await userEvent.click(screen.getByLabelText('Reduce-only'));
    await userEvent.click(button());
    expect(kit.sent).toHaveLength(1);
  });

  test('a price beyond the own distance from mark shows a warning, and is reviewed even with review off', async () => {
    const kit = testTicket();
    setPreferences({
      guards: { ...DEFAULT_PREFERENCES.guards, farFromMark: '0.001' },
      confirmations: { ...DEFAULT_PREFERENCES.confirmations, limitOrder: false },
    });
    show(kit);
    // 97,400 is 0.285 % above 97,123
    await fill({ Price: '97400', Size: '0.01' });
    expect(screen.getByText('The price is 0.28% above the mark price of 97,123.')).toBeTruthy();
    await userEvent.click(button());
    expect(kit.sent[0]?.review).toBe(true);
  });

  test('expiry comes from the settings', async () => {
    const kit = testTicket();
    setPreferences({ guards: { ...DEFAULT_PREFERENCES.guards, validMs: 600_000 } });
    show(kit);
    await fill({ Price: '97000', Size: '0.1' });
    await userEvent.click(button());
    expect(kit.sent[0]?.lifeMs).toBe(600_000);
  });
});

test('a size in another unit has its meaning below only once the size is valid', async () => {
  show();
  await fill({ Price: '95000' });
  await userEvent.selectOptions(screen.getByLabelText('Unit of the size'), 'USDC');
  const meaning = () => screen.queryByText(/BTC, rounded down to a lot$|not available yet$/)?.textContent;
  expect(meaning()).toBeUndefined();
  await fill({ Size: 'abc' });
  expect(meaning()).toBeUndefined();
  await fill({ Size: '950' });
  expect(meaning()).toBe('0.01 BTC, rounded down to a lot');
  await fill({ Price: '' });
  expect(meaning()).toBe('In BTC: not available yet');
});
