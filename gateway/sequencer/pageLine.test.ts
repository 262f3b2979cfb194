import { expect, test } from 'vitest';
import { createMemoryStore } from '../store/memoryStore.ts';
import { createPageLine } from './pageLine.ts';

/** A store that answers on demand. */
function slowStore() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const read = (name: string) => () => {
    sent.push(name);
    return new Promise<string>((resolve) => answers.push(() => resolve(name)));
  };
  return { sent, answers, read };
}

test('a read is sent once the one before it is answered', async () => {
  const { sent, answers, read } = slowStore();
  const line = createPageLine(createMemoryStore().pages);
  const value = [line.ask(read('a'), 60_000), line.ask(read('b'), 60_000)];
  expect(sent).toEqual(['a']);
  answers[0]?.();
  expect(await value[0]).toEqual({ value: 'a' });
  await Promise.resolve();
  expect(sent).toEqual(['a', 'b']);
  answers[1]?.();
  expect(await value[1]).toEqual({ value: 'b' });
});

test('a read that timed out is never sent, and one too many is refused at once', async () => {
  const { sent, answers, read } = slowStore();
  const line = createPageLine(createMemoryStore().pages);
  const first = line.ask(read('first'), 60_000);
  const timedOut = Array.from({ length: 64 }, () => line.ask(read('impatient'), 5));
  expect(await line.ask(read('one too many'), 60_000)).toBeUndefined();
  expect(await Promise.all(timedOut)).toEqual(timedOut.map(() => undefined));
  const last = line.ask(read('last'), 60_000);
  answers[0]?.();
  expect(await first).toEqual({ value: 'first' });
  await expect.poll(() => sent).toEqual(['first', 'last']);
  answers[1]?.();
  expect(await last).toEqual({ value: 'last' });
});

test('a failing read does not block others', async () => {
  const line = createPageLine(createMemoryStore().pages);
  const failing = line.ask(() => Promise.reject(new Error('damaged')), 60_000);
  const next = line.ask(async () => 'next', 60_000);
  await expect(failing).rejects.toThrow('damaged');
  expect(await next).toEqual({ value: 'next' });
});
