// main.ts: `npm run gateway -- admin …`: sends commands to a gateway running on this machine.
import { resolve } from 'node:path';
import { AdminError } from './adminError.ts';
import { HELP } from './commands.ts';
import { adminPath, adminPorts, askAdmin } from './socket.ts';

/** Prints the gateway's answer. Rejects with AdminError. */
export async function runAdmin(args: readonly string[]): Promise<void> {
  const { port, words } = readArgs(args);
  // The gateway may run in another folder.
  if (words[0] === 'backup' && words[1] !== undefined) words[1] = resolve(words[1]);
  if (words.length === 0 || words[0] === 'help') return console.log(HELP);
  console.log(await askAdmin(adminPath(port ?? (await onlyPort())), words));
}

/** Accepts `--port N` at any position. */
function readArgs(args: readonly string[]): { port: number | undefined; words: string[] } {
  const at = args.indexOf('--port');
  if (at < 0) return { port: undefined, words: [...args] };
  const text = args[at + 1] ?? '';
  if (!/^\d{1,5}$/.test(text))
    throw new AdminError('--port takes the number of the port that the gateway serves.');
  return { port: Number.parseInt(text, 10), words: [...args.slice(0, at), ...args.slice(at + 2)] };
}

/** With one running gateway the port is optional. */
async function onlyPort(): Promise<number> {
  const ports = await livePorts();
  if (ports.length === 1 && ports[0] !== undefined) return ports[0];
  if (ports.length === 0)
    throw new AdminError(
      'No gateway runs on this machine, or it cannot be found: name its port with --port.',
    );
  throw new AdminError(`Several gateways are running: name one with --port (${ports.join(', ')}).`);
}

/** A killed gateway leaves its socket file behind: only answering ones count. */
async function livePorts(): Promise<number[]> {
  const answers = await Promise.allSettled(
    adminPorts().map((port) => askAdmin(adminPath(port), ['time']).then(() => port)),
  );
  return answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}
