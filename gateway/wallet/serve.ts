// serve.ts: serves the practice wallet's pages and the tag that loads its provider into the app. Only a running gateway
// serves either.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagOf, hasAlready, quickly } from '../service/encoding.ts';
import { bundle } from './bundle.ts';
import { text, WALLET_NAME } from './messages.ts';
import { type AppHost, isLoopbackHost, KEYS_HERE, WALLET_PATH } from './origins.ts';

export interface WalletPages {
  /** Answers requests for the wallet and returns true; false passes the request on. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

export interface WalletPagesOptions {
  /**
   * The only loopback name the app may have. Pages requested under another are redirected to it, so that no page of the
   * app shares the wallet's origin.
   */
  readonly appHost?: AppHost;
  /**
   * Hosts (`trade.example`) under which others reach this gateway. There is no wallet there: the provider is still
   * sent, announces nothing outside loopback (page/inject.ts), and marks the page as a practice exchange.
   */
  readonly publicHosts?: readonly string[];
}

interface Served {
  readonly type: string;
  readonly body: () => Promise<string>;
}

interface ProviderTag {
  /** Where known: pages with a policy run no script without it. */
  readonly integrity?: string;
  /** The wallet keeps its keys on the page's own origin: a static host has no second one (decision 058). */
  readonly hasKeysHere?: boolean;
}

const PROVIDER_PATH = `${WALLET_PATH}provider.js`;
/** Marks the page as served with the practice exchange. */
const PRACTICE_MARK = 'data-exchange="practice"';
const providerTag = ({ integrity, hasKeysHere = false }: ProviderTag): string =>
  `<script src="${PROVIDER_PATH}" ${PRACTICE_MARK}${hasKeysHere ? ` ${KEYS_HERE}` : ''}${integrity === undefined ? '' : ` integrity="${integrity}"`}${integrity === undefined && !hasKeysHere ? '' : ' crossorigin'}></script>`;
const TAG_START = `<script src="${PROVIDER_PATH}"`;

/** No connections, frames, forms, or markup from text: a key cannot leave this page even by mistake. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** frame-ancestors is not allowed in a meta tag. */
const META_POLICY = POLICY.replace("; frame-ancestors 'none'", '');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${WALLET_NAME}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
</head>
<body translate="no" class="notranslate">
<div id="wallet"><p class="loading">${text.loading}</p></div>
<script src="page.js"></script>
</body>
</html>
`;

const FILES: ReadonlyMap<string, Served> = new Map([
  [WALLET_PATH, { type: 'text/html', body: () => Promise.resolve(PAGE) }],
  [
    `${WALLET_PATH}page.css`,
    { type: 'text/css', body: () => readFile(new URL('./page/wallet.css', import.meta.url), 'utf8') },
  ],
  [`${WALLET_PATH}page.js`, { type: 'text/javascript', body: () => bundle('main') }],
  [PROVIDER_PATH, { type: 'text/javascript', body: provider }],
]);

export function createWalletPages({ appHost, publicHosts = [] }: WalletPagesOptions = {}): WalletPages {
  return {
    handle(request, response) {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (`${path}/` === WALLET_PATH) return redirect(response, WALLET_PATH);
      const isPublic = publicHosts.includes(request.headers.host ?? '');
      if (path.startsWith(WALLET_PATH))
        return serve(path, isPublic && path === PROVIDER_PATH, request, response);
      const moved = appHost === undefined || isPublic ? undefined : movedPage(request, appHost);
      return moved === undefined ? false : redirect(response, moved);
    },
  };
}

/** The app's page with the provider before all other scripts; unchanged if it already has it. */
export function injectProvider(html: string, how: ProviderTag = {}): string {
  if (html.includes(TAG_START)) return html;
  const tag = providerTag(how);
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  if (head === null) return tag + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + tag + html.slice(end);
}

/**
 * The wallet as files of a site whose only origin also holds the keys: path → text. Its page runs only these bytes,
 * even where the host sends no policy.
 */
export async function sameOriginWallet(): Promise<ReadonlyMap<string, string>> {
  const [main, inject, css] = await Promise.all([
    bundle('main'),
    bundle('inject'),
    FILES.get(`${WALLET_PATH}page.css`)?.body() ?? '',
  ]);
  const page = PAGE.replace('<html lang="en">', `<html lang="en" ${KEYS_HERE}>`)
    .replace('<title>', `<meta http-equiv="Content-Security-Policy" content="${META_POLICY}">\n<title>`)
    .replace('<script src="page.js">', `<script src="page.js" integrity="${hashOf(main)}" crossorigin>`);
  const folder = WALLET_PATH.slice(1);
  return new Map([
    [`${folder}index.html`, page],
    [`${folder}page.css`, css],
    [`${folder}page.js`, main],
    [PROVIDER_PATH.slice(1), inject],
  ]);
}

/** The hash of the provider's bytes for script tags. Bundles the provider on first use. */
export async function providerIntegrity(): Promise<string> {
  return hashOf(await bundle('inject'));
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

function serve(path: string, isOpen: boolean, request: IncomingMessage, response: ServerResponse): true {
  const file = FILES.get(path);
  if (!isOpen && !isLoopbackHost(request.headers.host)) return end(response, 403);
  if (file === undefined) return end(response, 404);
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
  send(file, request, response).catch(() => (response.headersSent ? response.destroy() : end(response, 500)));
  return true;
}

/** An unchanged file is answered with 304. */
async function send(file: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const whole = await file.body();
  const small = await quickly(whole, request.headers);
  const etag = etagOf(whole, small && 'br');
  const all = { ...headers(file.type), ETag: etag, Vary: 'Accept-Encoding' };
  if (hasAlready(request.headers, etag)) return void response.writeHead(304, all).end();
  const body = small ?? Buffer.from(whole);
  response.writeHead(200, {
    ...all,
    'Content-Length': body.length,
    ...(small && { 'Content-Encoding': 'br' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** No Cross-Origin-Opener-Policy: it would separate the window from the page that opened it. */
const headers = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
});

/** A site that loads the provider may open the window next: its larger program is bundled meanwhile. */
function provider(): Promise<string> {
  void bundle('main').catch(() => undefined);
  return bundle('inject');
}

function movedPage(
  { method, headers: { host, accept }, url = '/' }: IncomingMessage,
  appHost: string,
): string | undefined {
  const [name, port] = isLoopbackHost(host) ? splitHost(host ?? '') : [appHost, ''];
  const isPage = method === 'GET' && (accept ?? '').includes('text/html');
  // Own paths only: '//elsewhere' would leave this computer.
  return isPage && name !== appHost && /^\/(?!\/)/.test(url) ? `http://${appHost}${port}${url}` : undefined;
}

function splitHost(host: string): [string, string] {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return [host.slice(0, host.length - port.length), port];
}

function redirect(response: ServerResponse, location: string): true {
  response.writeHead(307, { Location: location, 'Cache-Control': 'no-store' });
  response.end();
  return true;
}

function end(response: ServerResponse, status: number): true {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end();
  return true;
}
