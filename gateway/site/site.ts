// site.ts: what one port answers, in order: the practice wallet, the exchange, and the built app.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { WalletPages } from '../wallet/serve.ts';
import { answerNotFound, serveFile } from './files.ts';
import { servePage } from './pages.ts';

export interface SiteParts {
  readonly wallet: WalletPages;
  readonly exchange: {
    handle(request: IncomingMessage, response: ServerResponse, next?: () => void): void;
  };
  /** The folder of a build. Undefined: the exchange alone. */
  readonly folder?: string | undefined;
  /** Files (`/assets/…js`) answered with other bytes than those in the folder, as on a server on which they were changed. */
  readonly replaced?: ReadonlyMap<string, Buffer>;
}

/** One origin for the app, its service and the wallet's window. */
export function createSite({ wallet, exchange, folder, replaced }: SiteParts): RequestListener {
  return (request, response) => {
    if (wallet.handle(request, response)) return;
    if (folder === undefined) return exchange.handle(request, response);
    exchange.handle(request, response, () => {
      if (servePage(folder, request, response)) return;
      if (!serveFile(folder, request, response, replaced)) answerNotFound(request, response);
    });
  };
}
