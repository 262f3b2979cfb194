// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadAhead } from '#ui/hooks/lazyPart.tsx';
import { NoWallet } from './NoWallet.tsx';

beforeAll(loadAhead);
afterEach(cleanup);

const links = () =>
  screen.queryAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, new URL(link.href).host]);

test('a phone offers wallet browsers', () => {
  render(<NoWallet page="https://trade.example/trade" isPhone />);
  expect(screen.getByRole('heading', { name: 'Open in your wallet’s browser' })).toBeTruthy();
  expect(links()).toEqual([
    ['MetaMask', 'link.metamask.io'],
    ['Rabby', 'go.rabby.io'],
    ['Base (Coinbase Wallet)', 'go.cb-w.com'],
    ['Trust Wallet', 'link.trustwallet.com'],
    ['Rainbow', 'rnbwapp.com'],
    ['OKX Wallet', 'www.okx.com'],
  ]);
});

test('a desktop does not, and neither does a phone on a page no app could open', () => {
  render(<NoWallet page="https://trade.example/trade" isPhone={false} />);
  render(<NoWallet page="http://localhost:4173/trade" isPhone />);
  expect(links()).toEqual([]);
  expect(screen.getAllByText('No wallet found in this browser')).toHaveLength(2);
});

test('a desktop offers a QR code of the page', async () => {
  render(<NoWallet page="https://trade.example/trade" isPhone={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open on your phone' }));
  expect(await screen.findByRole('img', { name: 'QR code of https://trade.example/trade' })).toBeTruthy();
});
