// app.ts — the built app with a gateway of its own on a free port, as `npm start` serves them, but under the test's control.
import { serveStatic } from '@hono/node-server/serve-static';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway, type Gateway } from '../gateway/gateway.ts';
import type { GivenOptions } from '../gateway/options.ts';
import { servePage } from '../gateway/pages.ts';
import { PATIENCE } from '../gateway/patience.ts';
import { fileHeaders } from '../gateway/policy.ts';
import { APP_HOST, type AppHost } from '../gateway/wallet/origins.ts';
import { createWalletPages } from '../gateway/wallet/serve.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

export interface RunningApp {
  url: string;
  port: number;
  gateway: Gateway;
  /** Cuts every connection and stops answering, as a crash would; the gateway's data stay as they are on disk. */
  stop(): Promise<void>;
}

/** In memory, with a market that moves only when told to and a past of two days, unless options say otherwise. Give `port` to come back at the same address. */
export async function startApp(options: GivenOptions & { port?: number; appHost?: AppHost } = {}): Promise<RunningApp> {
  const { port: wanted = 0, appHost = APP_HOST, ...given } = options;
  const gateway = createGateway({ data: 'memory', market: 'still', historyDays: 2, seed: 'e2e', log: () => undefined, ...given });
  const wallet = createWalletPages({ appHost });
  const files = getRequestListener(staticFiles().fetch);
  // With the timeouts of main.ts: Node's own closes a connection after 5 s, while a journey is sending on it.
  const server = createServer(PATIENCE, (request, response) => {
    // A gateway whose clock is wrong runs on a machine whose clock is wrong.
    if (given.clock) response.setHeader('Date', new Date(given.clock.now()).toUTCString());
    if (wallet.handle(request, response)) return;
    gateway.handle(request, response, () => {
      if (!servePage(DIST, request, response)) void files(request, response);
    });
  });
  gateway.attach(server);
  await gateway.whenReady;
  await listen(server, wanted);
  const { port } = server.address() as AddressInfo;
  return { url: `http://${appHost}:${port}`, port, gateway, stop: () => stop(server, gateway) };
}

function staticFiles(): Hono {
  const app = new Hono();
  app.use('*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(fileHeaders(context.req.path))) context.header(name, value);
  });
  app.use('*', serveStatic({ root: relative(process.cwd(), DIST) }));
  return app;
}

/** On 127.0.0.1 only; `localhost` resolves there too. */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

async function stop(server: Server, gateway: Gateway): Promise<void> {
  server.closeAllConnections();
  await gateway.close();
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
