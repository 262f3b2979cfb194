// receipt.test.ts: the exit codes and the output of `npm run receipt`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReceipt } from '../src/client/receipts/receipt.ts';
import { signedItem } from '../src/client/testkit/signedItem.ts';
import { ROOT } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'trine-receipt-'));
const path = join(folder, 'receipt.json');
let receipt = '';

beforeAll(async () => {
  const item = await signedItem({ type: 'createReferralCode', action: { code: 'ALPHA' } });
  const answer = { at: item.signedAt, status: 200, body: '\u009b31m\u200b\u061c\u{e0041}' };
  receipt = (await makeReceipt({ ...item, answer }, item.signedAt, 'https://trade.example.org')) ?? '';
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(text: string, ...names: string[]) {
  writeFileSync(path, text);
  const files = names.length > 0 ? names : [path];
  return spawnSync(process.execPath, ['--import', 'tsx', 'tools/receipt.ts', ...files], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

test('a receipt is verified: exit code 0, what it proves, and nothing that changes the terminal', () => {
  const { status, stdout } = run(receipt);
  expect([status, stdout.match(/^ok {4}/gm)?.length]).toEqual([0, 4]);
  expect(stdout).toMatch(/"code":"ALPHA"[\s\S]*This proves: 0x[\s\S]*does not prove/);
  expect(stdout).toContain('\\u009b31m\\u200b\\u061c\\udb40\\udc41');
  expect(stdout).not.toMatch(/[\p{Cf}\u009b]/u);
});

test('a byte order mark does not matter', () => {
  expect(run(`\uFEFF${receipt}`).status).toBe(0);
});

test('an altered receipt: exit code 1, the failed checks, none of its content', () => {
  const { status, stdout } = run(receipt.replaceAll('ALPHA', 'OMEGA'));
  expect(status).toBe(1);
  expect(stdout.match(/^FAILED (\w+)/gm)).toEqual(['FAILED digest', 'FAILED record']);
  expect(stdout).not.toContain('OMEGA');
});

test.each([
  ['{', [], 'not JSON'],
  ['{"format":"trine-receipt","version":2}', [], 'Unknown version'],
  [' '.repeat(500_001), [], 'too large'],
  ['', ['one', 'two'], 'Name one file'],
])('%.50s %s: exit code 2', (text, names, message) => {
  const { status, stdout, stderr } = run(text, ...names);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
