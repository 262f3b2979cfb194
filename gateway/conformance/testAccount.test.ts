import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PRACTICE_PHANTOM_AGENT, PRACTICE_SIGNING } from '../service/options.ts';
import { run, unpassed } from '../testConformance.ts';
import { startGateway, type TestGateway } from '../testGateway.ts';
import { testAccount } from './testAccount.ts';

let folder = '';
let gateway: TestGateway;
const file = (name = 'account.key'): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trine-account-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.close();
});

describe.each([PRACTICE_SIGNING, PRACTICE_PHANTOM_AGENT])('with $profile signatures', (signing) => {
  test('a new key is kept in a file of its owner, and its account can trade; the file is used again', async () => {
    gateway = await startGateway({ service: { signing } });
    const account = await testAccount(`${gateway.url}/`, file());
    expect(account).toMatchObject({ isNew: true, address: expect.stringMatching(/^0x[0-9a-f]{40}$/) });
    expect(readFileSync(file(), 'utf8')).toBe(`${account.key}\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const report = await run(gateway, { key: account.key, only: ['orders.place', 'terms'] });
    expect([report.unusableKey, unpassed(report)]).toEqual([null, []]);
    expect(await testAccount(gateway.url, file())).toEqual({ ...account, isNew: false });
  });
});

test('a service that is no practice exchange is left alone, and no key is written', async () => {
  gateway = await startGateway({ service: { serviceChain: 'Mainnet' } });
  await expect(testAccount(gateway.url, file())).rejects.toThrow('is no practice exchange');
  expect(existsSync(file())).toBe(false);
});

test('a file that contains something else, or cannot be written, is reported', async () => {
  gateway = await startGateway();
  writeFileSync(file('notes'), 'my notes');
  await expect(testAccount(gateway.url, file('notes'))).rejects.toThrow(
    'contains no key. Nothing was changed.',
  );
  expect(readFileSync(file('notes'), 'utf8')).toBe('my notes');
  await expect(testAccount(gateway.url, file('missing/key'))).rejects.toThrow('cannot be written: ENOENT');
});
