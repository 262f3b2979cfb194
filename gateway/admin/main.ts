// main.ts: `npm run gateway -- admin …`: words for a gateway that runs elsewhere on this machine.
import { resolve } from 'node:path';
import { AdminError } from './adminError.ts';
import { HELP } from './commands.ts';
import { adminPath, adminPorts, askAdmin } from './socket.ts';

/** Prints what the gateway says. Rejects with AdminError. */
export async function runAdmin(args: readonly string[]): Promise<void> {
  const { port, words } = readArgs(args);
  // The gateway may run in another folder than this.
  if (words[0] === 'backup' && words[1] !== undefined) words[1] = resolve(words[1]);
  if (words.length === 0 || words[0] === 'help') return console.log(HELP);
  console.log(await askAdmin(adminPath(port ?? (await onlyPort())), words));
}

/** `--port N` may stand anywhere. */
function readArgs(args: readonly string[]): { port: number | undefined; words: string[] } {
  const at = args.indexOf('--port');
  if (at < 0) return { port: undefined, words: [...args] };
  const text = args[at + 1] ?? '';
  if (!/^\d{1,5}$/.test(text))
    throw new AdminError('--port takes the number of the port that the gateway serves.');
  return { port: Number.parseInt(text, 10), words: [...args.slice(0, at), ...args.slice(at + 2)] };
}

/** Where one gateway runs, nobody has to say which. */
async function onlyPort(): Promise<number> {
  const ports = await livePorts();
  if (ports.length === 1 && ports[0] !== undefined) return ports[0];
  if (ports.length === 0)
    throw new AdminError(
      'No gateway runs on this machine, or it cannot be found: name its port with --port.',
    );
  throw new AdminError(`Several gateways are running: name one with --port (${ports.join(', ')}).`);
}

/** A gateway that was killed leaves its socket behind: what does not answer does not count. */
async function livePorts(): Promise<number[]> {
  const answers = await Promise.allSettled(
    adminPorts().map((port) => askAdmin(adminPath(port), ['time']).then(() => port)),
  );
  return answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}
