// origins.ts: app and wallet use two loopback names of one port, so that the browser separates their storage.

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
export type AppHost = 'localhost' | '127.0.0.1';
/** The app's default name: many wallet extensions reach http://localhost and no other plain http page. */
export const APP_HOST: AppHost = 'localhost';
/** The path of the wallet's window, under any loopback name. */
export const WALLET_PATH = '/practice-wallet/';

/** On the provider's script and the wallet's page: both share one origin, because the host has only one. */
export const KEYS_HERE = 'data-keys="here"';

/** Whether an element has that mark. */
export function hasKeysHere(marked: { readonly dataset: DOMStringMapLike } | null): boolean {
  return marked?.dataset['keys'] === 'here';
}
type DOMStringMapLike = Readonly<Record<string, string | undefined>>;

/**
 * The wallet's origin for an app's origin: localhost and 127.0.0.1 are paired. Undefined except for plain loopback
 * http.
 */
export function walletOriginFor(appOrigin: string): string | undefined {
  const url = loopbackUrl(appOrigin);
  if (url === undefined) return undefined;
  return originAt(url, url.hostname === 'localhost' ? '127.0.0.1' : 'localhost');
}

/** Whether the wallet at `walletOrigin` serves the app at `appOrigin`. */
export function isAppOf(walletOrigin: string, appOrigin: string): boolean {
  return walletOriginFor(appOrigin) === walletOrigin;
}

/** Whether a Host header means this computer; `localhost.` and `127.0.0.1.example` do not. */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.replace(/:\d{1,5}$/, '');
  return LOOPBACK.includes(name);
}

function loopbackUrl(origin: string): URL | undefined {
  if (!URL.canParse(origin)) return undefined;
  const url = new URL(origin);
  const isExact = url.origin === origin && url.protocol === 'http:';
  return isExact && LOOPBACK.includes(url.hostname) ? url : undefined;
}

const originAt = (url: URL, hostname: string) => `http://${hostname}${url.port === '' ? '' : `:${url.port}`}`;
