// vite.ts: the gateway inside `vite` and `vite preview`: one process, one port, one origin.
import { resolve } from 'node:path';
import type { Server } from 'node:http';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { adminPath, serveAdmin } from './admin/socket.ts';
import { DEFAULT_DATA, optionsFrom } from './flags.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { servePage } from './pages.ts';
import { losePatience } from './patience.ts';
import { FILE_HEADERS } from './policy.ts';
import { closeOnSignal } from './signals.ts';
import { createWalletPages, injectProvider } from './wallet/serve.ts';

const APP_HOST = '127.0.0.1';

/**
 * Mounts a practice gateway and the practice wallet beside the app. Takes part in serving only, never in a build, and stays away
 * from unit tests, which run Vite's hooks too. GATEWAY_DATA and GATEWAY_SEED choose the data.
 */
export function embeddedGateway(): Plugin {
  return {
    name: 'trine:embedded-gateway',
    apply: (_config, { command }) => command === 'serve' && !process.env['VITEST'],
    // Vite would let pages of other loopback ports read; the gateway decides that for itself.
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    configureServer(server) {
      mount(server, server.httpServer as Server | null);
    },
    configurePreviewServer(server) {
      mount(server, server.httpServer as Server);
      const folder = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use((request, response, next) => {
        if (servePage(folder, request, response)) return;
        for (const [name, value] of Object.entries(FILE_HEADERS)) response.setHeader(name, value);
        // A wallet's own window shows the icon of the site that asks.
        if (request.url === '/favicon.svg') response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        next();
      });
    },
    // Dev only: preview sends files as they were built, so there the page is changed on its way out.
    transformIndexHtml: { order: 'pre', handler: (html) => injectProvider(html) },
  };
}

/** Vite starts anew when its configuration changes, with new modules, before the old server is closed: the gateway in charge is kept here. */
const inCharge = globalThis as { trineGateway?: Gateway };

function mount(vite: ViteDevServer | PreviewServer, server: Server | null): void {
  const { middlewares, config } = vite;
  const predecessor = inCharge.trineGateway;
  if (predecessor === undefined) closeOnSignal(async () => inCharge.trineGateway?.close());
  const options = { data: DEFAULT_DATA, ...optionsFrom(process.env), log: (line: string) => config.logger.warn(`[gateway] ${line}`) };
  const gateway = createGateway(options, predecessor?.close());
  inCharge.trineGateway = gateway;
  const wallet = createWalletPages({ appHost: APP_HOST });
  const handle: Connect.NextHandleFunction = (request, response, next) => {
    if (!wallet.handle(request, response)) gateway.handle(request, response, next);
  };
  middlewares.use(handle);
  if (server !== null) {
    gateway.attach(server);
    losePatience(server);
    server.on('listening', () => announce(server, gateway));
  }
  // Vite ends the process as soon as its server is closed: the gateway goes first.
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

/** One line when the app can be opened, whatever Vite's own log level is. */
function announce(server: Server, gateway: Gateway): void {
  const tell = async (): Promise<void> => {
    await gateway.whenReady;
    const address = server.address();
    if (typeof address !== 'object' || address === null) return;
    console.log(`Trine: http://${APP_HOST}:${address.port}`);
    server.on('close', await serveAdmin(adminPath(address.port), gateway.practice));
  };
  // A gateway that does not start says so itself; without its admin line it serves all the same.
  tell().catch(() => undefined);
}
