// @vitest-environment happy-dom
// TicketTools.test.tsx: best bid 97,122, best ask 97,124, mid 97,123; 10,000 USDC at ten times leverage; taker fee 0.045 %.
import { BTC, MARKET } from '#domain/market/testMarket.ts';
import { DEFAULT_PROFILE, type Feature } from '#protocol/profile.ts';
import { ticketNow, useTickets } from '#state/order/ticket.ts';
import { useTicketTools } from '#state/preferences/ticketTools.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderTicket } from '../OrderTicket.tsx';
import { testTicket } from '../testTicket.tsx';

const FEATURES: readonly Feature[] = [...DEFAULT_PROFILE.features, 'trigger', 'tpslGrouping'];

afterEach(() => {
  cleanup();
  useTicketTools.setState({ open: null, presets: [] });
});

async function open(tool: string) {
  const kit = testTicket({ features: FEATURES });
  render(<OrderTicket market={MARKET} onGate={vi.fn<() => void>()} />, { wrapper: kit.Frame });
  const tools = await screen.findByRole('region', { name: 'Order tools' }, { timeout: 20_000 });
  await userEvent.click(within(tools).getByRole('button', { name: 'Tools' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: tool }));
  return { tools: within(tools), kit };
}
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const row = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('a chip fills in the price at that offset from mid, at the cheaper legal price', async () => {
  const { tools } = await open('Quick entry');
  await userEvent.click(tools.getByRole('button', { name: /^−0\.5% from mid/ }));
  // 97,123 × 0.995 = 96,637.385, down to five significant figures
  expect(ticketNow(BTC).priceText).toBe('96637');
  await userEvent.click(screen.getByText('Sell / Short'));
  await userEvent.click(tools.getByRole('button', { name: /^\+1\.0% from mid/ }));
  // 97,123 × 1.01 = 98,094.23, up
  expect(ticketNow(BTC).priceText).toBe('98095');
});

test('sizes are buttons, and configurable', async () => {
  const { tools, kit } = await open('Quick entry');
  await userEvent.click(tools.getByRole('button', { name: 'Use 500 USDC as size' }));
  expect(ticketNow(BTC)).toMatchObject({ sizeText: '500', sizeUnit: 'quote' });
  await userEvent.click(tools.getByRole('button', { name: 'Edit sizes' }));
  await type(tools.getByRole('textbox', { name: 'Sizes' }), '0.1 25% lots');
  expect(tools.getByText('“lots” cannot be used here.')).toBeTruthy();
  await type(tools.getByRole('textbox', { name: 'Sizes' }), '0.1 25%');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await tools.findByRole('button', { name: 'Use 25% as size' }));
  expect(ticketNow(BTC)).toMatchObject({ sizeText: '25', sizeUnit: 'percent' });
  expect(kit.sent).toEqual([]);
});

test('size by risk fills the size and the stop; the loss with fees is within the risk', async () => {
  const { tools } = await open('Size by risk');
  await userEvent.click(screen.getByRole('button', { name: /^Mid/ }));
  await type(screen.getByLabelText('Price'), '97000');
  await type(tools.getByLabelText('Risk'), '100');
  await type(tools.getByLabelText('Stop price'), '96000');
  // Per BTC: 1,000 and fees of 97,000 × 0.015 % + 96,000 × 0.045 % = 57.75: 100 / 1,057.75 = 0.09454
  expect(row('Loss at stop, with fees')).toBe('$100.00');
  await userEvent.click(tools.getByRole('button', { name: 'Use size and stop' }));
  expect(ticketNow(BTC)).toMatchObject({
    sizeText: '0.09454',
    sizeUnit: 'base',
    isProtected: true,
    tpslUnit: 'price',
    stopLossText: '96000',
  });
  await type(tools.getByLabelText('Stop price'), '98000');
  expect(tools.getByText('The stop of a buy must be below its entry.')).toBeTruthy();
});

