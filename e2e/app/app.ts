// app.ts: the built app with a gateway of its own on a free port, as `npm start` serves them, controlled by the test.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createGateway, type Gateway } from '../../gateway/gateway.ts';
import { createPastCache } from '../../gateway/market/pastCache.ts';
import type { GivenOptions } from '../../gateway/service/options.ts';
import { SERVER_TIMEOUTS } from '../../gateway/service/serverTimeouts.ts';
import { createSite } from '../../gateway/site/site.ts';
import { APP_HOST, type AppHost } from '../../gateway/wallet/origins.ts';
import { createWalletPages } from '../../gateway/wallet/serve.ts';

/** Gateways of one worker have the same past. */
const remember = createPastCache();

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

export interface RunningApp {
  url: string;
  port: number;
  gateway: Gateway;
  /** From now on `path` (`/assets/…js`) is answered with these bytes, as if the file was changed on the server. */
  replaceFile(path: string, bytes: Buffer): void;
  /** Closes every connection and stops answering, like a crash; the gateway's data stay on disk. */
  stop(): Promise<void>;
}

/** By default in memory, with two days of history and a market that moves only on command. `port`: to restart at the same address; `dist`: another build. */
export async function startApp(
  options: GivenOptions & { port?: number; appHost?: AppHost; dist?: string } = {},
): Promise<RunningApp> {
  const { port: wanted = 0, appHost = APP_HOST, dist = DIST, ...given } = options;
  const gateway = createGateway({
    data: 'memory',
    market: 'still',
    historyDays: 2,
    seed: 'e2e',
    log: () => undefined,
    remember,
    ...given,
    // The mark is the oracle: otherwise figures would depend on the time a test takes.
    service: { maxMarkPremium: '0', ...given.service },
  });
  const wallet = createWalletPages({ appHost });
  const replaced = new Map<string, Buffer>();
  const site = createSite({ wallet, exchange: gateway, folder: dist, replaced });
  // With the timeouts of main.ts: Node's default closes a connection after 5 s, possibly during a request.
  const server = createServer(SERVER_TIMEOUTS, (request, response) => {
    // A gateway with a wrong clock gets it from its machine.
    if (given.clock) response.setHeader('Date', new Date(given.clock.now()).toUTCString());
    site(request, response);
  });
  gateway.attach(server);
  await gateway.whenReady;
  await listen(server, wanted);
  const { port } = server.address() as AddressInfo;
  const replaceFile = (path: string, bytes: Buffer) => void replaced.set(path, bytes);
  return { url: `http://${appHost}:${port}`, port, gateway, replaceFile, stop: () => stop(server, gateway) };
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
