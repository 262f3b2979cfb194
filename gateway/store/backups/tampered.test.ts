import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../memoryStore.ts';
import { restoreLines } from './backupLines.ts';

const OWNER = '0xa11ce00000000000000000000000000000000001';
const record = (seq: number, more: object = {}) => ({ seq, at: 5, command: '{"type":"tick"}', ...more });
const candle = {
  assetId: '00020000',
  openAt: 60_000,
  open: '1',
  high: '2',
  low: '1',
  close: '2',
  volume: '3',
  notional: '4',
  tradeCount: 1,
};
const page = { owner: OWNER, kind: 'fills', first: 0, entries: [{ time: 1 }] };

const HEAD = { kind: 'trine-backup', version: 2, at: 7 };
const META = { kind: 'meta', key: 'opened', value: '1' };
const STATE = { kind: 'snapshot', snapshot: { seq: 4, at: 5, state: '{}' } };
const RECORDS = { kind: 'records', records: [record(5), record(6)] };
const CANDLES = { kind: 'candles', candles: [candle] };
const WHOLE = [HEAD, META, STATE, RECORDS, { kind: 'pages', pages: [page] }, CANDLES];

/** As an attacker would write it: with an end that matches the lines. */
function sealed(lines: readonly unknown[]): string[] {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const sha256 = createHash('sha256')
    .update(texts.map((text) => `${text}\n`).join(''))
    .digest('hex');
  return [...texts, JSON.stringify({ kind: 'end', sha256 })];
}

async function restored(lines: readonly string[]) {
  const store = createMemoryStore();
  const problem = await restoreLines(store, 'The file', async function* () {
    yield* lines;
  }).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  return { problem, isEmpty: Object.keys(await store.allMeta()).length === 0 };
}

test('whole lines are restored', async () => {
  expect(await restored(sealed(WHOLE))).toEqual({ problem: undefined, isEmpty: false });
});

test.each([
  [
    'a changed byte',
    (lines: string[]) =>
      lines.map((line) => line.replace('"command":"{\\"type\\":\\"tick', '"command":"{\\"type\\":\\"tock')),
  ],
  [
    'two lines swapped',
    ([head = '', meta = '', state = '', ...rest]: string[]) => [head, state, meta, ...rest],
  ],
  ['a line left out', ([head = '', , ...rest]: string[]) => [head, ...rest]],
  ['an end only', (lines: string[]) => lines.slice(-1)],
])('%s: no whole backup, and nothing is changed', async (_what, change) => {
  const { problem, isEmpty } = await restored(change(sealed(WHOLE)));
  expect([problem, isEmpty]).toEqual([
    'The file is no whole backup: its end is missing or does not match. Nothing was changed.',
    true,
  ]);
});

test.each([
  ['no head', [META, STATE]],
  ['a second head', [HEAD, META, HEAD]],
  ['a line that is no JSON', [HEAD, META, '{"kind":']],
  ['a line that is null', [HEAD, META, null]],
  ['an unknown kind', [HEAD, META, { kind: '__proto__' }]],
  ['the schema of the store', [HEAD, META, { kind: 'meta', key: 'schema', value: '0' }]],
  ['the mark of an unfinished restore', [HEAD, { kind: 'meta', key: 'restore.unfinished', value: '' }, META]],
  ['a value that is no text', [HEAD, { kind: 'meta', key: 'opened', value: { toString: 1 } }]],
  ['a state that is no JSON', [HEAD, { kind: 'snapshot', snapshot: { seq: 4, at: 5, state: '{' } }]],
  ['two states', [HEAD, STATE, STATE]],
  ['a state after its commands', [HEAD, { kind: 'records', records: [record(1)] }, STATE]],
  ['commands that do not follow the state', [HEAD, STATE, { kind: 'records', records: [record(6)] }]],
  ['a command twice', [HEAD, { kind: 'records', records: [record(1), record(1)] }]],
  ['commands in another order', [HEAD, { kind: 'records', records: [record(2), record(1)] }]],
  ['a command that is no JSON', [HEAD, { kind: 'records', records: [record(1, { command: 'tick' })] }]],
  ['a time that is no number', [HEAD, { kind: 'records', records: [record(1, { at: '5' })] }]],
  ['records that are no list', [HEAD, { kind: 'records', records: { length: 1 } }]],
  ['a page without entries', [HEAD, { kind: 'pages', pages: [{ ...page, entries: [] }] }]],
  [
    'a damaged page without its text',
    [HEAD, { kind: 'damagedPages', pages: [{ ...page, oldest: 1, newest: 1, checksum: 1 }] }],
  ],
  ['a price that is no number', [HEAD, { kind: 'candles', candles: [{ ...candle, close: 'NaN' }] }]],
])('%s, with an end that matches: refused before anything is changed', async (_what, lines) => {
  const { problem, isEmpty } = await restored(sealed(lines));
  expect(problem).toMatch(
    /^The file cannot be restored: its line \d is damaged or not in order\. Nothing was changed\.$/,
  );
  expect(isEmpty).toBe(true);
});

test.each([3, '3', 'two', undefined])('version %s: written by a newer version', async (version) => {
  const { problem, isEmpty } = await restored(sealed([{ ...HEAD, version }, { kind: 'later' }]));
  expect([problem, isEmpty]).toEqual(['The file was written by a newer version. Nothing was changed.', true]);
});