test('an invalid or zero risk shows an error, and an ambiguous one offers both readings', async () => {
  const { tools } = await open('Size by risk');
  const risk = tools.getByRole('textbox', { name: 'Risk' });
  const general = 'Enter digits and one decimal separator, such as 1234.5.';
  const naming = (odd: string) => `“${odd}” is not part of a number. Enter one such as 1234.5.`;
  const invalid = [
    ['5k', naming('k')],
    ['-1', general],
    ['1e5', naming('e')],
    ['١٢', naming('\u2068١\u2069')],
    ['1.000,5', general],
    ['<script>', naming('<')],
  ] as const;
  for (const [text, error] of invalid) {
    await type(risk, text);
    expect([text, risk.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(tools.getByText(error)).toBeTruthy();
    expect((risk as HTMLInputElement).value).toBe(text);
  }
  await type(risk, '0');
  expect(tools.getByText('Enter a number above 0.')).toBeTruthy();
  await type(risk, '1,234');
  await userEvent.click(tools.getByRole('button', { name: 'Use 1234 as Risk' }));
  expect((risk as HTMLInputElement).value).toBe('1234');
  expect(risk.getAttribute('aria-invalid')).toBeNull();
});

test('an invalid exit price shows an error in the calculator and no result', async () => {
  const { tools } = await open('Calculator');
  await type(await tools.findByRole('textbox', { name: 'Trade size' }), '1');
  await type(tools.getByRole('textbox', { name: 'Exit' }), '98k');
  expect(tools.getByText('“k” is not part of a number. Enter one such as 1234.5.')).toBeTruthy();
  expect(tools.queryByText('Net PnL')).toBeNull();
  await type(tools.getByRole('textbox', { name: 'Exit' }), '98000');
  expect(tools.getByText('Net PnL')).toBeTruthy();
});

test('a take-profit in per cent keeps its trigger when the stop becomes a price; one without a price is cleared', async () => {
  const { tools } = await open('Size by risk');
  const change = (part: object) => act(() => useTickets.getState().change(BTC, part));
  change({
    priceText: '97000',
    sizeText: '0.1',
    isProtected: true,
    tpslUnit: 'percent',
    takeProfitText: '2',
  });
  expect(await screen.findByLabelText('Take-profit', {}, { timeout: 20_000 })).toBeTruthy();
  await type(tools.getByLabelText('Risk'), '100');
  await type(tools.getByLabelText('Stop price'), '96000');
  await userEvent.click(tools.getByRole('button', { name: 'Use size and stop' }));
  // 97,000 × 1.02
  expect(ticketNow(BTC)).toMatchObject({ tpslUnit: 'price', takeProfitText: '98940', stopLossText: '96000' });
  await userEvent.click(tools.getByRole('button', { name: 'Use size and stop' }));
  expect(ticketNow(BTC)).toMatchObject({ takeProfitText: '98940' });
  change({ sizeText: '', tpslUnit: 'pnl', takeProfitText: '500' });
  await userEvent.click(tools.getByRole('button', { name: 'Use size and stop' }));
  expect(ticketNow(BTC)).toMatchObject({ tpslUnit: 'price', takeProfitText: '' });
  // Hidden since it was switched off, so it must not apply.
  change({ isProtected: false, takeProfitText: '99999' });
  await userEvent.click(tools.getByRole('button', { name: 'Use size and stop' }));
  expect(ticketNow(BTC)).toMatchObject({ isProtected: true, takeProfitText: '' });
});

test('one per cent of an equity of 10,000 is 100', async () => {
  const { tools } = await open('Size by risk');
  await type(screen.getByLabelText('Price'), '97000');
  await userEvent.selectOptions(tools.getByLabelText('Unit of the risk'), 'percent');
  await type(tools.getByLabelText('Risk'), '1');
  await type(tools.getByLabelText('Stop price'), '96000');
  expect(tools.getByText(/^0\.09454/)).toBeTruthy();
});

test('the calculator shows profit, fees, return and liquidation of a trade', async () => {
  const { tools } = await open('Calculator');
  await type(await tools.findByLabelText('Entry'), '60000');
  await type(tools.getByLabelText('Exit'), '63000');
  await type(tools.getByLabelText('Trade size'), '0.5');
  // 1,500 - (30,000 + 31,500) × 0.045 % = 1,472.325; over 3,000
  expect([row('Net PnL'), row('Return on margin'), row('Fees')]).toEqual(['+$1,472.33', '+49.08%', '$27.68']);
  // 54,000 / (1 - 1/80)
  expect(row('Liquidation price')).toBe('54,684');
});

test('take-profit and stop together show reward to risk', async () => {
  await open('Quick entry');
  await type(screen.getByLabelText('Price'), '97000');
  await type(screen.getByLabelText('Size'), '0.1');
  await userEvent.click(screen.getByLabelText('Take-profit / stop-loss'));
  await type(await screen.findByLabelText('Take-profit', {}, { timeout: 20_000 }), '99000');
  await type(screen.getByLabelText('Stop-loss'), '96000');
  expect(await screen.findByText('Reward to risk 2 : 1')).toBeTruthy();
});
