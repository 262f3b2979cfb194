import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test('the exchange runs from one file, serves its wallet, and ends with whoever started it', async () => {
  const child = spawn(
    process.execPath,
    ['.ci/gateway.mjs', '--port', '0', '--data', 'memory', '--market', 'still'],
    { cwd: ROOT },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`exit ${code}: ${said}`)));
  });
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
  expect((await fetch(`${url}/practice-wallet/provider.js`)).headers.get('content-type')).toContain(
    'javascript',
  );
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
}, 60_000);
