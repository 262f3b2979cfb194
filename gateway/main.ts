// main.ts: the gateway alone: `npm run gateway -- --port N --data DIR|memory --seed N`. Prints one line with its address when it answers.
// With `admin` as its first word it speaks to one that runs already.
import { createServer, type Server } from 'node:http';
import { runAdmin } from './admin/main.ts';
import { adminPath, serveAdmin } from './admin/socket.ts';
import { readFlags } from './flags.ts';
import { createGateway } from './gateway.ts';
import { PATIENCE } from './service/serverTimeouts.ts';
import { closeOnSignal } from './signals.ts';
import { STREAM_PATH } from './stream/stream.ts';
import { createWalletPages } from './wallet/serve.ts';

const LOOPBACK = '127.0.0.1';

try {
  const [first, ...rest] = process.argv.slice(2);
  await (first === 'admin' ? runAdmin(rest) : run());
} catch (error) {
  // What happened is in the sentence; a stack would only bury it.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { port, options } = readFlags(process.argv.slice(2), process.env);
  const gateway = createGateway(options);
  const wallet = createWalletPages();
  const server = createServer(PATIENCE, (request, response) => {
    if (!wallet.handle(request, response)) gateway.handle(request, response);
  });
  gateway.attach(server);
  // Nobody else is here to take other upgrades: left alone they would stay open for ever.
  server.on('upgrade', (request, socket) => {
    if ((request.url ?? '').split('?')[0] !== STREAM_PATH)
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  try {
    await gateway.whenReady;
    await listen(server, port);
  } catch (error) {
    await gateway.close();
    throw error;
  }
  const address = server.address();
  const served = typeof address === 'object' && address !== null ? address.port : port;
  const stopAdmin = await serveAdmin(adminPath(served), gateway.practice);
  closeOnSignal(async () => {
    stopAdmin();
    server.close();
    await gateway.close();
    server.closeAllConnections();
  });
  console.log(
    `Trine practice gateway: http://${LOOPBACK}:${served} (data: ${gateway.options.data.replace(/\/\/.*@/, '//')})`,
  );
}

function listen(server: Server, port: number): Promise<void> {
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
    server.listen(port, LOOPBACK, resolve);
  });
}
