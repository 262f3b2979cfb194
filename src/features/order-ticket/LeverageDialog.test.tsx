// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LeverageDialog } from './LeverageDialog.tsx';
import { BTC, MARKET, position, testTicket, type TestTicket } from './testTicket.tsx';

afterEach(cleanup);

function Opened({ onGate }: { onGate: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return <LeverageDialog market={MARKET} open={isOpen} onOpenChange={setOpen} onGate={onGate} />;
}

async function show(kit: TestTicket = testTicket()) {
  const onGate = vi.fn<() => void>();
  render(<Opened onGate={onGate} />, { wrapper: kit.Frame });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Leverage' }, { timeout: 20_000 });
  const choose = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  return { ...kit, onGate, field, choose };
}

const button = () => screen.getByRole('button', { name: /^Set leverage/ });

test('starts from the leverage in force and sends another one once, however often it is pressed', async () => {
  const { field, choose, sent } = await show();
  expect(field.value).toBe('10');
  expect(button().getAttribute('data-tip')).toBe('This is the leverage already in force.');
  await choose('20');
  await userEvent.dblClick(button());
  expect(sent.map(({ request }) => request)).toEqual([{ type: 'updateLeverage', action: { assetId: BTC, mode: 'cross', leverage: 20 } }]);
});

test('says what is no leverage of this market and offers the highest', async () => {
  const { field, choose, sent } = await show();
  await choose('2.5');
  expect(screen.getByRole('textbox', { name: 'Leverage', description: 'Leverage is a whole number from 1 to 40.' })).toBe(field);
  await choose('99{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Use 40× as leverage' }));
  expect([field.value, sent.length]).toEqual(['40', 0]);
});

test('a leverage that needs more margin than there is cannot be set', async () => {
  // 1 BTC at 97,123: at 5× it needs 19,424.60 of 10,000
  const { choose, sent } = await show(testTicket({ positions: [position('1', '97123')] }));
  await choose('5{Enter}');
  expect(button().getAttribute('data-tip')).toBe('Less leverage needs more margin: 19,424.60 USDC, and 10,000.00 USDC are there for it.');
  expect(sent).toEqual([]);
});

test('a guest may look, and is led to connect', async () => {
  const { onGate } = await show(testTicket({ isGuest: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Connect a wallet' }));
  expect(onGate).toHaveBeenCalledTimes(1);
});
