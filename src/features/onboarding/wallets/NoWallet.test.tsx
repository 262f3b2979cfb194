// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NoWallet } from './NoWallet.tsx';

afterEach(cleanup);

const links = () =>
  screen.queryAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, new URL(link.href).host]);

test('a phone is led to the browsers of wallets', () => {
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

test('a desk is not, and neither is a phone on a page that no app could open', () => {
  render(<NoWallet page="https://trade.example/trade" isPhone={false} />);
  render(<NoWallet page="http://localhost:4173/trade" isPhone />);
  expect(links()).toEqual([]);
  expect(screen.getAllByText('No wallet found in this browser')).toHaveLength(2);
});
