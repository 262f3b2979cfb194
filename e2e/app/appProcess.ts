// appProcess.ts: serve.ts as a child process: started, killed, and started again on the same data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForTests, UNOPTIMISED } from '../../tools/build/bundle.mjs';
import { adminPath, askAdmin } from '../../gateway/admin/socket.ts';

export interface AppProcess {
  readonly url: string;
  /** SIGKILL, without a chance to write anything. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends a command to its admin socket, like `npm run gateway -- admin`: `admin('advance', '30m')`. Resolves with the answer. */
  admin(...words: readonly string[]): Promise<string>;
  /** On the same port and the same data folder. Resolves when it answers. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export async function startAppProcess(): Promise<AppProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'trine-killed-'));
  let running = await launch(folder, 0);
  const { url } = running;
  const port = Number(new URL(url).port);

  async function kill() {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  return {
    url,
    kill,
    admin: (...words) => askAdmin(adminPath(port), words),
    restart: async () => void (running = await launch(folder, port)),
    dispose: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Created once per worker. */
let program: Promise<string> | undefined;

/** The child is node itself, not a shell or wrapper: SIGKILL reaches the server. */
async function launch(folder: string, port: number): Promise<{ child: ChildProcess; url: string }> {
  program ??= bundleForTests('e2e/app/serve.ts');
  const args = [UNOPTIMISED, await program, '--port', String(port), '--data', folder, '--market', 'still'];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await Promise.race([
    firstLine(child),
    once(child, 'exit').then(() => Promise.reject(new Error('The app ended before it answered'))),
  ]);
  return { child, url };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const part of stdout ?? []) {
    text += String(part);
    if (text.includes('\n')) break;
  }
  return text.split('\n')[0] ?? '';
}
