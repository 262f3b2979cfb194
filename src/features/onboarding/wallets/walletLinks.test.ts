import { expect, test } from 'vitest';
import { reachablePage, walletLinksTo } from './walletLinks.ts';

const PAGE = 'https://trade.example/trade/BTC-USDC?address=0xab&x=1%202#part';
/** The page as a query parameter, encoded by hand. */
const WITHIN = 'https%3A%2F%2Ftrade.example%2Ftrade%2FBTC-USDC%3Faddress%3D0xab%26x%3D1%25202';

test("each wallet gets its maker's link format, without the fragment", () => {
  expect(Object.fromEntries(walletLinksTo(PAGE).map(({ name, href }) => [name, href]))).toEqual({
    MetaMask: 'https://link.metamask.io/dapp/trade.example/trade/BTC-USDC?address=0xab&x=1%202',
    Rabby: `https://go.rabby.io/mobile?_cmd=open-dapp&dapp=${WITHIN}`,
    'Base (Coinbase Wallet)': `https://go.cb-w.com/dapp?cb_url=${WITHIN}`,
    'Trust Wallet': `https://link.trustwallet.com/open_url?coin_id=60&url=${WITHIN}`,
    Rainbow: `https://rnbwapp.com/dapp?url=${WITHIN}`,
    'OKX Wallet': `https://www.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D${encodeURIComponent(WITHIN)}`,
  });
});

test('a local page, or one without https, has no app link', () => {
  for (const address of [
    'http://trade.example/',
    'https://localhost:4173/trade',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://app.localhost/',
    'https://user:secret@trade.example/',
  ])
    expect([address, walletLinksTo(address)]).toEqual([address, []]);
  expect(reachablePage(PAGE)?.href).toBe('https://trade.example/trade/BTC-USDC?address=0xab&x=1%202');
});
