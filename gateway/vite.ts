// vite.ts: the gateway inside `vite`, for development: one process, one port, one origin. A build is served by main.ts.
import type { Server } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { adminPath, serveAdmin } from './admin/socket.ts';
import { appHostFrom, DEFAULT_DATA, optionsFrom } from './flags.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { isOccupied, OTHER_LOOPBACK } from './occupied.ts';
import { setServerTimeouts } from './service/serverTimeouts.ts';
import { closeOnSignal } from './signals.ts';
import type { AppHost } from './wallet/origins.ts';
import { createWalletPages, injectProvider } from './wallet/serve.ts';

/**
 * Mounts a practice gateway and the practice wallet beside the app. Active while serving only, never in a build or in
 * unit tests, which run Vite's hooks too. GATEWAY_DATA and GATEWAY_SEED choose the data, GATEWAY_SIGNING the signing
 * profile.
 */
export function embeddedGateway(): Plugin {
  return {
    name: 'trine:embedded-gateway',
    apply: (_config, { command, isPreview }) =>
      command === 'serve' && isPreview !== true && !process.env['VITEST'],
    // Vite would allow pages of other loopback ports; the gateway has its own rules.
    config: () => ({ server: { cors: false } }),
    configureServer(server) {
      mount(server, server.httpServer as Server | null);
    },
    // A build's page is served unchanged from disk, so the provider is inserted in the response.
    transformIndexHtml: { order: 'pre', handler: (html) => injectProvider(html) },
  };
}

/**
 * On a configuration change Vite restarts with new modules before closing the old server: the current gateway is kept
 * here.
 */
const acrossRestarts = globalThis as { trineGateway?: Gateway };

function mount(vite: ViteDevServer, server: Server | null): void {
  const { middlewares, config } = vite;
  const predecessor = acrossRestarts.trineGateway;
  if (predecessor === undefined) closeOnSignal(async () => acrossRestarts.trineGateway?.close());
  const options = {
    data: DEFAULT_DATA,
    ...optionsFrom(process.env),
    log: (line: string) => config.logger.warn(`[gateway] ${line}`),
  };
  const gateway = createGateway(options, predecessor?.close());
  acrossRestarts.trineGateway = gateway;
  const appHost = appHostFrom(process.env);
  const wallet = createWalletPages({ appHost });
  const handle: Connect.NextHandleFunction = (request, response, next) => {
    if (!wallet.handle(request, response)) gateway.handle(request, response, next);
  };
  middlewares.use(handle);
  if (server !== null) {
    gateway.attach(server);
    setServerTimeouts(server);
    server.on('listening', () => announce(server, gateway, appHost));
  }
  // One address, the one below: Vite would print that of the practice wallet.
  vite.printUrls = () => undefined;
  // Vite exits as soon as its server is closed: the gateway closes first.
  const closeVite = vite.close.bind(vite);
  vite.close = async () => {
    await gateway.close();
    await closeVite();
  };
  gateway.whenReady.catch((error: unknown) => {
    config.logger.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
}

/** One line when the app is ready, whatever Vite's log level. */
function announce(server: Server, gateway: Gateway, appHost: AppHost): void {
  const report = async (): Promise<void> => {
    await gateway.whenReady;
    const address = server.address();
    if (typeof address !== 'object' || address === null) return;
    console.log(`Trine: http://${appHost}:${address.port}`);
    if (appHost === 'localhost' && (await isOccupied(OTHER_LOOPBACK, address.port))) {
      console.warn(
        `Another program listens at [${OTHER_LOOPBACK}]:${address.port}; a browser may reach it in place of Trine. Set GATEWAY_PORT to another port.`,
      );
    }
    server.on('close', await serveAdmin(adminPath(address.port), gateway.practice));
  };
  // A failed start is reported by the gateway; without its admin socket it still serves.
  report().catch(() => undefined);
}
