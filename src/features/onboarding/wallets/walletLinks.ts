// walletLinks.ts: addresses that open a page in the browser of a wallet app, where that wallet is present.

export interface WalletLink {
  /** The wallet's own name, the same in every language. */
  name: string;
  href: string;
}

type LinkTo = (page: URL, encoded: string) => string;

/** As the makers give them; each leads through the maker's website, and from there to a store where the app is missing. */
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

/** Without the fragment, which is the page's own affair. None for a page that another device or app cannot open: not https, or this machine's own. */
export function walletLinksTo(address: string): WalletLink[] {
  const page = reachablePage(address);
  if (page === undefined) return [];
  const encoded = encodeURIComponent(page.href);
  return WALLETS.map(([name, linkTo]) => ({ name, href: linkTo(page, encoded) }));
}

/** The address as another device would open it; undefined where it could not. */
export function reachablePage(address: string): URL | undefined {
  const page = new URL(address);
  page.hash = '';
  const isOwn =
    /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(page.hostname) || page.hostname.endsWith('.localhost');
  return page.protocol === 'https:' && !isOwn && page.username === '' && page.password === ''
    ? page
    : undefined;
}
