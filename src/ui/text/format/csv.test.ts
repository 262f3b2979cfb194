import { afterEach, expect, test, vi } from 'vitest';
import { csvText, longCsvText } from './csv.ts';

afterEach(() => vi.unstubAllGlobals());

test('commas, quotes and line breaks are quoted; missing values are empty; digits are unchanged', () => {
  expect(
    csvText(
      ['time', 'note'],
      [
        ['2026-11-21T00:00:00.000Z', 'a, "b"\nc'],
        [null, undefined],
        ['-0.000000000001', 97123.5],
      ],
    ),
  ).toBe('time,note\r\n2026-11-21T00:00:00.000Z,"a, ""b""\nc"\r\n,\r\n-0.000000000001,97123.5\r\n');
});

test.each(['=1+1', '+1', '-A1', '@x', '\tx', '＝1+1', '＋1', '－1', '＠x'])(
  '%j is not a formula in a spreadsheet',
  (text) => {
    expect(csvText(['h'], [[text]])).toBe(`h\r\n'${text}\r\n`);
  },
);

test('neither is text after a line feed, or after a semicolon at which a spreadsheet may divide the line', () => {
  expect(csvText(['h'], [['\n=1+1'], ['a;=1+1']])).toBe('h\r\n"\'\n=1+1"\r\n"a;=1+1"\r\n');
});

test('a negative number is a number', () => {
  expect(csvText(['h'], [['-12.5']])).toBe('h\r\n-12.5\r\n');
});

/** Tasks run one at a time, by the returned function. */
function takeTasks(): () => Promise<void> {
  const due: (() => void)[] = [];
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { onmessage: () => {}, close: () => {} };
      port2 = { postMessage: () => void due.push(() => this.port1.onmessage()) };
    },
  );
  return async () => {
    due.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
}

test('a long file is written at most a thousand rows a task, and stops when aborted', async () => {
  const runTask = takeTasks();
  let count = 0;
  const cells = (row: number) => {
    count += 1;
    return [row, 'a,b'];
  };
  const rows = Array.from({ length: 2_500 }, (_, row) => row);
  const written = longCsvText(['n', 'text'], rows, cells, new AbortController().signal);
  const counts = [count];
  for (let task = 0; task < 3; task += 1) {
    await runTask();
    counts.push(count);
  }
  expect(counts).toEqual([0, 1_000, 2_000, 2_500]);
  expect(await written).toBe(
    csvText(
      ['n', 'text'],
      rows.map((row) => [row, 'a,b']),
    ),
  );

  count = 0;
  const stop = new AbortController();
  const aborted = longCsvText(['n', 'text'], rows, cells, stop.signal);
  await runTask();
  stop.abort();
  await Promise.all([expect(aborted).rejects.toThrow(/abort/i), runTask()]);
  expect(count).toBe(1_000);
});
