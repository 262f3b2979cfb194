// walletLinks.ts: links that open a page in a wallet app's browser.

export interface WalletLink {
  /** The wallet's own name, the same in every language. */
  name: string;
  href: string;
}

type LinkTo = (page: URL, encoded: string) => string;

/** The makers' universal links; without the app they lead to a store. */
const WALLETS: readonly (readonly [name: string, linkTo: LinkTo])[] = [
  ['MetaMask', ({ host, pathname, search }) => `https://link.metamask.io/dapp/${host}${pathname}${search}`],
  ['Rabby', (_page, encoded) => `https://go.rabby.io/mobile?_cmd=open-dapp&dapp=${encoded}`],
  ['Base (Coinbase Wallet)', (_page, encoded) => `https://go.cb-w.com/dapp?cb_url=${encoded}`],
  ['Trust Wallet', (_page, encoded) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encoded}`],
  ['Rainbow', (_page, encoded) => `https://rnbwapp.com/dapp?url=${encoded}`],
  [
    'OKX Wallet',
    (_page, encoded) =>
      `https://www.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encoded}`)}`,
  ],
];

/**
 * Without the fragment, which is internal to the page. None for pages other devices cannot open: no https, or local.
 */
export function walletLinksTo(address: string): WalletLink[] {
  const page = reachablePage(address);
  if (page === undefined) return [];
  const encoded = encodeURIComponent(page.href);
  return WALLETS.map(([name, linkTo]) => ({ name, href: linkTo(page, encoded) }));
}

/** The address for another device; undefined if it could not open it. */
export function reachablePage(address: string): URL | undefined {
  const page = new URL(address);
  page.hash = '';
  const isOwn =
    /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(page.hostname) || page.hostname.endsWith('.localhost');
  return page.protocol === 'https:' && !isOwn && page.username === '' && page.password === ''
    ? page
    : undefined;
}
