import { expect, test, vi } from 'vitest';
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

test('each character is searched once, however long its line is', async () => {
  const parts = [...Array.from({ length: 1_000 }, () => 'x'.repeat(1_000)), '\nend'];
  const split = vi.spyOn(String.prototype, 'split');
  const lines = await linesIn(parts);
  const searched = split.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  split.mockRestore();
  expect([...lines.map(({ length }) => length), searched]).toEqual([1_000_000, 3, 1_000_004]);
});
