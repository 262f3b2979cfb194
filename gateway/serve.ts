// serve.ts: a gateway on a port: the exchange with its stream, the practice wallet and, where there is one, the built app.
import { createServer, type Server } from 'node:http';
import { createGateway, type Gateway } from './gateway.ts';
import type { GivenOptions } from './service/options.ts';
import { PATIENCE } from './service/serverTimeouts.ts';
import { createSite } from './site/site.ts';
import { STREAM_PATH } from './stream/stream.ts';
import type { AppHost } from './wallet/origins.ts';
import { createWalletPages } from './wallet/serve.ts';

export interface ServeOptions {
  /** 0: any that is free. */
  readonly port: number;
  readonly host: string;
  /** The folder of a build. */
  readonly app?: string | undefined;
  readonly appHost?: AppHost;
  readonly options: GivenOptions;
}

export interface ServedGateway {
  readonly port: number;
  readonly gateway: Gateway;
  /** Takes no more requests, lets those under way end, writes everything down. */
  close(): Promise<void>;
}

/** Resolves when it answers. Rejects with a sentence for people; nothing is left then. */
export async function serveGateway({
  port,
  host,
  app,
  appHost,
  options,
}: ServeOptions): Promise<ServedGateway> {
  const gateway = createGateway(options);
  const publicHosts = gateway.options.http.publicOrigins.map((each) => new URL(each).host);
  const wallet = createWalletPages({
    // Only pages of the app have a name to be sent to.
    ...(app === undefined || appHost === undefined ? {} : { appHost }),
    publicHosts,
  });
  const server = createServer(PATIENCE, createSite({ wallet, exchange: gateway, folder: app }));
  gateway.attach(server);
  // Nobody else is here to take other upgrades: left alone they would stay open for ever.
  server.on('upgrade', (request, socket) => {
    if ((request.url ?? '').split('?')[0] !== STREAM_PATH)
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  try {
    await gateway.whenReady;
    await listen(server, port, host);
  } catch (error) {
    await gateway.close();
    throw error;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    gateway,
    async close() {
      server.close();
      await gateway.close();
      server.closeAllConnections();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or choose another with --port.`, {
              cause: error,
            })
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}
