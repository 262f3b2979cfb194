import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

async function* partsOf(parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

async function linesIn(parts: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(partsOf(parts))) lines.push(line);
  return lines;
}

test.each([
  ['nothing', [], []],
  ['no line end', ['a', 'b'], ['ab']],
  ['lines cut anywhere', ['a', 'b\nc', '\n', 'd\ne', 'f\n'], ['ab', 'c', 'd', 'ef']],
  ['several lines in a part, and empty ones', ['a\nb\n\nc', 'd\n\n'], ['a', 'b', '', 'cd', '']],
])('%s', async (_what, parts, lines) => {
  expect(await linesIn(parts)).toEqual(lines);
});

test('a line of 64 MB in parts of 16 kB is read in seconds', async () => {
  const parts = Array.from({ length: 4_096 }, () => 'x'.repeat(16_384));
  const from = process.cpuUsage();
  expect((await linesIn([...parts, '\nend'])).map(({ length }) => length)).toEqual([67_108_864, 3]);
  // Searching the whole line with every part takes minutes.
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1e6).toBeLessThan(10);
});
