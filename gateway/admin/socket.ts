// socket.ts: local socket between the admin command line and a running gateway, open to the same user only. No port, no
// page, no HTTP.
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Practice } from '../practice/practice.ts';
import { AdminError } from './adminError.ts';
import { runCommand } from './commands.ts';

const IS_WINDOWS = process.platform === 'win32';
/** Longer than any valid command. */
const MAX_LINE = 4_096;

/**
 * Socket path of the gateway on this port, in a folder that only this user can enter. Throws AdminError where there can be
 * none.
 */
export function adminPath(port: number): string {
  if (!IS_WINDOWS) return join(ownFolder(), `${port}.sock`);
  return `\\\\.\\pipe\\trine-${userInfo().username.replaceAll(/[^A-Za-z0-9]/g, '')}-${port}`;
}

/** Ports of this user's gateways, including killed ones. None on Windows, where pipes cannot be listed. */
export function adminPorts(): number[] {
  if (IS_WINDOWS) return [];
  return readdirSync(ownFolder())
    .flatMap((file) => /^(\d+)\.sock$/.exec(file)?.[1] ?? [])
    .map((text) => Number.parseInt(text, 10));
}

/** Created where it is missing. Anybody can take the first name in a shared folder: then the second is used. */
function ownFolder(): string {
  const folders = [join(tmpdir(), `trine-${process.getuid?.()}`), join(homedir(), '.trine')];
  const own = folders.find((folder) => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Not a link, which could lead anywhere.
      const found = lstatSync(folder);
      if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
      chmodSync(folder, 0o700);
      return true;
    } catch {
      return false;
    }
  });
  if (own === undefined)
    throw new AdminError(`Operator commands need a folder of this user: ${folders.join(' or ')}.`);
  return own;
}

/**
 * Accepts one command per connection as a JSON line and answers with one line. Resolves with a function that stops.
 * Rejects when it cannot listen.
 */
export async function serveAdmin(path: string, practice: Practice): Promise<() => void> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.setEncoding('utf8').on('error', () => socket.destroy());
    socket.on('data', (part: string) => {
      text += part;
      if (text.length > MAX_LINE) socket.destroy();
    });
    socket.on('end', () => void answer(practice, text).then((reply) => socket.end(JSON.stringify(reply))));
  });
  // Removes a killed gateway's socket file: this process owns the port, so no other process listens there.
  if (!IS_WINDOWS) rmSync(path, { force: true });
  // A client that cannot be accepted is no reason to end.
  server.on('error', () => undefined);
  await listen(server, path);
  if (!IS_WINDOWS) chmodSync(path, 0o600);
  server.unref();
  const remove = (): void => rmSync(path, { force: true });
  if (!IS_WINDOWS) process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    server.close();
  };
}

/**
 * Sends a command to the gateway at `path` and resolves with its answer. Rejects with AdminError when refused or
 * unreachable.
 */
export function askAdmin(path: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(path, () => socket.end(JSON.stringify(words)));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (text += part));
    socket.on('error', () =>
      reject(
        new AdminError(
          'No gateway answers there. Start one with npm start or npm run gateway, and name its port with --port.',
        ),
      ),
    );
    socket.on('close', () => {
      const reply = readReply(text);
      if (reply.isDone) resolve(reply.text);
      else reject(new AdminError(reply.text));
    });
  });
}

interface Reply {
  isDone: boolean;
  text: string;
}

async function answer(practice: Practice, line: string): Promise<Reply> {
  try {
    const words: unknown = JSON.parse(line);
    if (!Array.isArray(words) || !words.every((word) => typeof word === 'string'))
      throw new AdminError('Not understood.');
    return { isDone: true, text: await runCommand(practice, words) };
  } catch (error) {
    return { isDone: false, text: error instanceof Error ? error.message : String(error) };
  }
}

function readReply(text: string): Reply {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    return { isDone: false, text: 'The gateway ended before it answered.' };
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}
