import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exitCodeOf, programIn } from './gateway.mjs';

const ROOT = join(import.meta.dirname, '..');

test('the exchange runs from one file, serves its wallet, and ends with its parent', async () => {
  const child = spawn(
    process.execPath,
    ['tools/gateway.mjs', '--port', '0', '--data', 'memory', '--market', 'still'],
    { cwd: ROOT },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    void ended.then((code) => reject(new Error(`exit ${code}: ${output}`)));
  });
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
  expect((await fetch(`${url}/practice-wallet/provider.js`)).headers.get('content-type')).toContain(
    'javascript',
  );
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
}, 60_000);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trine-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the program is a module, and files being read are replaced atomically', async () => {
  const home = temporaryFolder();
  const folder = join(home, 'program');
  const files = ['main.js', 'page/inject.js', 'page/main.js', 'page/wallet.css'];
  const program = await programIn(folder);
  expect(program.at(-1)).toBe(join(folder, 'main.js'));
  // Not every supported Node detects it by itself.
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual({ type: 'module' });
  const before = files.map((file) => statSync(join(folder, file)).ino);
  await programIn(folder);
  // Written in place, a file would be empty or half written for a moment.
  for (const [index, file] of files.entries())
    expect(statSync(join(folder, file)).ino).not.toBe(before[index]);
  expect(readdirSync(home)).toEqual(['program']);
}, 30_000);

test('without write access the exchange runs from its sources', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await programIn(join(file, 'program'))).toEqual(['--import', 'tsx', join(ROOT, 'gateway/main.ts')]);
});

test('a killed server has a failing exit code', () => {
  expect(exitCodeOf(0, null)).toBe(0);
  expect(exitCodeOf(130, null)).toBe(130);
  expect(exitCodeOf(null, 'SIGKILL')).toBe(137);
  expect(exitCodeOf(null, 'SIGTERM')).toBe(143);
});
