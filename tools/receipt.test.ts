// receipt.test.ts: `npm run receipt`, and what it prints of each file.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReceipt } from '../src/client/receipts/receipt.ts';
import { signedItem } from '../src/client/testkit/signedItem.ts';
import { receiptReport } from './receiptReport.ts';
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

function report(text: string, names = [path]) {
  writeFileSync(path, text);
  return receiptReport(names);
}

test('the command prints the report and exits with its code', async () => {
  const { text } = await report(receipt);
  const run = (...names: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/receipt.ts', ...names], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  expect(run(path)).toMatchObject({ status: 0, stdout: `${text}\n`, stderr: '' });
  expect(run(folder)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('cannot be read'),
  });
});

test('a receipt is verified: what it proves, and nothing that changes the terminal', async () => {
  const { exitCode, text } = await report(receipt);
  expect([exitCode, text.match(/^ok {4}/gm)?.length]).toEqual([0, 4]);
  expect(text).toMatch(/"code":"ALPHA"[\s\S]*This proves: 0x[\s\S]*does not prove/);
  expect(text).toContain('\\u009b31m\\u200b\\u061c\\udb40\\udc41');
  expect(text).not.toMatch(/[\p{Cf}\u009b]/u);
});

test('a byte order mark does not matter', async () => {
  expect((await report(`\uFEFF${receipt}`)).exitCode).toBe(0);
});

test('an altered receipt: the failed checks, none of its content', async () => {
  const { exitCode, text } = await report(receipt.replaceAll('ALPHA', 'OMEGA'));
  expect(exitCode).toBe(1);
  expect(text.match(/^FAILED (\w+)/gm)).toEqual(['FAILED digest', 'FAILED record']);
  expect(text).not.toContain('OMEGA');
});

test.each([
  ['{', [path], 'not JSON'],
  ['{"format":"trine-receipt","version":2}', [path], 'Unknown version'],
  [' '.repeat(500_001), [path], 'too large'],
  ['', ['one', 'two'], 'Name one file'],
])('%.50s is refused', async (content, names, message) => {
  expect(await report(content, names)).toEqual({ exitCode: 2, text: expect.stringContaining(message) });
});
