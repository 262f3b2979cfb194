// appServer.ts: a process that serves a build with `vite preview`, as `npm start` does, until nobody asks any more.
import { preview } from 'vite';
import { ROOT } from '../../setup.mjs';
import { serve } from '../helpers.ts';

export interface ServeOrder {
  dist: string;
}

export interface ServedApp {
  url: string;
}

serve<ServeOrder, ServedApp>(async ({ dist }) => {
  process.env['GATEWAY_DATA'] = 'memory';
  process.env['GATEWAY_SEED'] = 'bench';
  const server = await preview({
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: dist },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  const address = server.httpServer.address();
  if (typeof address !== 'object' || address === null) throw new Error('The app has no address');
  const url = `http://localhost:${address.port}`;
  await answers(url);
  return { url };
});

/** The gateway makes its past before it answers. */
async function answers(url: string): Promise<void> {
  const isReady = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) return;
  await new Promise((resolve) => setTimeout(resolve, 100));
  await answers(url);
}
