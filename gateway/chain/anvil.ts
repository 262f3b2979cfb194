// anvil.ts: a local EVM chain: Foundry's anvil, from the path or npm. Not a dependency: fetched on first use.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callNode } from './rpc.ts';

const PACKAGE = '@foundry-rs/anvil@1.7.1';
const FOLDER = '.cache/chain';
const START_MS = 20_000;
const INSTALL_MS = 180_000;

/**
 * The program, or undefined where this machine has none. `mayFetch`: from npm, into a folder of its own, without
 * scripts.
 */
export function findAnvil({ mayFetch }: { mayFetch: boolean }): string | undefined {
  const fetched = (): string | undefined =>
    PLACES.map((place) => join(FOLDER, 'node_modules', place)).find((path) => existsSync(path));
  if (spawnSync('anvil', ['--version'], { stdio: 'ignore' }).status === 0) return 'anvil';
  const known = fetched();
  if (known !== undefined || !mayFetch) return known;
  const install = spawnSync(
    'npm',
    ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', PACKAGE],
    { stdio: 'ignore', timeout: INSTALL_MS, shell: process.platform === 'win32' },
  );
  return install.status === 0 ? fetched() : undefined;
}

const PLATFORMS: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'win32' };
const CHIPS: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
/** The binary itself: npm's launcher needs the install script, which was not run. */
const PLACES = [
  `@foundry-rs/anvil-${PLATFORMS[process.platform]}-${CHIPS[process.arch]}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`,
];

export interface LocalChain {
  url: string;
  process: ChildProcess;
}

/** Starts it on this machine only and resolves when it answers. Rejects otherwise. */
export async function startAnvil(program: string, port: number): Promise<LocalChain> {
  const child = spawn(program, ['--host', '127.0.0.1', '--port', String(port), '--silent'], {
    stdio: 'ignore',
  });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`anvil ended before it answered. Is port ${port} taken?`)));
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([answers(url), failed]);
  return { url, process: child };
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const chainId = await callNode(url, 'eth_chainId').catch(() => undefined);
    if (chainId !== undefined) return;
    if (Date.now() > until) throw new Error('anvil does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
