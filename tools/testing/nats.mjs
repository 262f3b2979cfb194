// nats.mjs: a private NATS server for the tests: finds the program; starts, freezes and kills it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

const START_MS = 15_000;
const NAME = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';
/** Debian installs it where only root's PATH looks. */
const PLACES = ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The path of the program, or why there is none: NATS_PATH, else the system's. */
export function findNats() {
  const named = process.env.NATS_PATH;
  if (named)
    return existsSync(named)
      ? { program: named }
      : { missing: `NATS_PATH names ${named}, which is not there` };
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES];
  const program = folders.map((folder) => join(folder, NAME)).find((path) => existsSync(path));
  return program === undefined
    ? { missing: 'there is no nats-server here; install one, or name it in NATS_PATH' }
    : { program };
}

/** Starts it on the loopback interface only. `flags` are its own: `['--user', 'a', '--pass', 'b']`. */
export async function startNats({ program, flags = [] }) {
  const port = await freePort();
  let child;
  const exited = () =>
    child === undefined || child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => child.once('exit', resolve));
  const server = {
    url: `nats://127.0.0.1:${port}`,
    port,
    /** Resolves when it accepts connections. */
    async start() {
      let output = '';
      child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...flags], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr.on('data', (part) => (output = (output + String(part)).slice(-4_000)));
      const until = Date.now() + START_MS;
      while (!output.includes('Server is ready')) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`NATS does not start: ${output.trim()}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** `SIGKILL` ends it like a crash; `SIGSTOP` and `SIGCONT` freeze and resume it. */
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGKILL') {
      child.kill('SIGCONT');
      child.kill(signal);
      await exited();
    },
  };
  await server.start();
  return server;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
