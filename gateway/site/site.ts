// site.ts: the handlers of one port, in order: practice wallet, exchange, built app.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isOwnHost } from '../service/guard.ts';
import type { HttpOptions } from '../service/options.ts';
import type { WalletPages } from '../wallet/serve.ts';
import { answerNotFound, serveFile } from './files.ts';
import { servePage } from './pages.ts';

export interface SiteParts {
  readonly wallet: WalletPages;
  readonly exchange: {
    handle(request: IncomingMessage, response: ServerResponse, next?: () => void): void;
    readonly options: { readonly http: Pick<HttpOptions, 'publicOrigins'> };
  };
  /** The folder of a build. Undefined: exchange only. */
  readonly folder?: string | undefined;
  /** Files (`/assets/…js`) served with other bytes than in the folder, to simulate tampering. */
  readonly replaced?: ReadonlyMap<string, Buffer>;
}

/** One origin for the app, its service and the wallet's window. */
export function createSite({ wallet, exchange, folder, replaced }: SiteParts): RequestListener {
  return (request, response) => {
    if (!toOriginForm(request)) return exchange.handle(request, response);
    if (wallet.handle(request, response)) return;
    // Files answer reads only: anything else is the exchange's, or an unknown path of it (Errors, body shape).
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (folder === undefined || !isRead) return exchange.handle(request, response);
    exchange.handle(request, response, () => {
      if (!isOwnHost(request, exchange.options.http.publicOrigins)) return answerForeignHost(response);
      if (servePage(folder, request, response)) return;
      if (!serveFile(folder, request, response, replaced)) answerNotFound(request, response);
    });
  };
}

/** The page could not use the exchange under this name either. */
function answerForeignHost(response: ServerResponse): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response
    .writeHead(403, headers)
    .end('Unknown host name. Public addresses are set by GATEWAY_PUBLIC or --public.\n');
}

/** Rewrites `http://this.host/path` to `/path`, as every server must accept it; false for what is neither. */
function toOriginForm(request: IncomingMessage): boolean {
  const { url = '' } = request;
  if (url.startsWith('/')) return true;
  const [whole, host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (whole === undefined || host !== request.headers.host) return false;
  const rest = url.slice(whole.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}
