// helpers.ts: child processes of the benches, so that load generation takes no time from the measured process.
import { type ChildProcess, fork } from 'node:child_process';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForNode, NODE_ENVIRONMENT, NODE_FLAGS } from '../tools/program.mjs';
import { ROOT } from '../tools/setup.mjs';
import type { Message } from './serveParent.ts';

export interface Helper<Order, Report> {
  /** Rejects when the helper failed or ended. */
  ask(order: Order): Promise<Report>;
  stop(): void;
}

/** `file` is beside this one and calls `serve`. */
export function startHelper<Order extends object, Report>(file: string): Helper<Order, Report> {
  return helperOf(file, fork(fileURLToPath(new URL(file, import.meta.url))));
}

function helperOf<Order extends object, Report>(file: string, child: ChildProcess): Helper<Order, Report> {
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null): void => reject(new Error(`The helper ${file} ended (${code})`));
        child.once('exit', ended);
        child.once('message', (message: Message<Report>) => {
          child.off('exit', ended);
          if (message.kind === 'report') resolve(message.report);
          else reject(new Error(message.reason));
        });
        child.send(order);
      }),
    stop: () => stop(child),
  };
}

/** Two folders deep, as under `npm start`. */
const PROGRAMS = join(ROOT, 'node_modules/.cache/bench/gateway/program');

/** As one file with the flags of `npm start`: without a TypeScript loader, whose memory is not the gateway's. */
export async function startProgram<Order extends object, Report>(
  file: string,
): Promise<Helper<Order, Report>> {
  const outfile = join(PROGRAMS, `${basename(file, '.ts')}.js`);
  await bundleForNode(fileURLToPath(new URL(file, import.meta.url)), outfile);
  return helperOf(
    file,
    fork(outfile, { execArgv: [...NODE_FLAGS], env: { ...NODE_ENVIRONMENT, ...process.env } }),
  );
}

function stop(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  child.kill();
}
