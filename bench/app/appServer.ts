// appServer.ts: a process that serves a build as `npm start` does, until its parent ends.
import { serveGateway } from '../../gateway/serve.ts';
import { serve } from '../serveParent.ts';

export interface ServeOrder {
  dist: string;
  /** Markets without traders. */
  additional?: { questions: number; perps: number };
}

export interface ServedApp {
  url: string;
}

serve<ServeOrder, ServedApp>(async ({ dist, additional }) => {
  const { port } = await serveGateway({
    port: 0,
    host: '127.0.0.1',
    app: dist,
    appHost: 'localhost',
    options: { data: 'memory', seed: 'bench', ...(additional ? { additional } : {}) },
  });
  return { url: `http://localhost:${port}` };
});
