// serve.ts: the built app and its gateway in their own process, which a journey can kill: `--port N --data DIR
// --market still`. Prints its address when it is ready.
import { adminPath, serveAdmin } from '../gateway/admin/socket.ts';
import { readFlags } from '../gateway/flags.ts';
import { startApp } from './app.ts';

const { port, options } = readFlags(process.argv.slice(2), {});
const app = await startApp({ ...options, port });
await serveAdmin(adminPath(app.port), app.gateway.practice);
console.log(app.url);
