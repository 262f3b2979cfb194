// @vitest-environment happy-dom
import { position } from '#domain/market/testMarket.ts';
import { testTicket } from '#features/order-ticket/testTicket.tsx';
import { alerts } from '#state/alerts/alerts.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Commands } from './Commands.tsx';

afterEach(() => {
  cleanup();
  act(() => alerts.setState({ alerts: [] }));
});

const PATIENCE = { timeout: 20_000 };

async function open(options: Parameters<typeof testTicket>[0] = {}) {
  const made = testTicket(options);
  let isOpen = true;
  const { Frame } = made;
  render(
    <Frame>
      <Commands isOpen onOpenChange={(next) => (isOpen = next)} onHelp={() => {}} />
    </Frame>,
  );
  const field = await screen.findByRole('combobox', {}, PATIENCE);
  const preview = () => screen.findByRole('region', { name: 'Preview' }, PATIENCE);
  return { ...made, field, preview, isOpen: () => isOpen };
}

test('a typed order shows the figures of its confirmation and is submitted by Enter, once', async () => {
  const { field, preview, sent, isOpen } = await open();
  await userEvent.type(field, 'b 0.5 btc 97100 tp 99000 sl 96000');
  const shown = await preview();
  expect(await within(shown).findByRole('button', { name: 'Buy 0.5 BTC' }, PATIENCE)).toBeTruthy();
  const price = within(shown).getByText('Price', { selector: 'dt' }).nextElementSibling?.textContent;
  expect(price).toBe('97,100 USDC');
  const rows = within(shown)
    .getAllByRole('row')
    .map((row) => row.textContent);
  // 0.5 × (99,000 - 97,100) = 950; 0.5 × (96,000 - 97,100) = -550
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/Take-profit.*99,000.*0\.5.*\+\$950\.00/),
    expect.stringMatching(/Stop-loss.*96,000.*0\.5.*−\$550\.00/),
  ]);
  await userEvent.keyboard('{Enter}');
  expect(isOpen()).toBe(false);
  expect(sent.map(({ request, review }) => ({ request, review }))).toEqual([
    {
      review: true,
      request: {
        type: 'order',
        action: {
          grouping: 'normalTpsl',
          orders: [
            expect.objectContaining({
              side: 'buy',
              price: '97100',
              size: '0.5',
              type: { kind: 'limit', tif: 'Gtc' },
            }),
            expect.objectContaining({
              side: 'sell',
              type: expect.objectContaining({ tpsl: 'tp', triggerPrice: '99000' }),
            }),
            expect.objectContaining({
              side: 'sell',
              type: expect.objectContaining({ tpsl: 'sl', triggerPrice: '96000' }),
            }),
          ],
        },
      },
    },
  ]);
});

test('an error names the word and the allowed ones; Enter then sends nothing and keeps the line', async () => {
  const { field, preview, sent, isOpen } = await open();
  await userEvent.type(field, 'b 0,5 btc');
  expect((await preview()).textContent).toContain('“0,5” could mean two numbers');
  await userEvent.keyboard('{Enter}');
  await userEvent.clear(field);
  await userEvent.type(field, 'b 0.5 btc soon');
  expect((await preview()).textContent).toContain('“soon” is not valid here. Expected: a price');
  await userEvent.clear(field);
  await userEvent.type(field, 'b 0.5 btc 97100.25{Enter}');
  expect((await preview()).textContent).toContain('Tick size is');
  expect([sent, isOpen()]).toEqual([[], true]);
});

test('close takes a share of the position in whole lots, reduce-only', async () => {
  const { field, preview, sent } = await open({ positions: [position('0.00333', '97000')] });
  await userEvent.type(field, 'close btc 50% 98000');
  expect(
    await within(await preview()).findByRole('button', { name: /^Sell 0\.00166 BTC/ }, PATIENCE),
  ).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  // Half of 0.00333 is 0.001665: rounded down to lots of 0.00001.
  expect(sent.map(({ request }) => request)).toMatchObject([
    {
      action: {
        orders: [{ side: 'sell', size: '0.00166', price: '98000', reduceOnly: true }],
        grouping: 'na',
      },
    },
  ]);
});

test('impossible commands state the reason: no position, no orders, unknown market', async () => {
  const { field, preview } = await open();
  const refusalOf = async (line: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, line);
    return (await preview()).textContent;
  };
  expect(await refusalOf('close btc')).toContain('No position in BTC-USDC.');
  expect(await refusalOf('cancel all')).toContain('No open orders.');
  expect(await refusalOf('b 1 xyz')).toContain('No market is called “xyz”.');
  await userEvent.clear(field);
  await userEvent.type(field, 's 1 bt');
  await userEvent.click(within(await preview()).getByRole('button', { name: 'BTC-USDC' }));
  expect((field as HTMLInputElement).value).toBe('sell 1 BTC-USDC');
  expect(await within(await preview()).findByRole('button', { name: 'Sell 1 BTC' }, PATIENCE)).toBeTruthy();
});

test('an alert is previewed and set by Enter', async () => {
  const { field, preview, isOpen } = await open();
  await userEvent.type(field, 'alert btc > 100k');
  expect((await preview()).textContent).toContain('Alert when BTC-USDC trades above 100,000');
  await userEvent.keyboard('{Enter}');
  expect(alerts.getState().alerts.map(({ condition, repeats }) => ({ condition, repeats }))).toEqual([
    {
      condition: { kind: 'price', assetId: '00020000', owner: null, when: 'above', level: '100000' },
      repeats: 'once',
    },
  ]);
  expect(isOpen()).toBe(false);
});

test('an alert shows the current price and whether it is already met, and starts from that price', async () => {
  const { field, preview } = await open();
  await userEvent.type(field, 'alert btc > 100k');
  expect((await preview()).textContent).toContain('Now 97,123');
  expect((await preview()).textContent).not.toContain('already true');
  await userEvent.clear(field);
  await userEvent.type(field, 'alert btc > 97k');
  expect((await preview()).textContent).toContain(
    'Now 97,123: already true. Fires when it becomes true again.',
  );
  await userEvent.keyboard('{Enter}');
  expect(alerts.getState().alerts[0]?.from).toBe('97123');
});

test("a market with an action's word offers the action; ? lists the grammar", async () => {
  const { field, preview } = await open();
  await userEvent.type(field, 'btc close');
  await userEvent.click(await screen.findByRole('option', { name: /^Close BTC-USDC/ }));
  expect((field as HTMLInputElement).value).toBe('close BTC-USDC');
  await preview();
  await userEvent.clear(field);
  await userEvent.type(field, '?');
  await userEvent.click(await screen.findByRole('button', { name: 'Example: close eth 50%' }, PATIENCE));
  expect((field as HTMLInputElement).value).toBe('close eth 50%');
});

test('pages outside the bar are found by name', async () => {
  const { field } = await open();
  for (const name of ['Alerts', 'Journal', 'Tax lots']) {
    await userEvent.clear(field);
    await userEvent.type(field, name.toLowerCase());
    expect(await screen.findByRole('option', { name: `Go to ${name}` }, PATIENCE)).toBeTruthy();
  }
});
