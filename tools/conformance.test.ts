// conformance.test.ts: the conformance kit as a program, and its config.json as the app reads it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../gateway/testGateway.ts';
import { parseConfig } from '#client/deployment/config.ts';
import { bundleForTests } from './build/bundle.mjs';

let gateway: TestGateway;
let program = '';
let folder = '';
beforeAll(async () => {
  gateway = await startGateway();
  program = await bundleForTests('gateway/conformance/main.ts');
  folder = mkdtempSync(join(tmpdir(), 'trine-conformance-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.close();
});

function run(...args: string[]): Promise<{ code: number | null; out: string }> {
  const child: ChildProcess = spawn(process.execPath, [program, ...args]);
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (out += part.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, out }));
  });
}

test('it ends with 0, writes every requested file, and the app accepts the configuration', async () => {
  const file = (name: string): string => join(folder, name);
  const files = ['json', 'junit', 'html', 'config'].flatMap((name) => [`--${name}`, file(name)]);
  const { code, out } = await run(gateway.url, '--only', 'errors', ...files);
  expect([code, out]).toEqual([0, expect.stringContaining('Nothing failed')]);
  expect(JSON.parse(readFileSync(file('json'), 'utf8'))).toMatchObject({ hasFailed: false });
  expect(readFileSync(file('junit'), 'utf8')).toContain('failures="0"');
  expect(readFileSync(file('html'), 'utf8')).toContain('Nothing failed');
  const config: unknown = JSON.parse(readFileSync(file('config'), 'utf8'));
  expect(parseConfig(config, { origin: 'http://127.0.0.1:4173' })).toMatchObject({
    ok: true,
    config: { baseUrl: gateway.url, signing: { profile: 'typed', tradingChainId: 421_614 } },
  });
});

test('it ends with 2 when the deployment cannot be reached', async () => {
  expect(await run('http://127.0.0.1:9')).toMatchObject({ code: 2 });
  expect(await run('nonsense')).toMatchObject({ code: 2, out: expect.stringContaining('--spend N') });
});
