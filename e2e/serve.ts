// serve.ts — the built app and its gateway in a process of their own, which a journey can kill: `--port N --data DIR --market still`. Prints its address when it answers.
import { readFlags } from '../gateway/flags.ts';
import { startApp } from './app.ts';

const { port, options } = readFlags(process.argv.slice(2), {});
const { url } = await startApp({ ...options, port });
console.log(url);
