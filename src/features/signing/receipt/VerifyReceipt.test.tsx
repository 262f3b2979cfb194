// @vitest-environment happy-dom
import { createObservable } from '#client/browser/observable.ts';
import { GatewayProvider } from '#client/react.tsx';
import { makeReceipt } from '#client/receipts/receipt.ts';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { DOMAIN_ACTIONS } from '#protocol/testdata/samples.ts';
import { signedItem } from '#client/testkit/signedItem.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VerifyReceipt } from './VerifyReceipt.tsx';

const marketOf = vi.hoisted(() => vi.fn<(assetId: string) => undefined>());
vi.mock('#state/market/useMarkets.ts', () => ({ useMarketOf: () => marketOf }));
const config = createObservable({ baseUrl: 'https://trade.example.org', network: 'Testnet' });
beforeEach(() => {
  marketOf.mockReset();
  render(
    <GatewayProvider client={{ config } as never}>
      <VerifyReceipt />
    </GatewayProvider>,
  );
});
afterEach(cleanup);

function choose(text: string): void {
  const file = new File([text], 'receipt.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('Receipt file'), { target: { files: [file] } });
}

async function receipt(owner?: `0x${string}`): Promise<string> {
  const item = await signedItem({ type: 'createReferralCode', action: { code: 'ALPHA' } });
  return (
    (await makeReceipt(
      { ...item, owner: owner ?? item.owner },
      item.signedAt,
      'https://trade.example.org',
    )) ?? ''
  );
}

const checks = () =>
  within(screen.getByRole('list', { name: 'Checks' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a verified receipt: announced, with its checks, the signed fields, and what it does not prove', async () => {
  expect(screen.getByText('No receipt chosen')).toBeTruthy();
  choose(await receipt());
  expect((await screen.findByRole('status')).textContent).toContain('Checking');
  expect((await screen.findByText(/^Receipt verified/)).closest('[role=status]')).toBeTruthy();
  expect(checks()).toEqual([
    'The digest matches the signed data.',
    'The signature over the digest is by the signer.',
    'The bytes to send contain this request and this signature, nothing else.',
    'The checksum of the file matches.',
  ]);
  expect(screen.getByRole('list', { name: 'Signed message' }).textContent).toContain(
    'Referral code code: ALPHA',
  );
  expect(screen.getByText(/The service did not sign it/)).toBeTruthy();
  expect(screen.queryByText(/may act for the account/)).toBeNull();
});

test('of a receipt by a trading key, the right to act for the account is not proven', async () => {
  choose(await receipt(`0x${'ab'.repeat(20)}`));
  expect(await screen.findByText(/^Receipt verified/)).toBeTruthy();
  expect(screen.getByText('Only the service knows whether the signer may act for the account.')).toBeTruthy();
});

test.each([
  ['https://trade.example.org', 'Testnet', true],
  ['https://other.example.org', 'Testnet', false],
  ['https://trade.example.org', 'Mainnet', false],
])('an order for %s on %s is named by the markets of this page: %s', async (serviceUrl, network, isHere) => {
  const order = { type: 'order', action: DOMAIN_ACTIONS.order } as unknown as ActionRequest;
  const item = await signedItem(order);
  choose((await makeReceipt({ ...item, serviceUrl, network }, item.signedAt, '')) ?? '');
  expect(await screen.findByText(/^Receipt verified/)).toBeTruthy();
  expect(marketOf.mock.calls.length > 0).toBe(isHere);
  expect(screen.queryByText('Signed for another deployment') === null).toBe(isHere);
});

test('an altered receipt names the failed check and shows nothing of its content', async () => {
  choose((await receipt()).replace('"confirmed"', '"refused"'));
  expect((await screen.findByRole('alert')).textContent).toContain('Receipt altered or damaged');
  expect(checks()).toContain('The checksum does not match, or the file lacks or adds fields.');
  expect(document.body.textContent).not.toContain('ALPHA');
});

test('a file that is too large is not read', async () => {
  const read = vi.spyOn(File.prototype, 'text');
  choose(' '.repeat(500_001));
  expect((await screen.findByRole('alert')).textContent).toContain('This file is not a receipt');
  expect(read).not.toHaveBeenCalled();
});

test.each([
  ['{"', 'Unreadable file: not valid JSON'],
  ['[]', 'This file is not a receipt'],
  ['{"format":"trine-receipt","version":2}', 'Unknown receipt version: 2.'],
])('%s', async (text, message) => {
  choose(text);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});
