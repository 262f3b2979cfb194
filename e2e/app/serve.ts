// serve.ts: the built app and its gateway in their own process, which a journey can kill: `--port N --data DIR
// --market still`. Prints its address when it is ready.
import { adminPath, serveAdmin } from '../../gateway/admin/socket.ts';
import { readFlags } from '../../gateway/flags.ts';
import { startApp } from './app.ts';

const { port, options } = readFlags(process.argv.slice(2), {});
const app = await startApp({ ...options, historyDays: 1, port });
await serveAdmin(adminPath(app.port), app.gateway.practice);
// The first read of all figures creates every market's past. On a busy machine that blocks the process for seconds.
const figures = await fetch(`${app.url}/info`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ type: 'marketContexts' }),
});
if (!figures.ok) throw new Error(`The figures of the markets could not be read: ${figures.status}`);
await figures.arrayBuffer();
console.log(app.url);
