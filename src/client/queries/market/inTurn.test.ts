import { expect, test, vi } from 'vitest';
import { inTurn } from './inTurn.ts';

/** A read that the test answers. */
function held() {
  let answer: () => void = () => undefined;
  const read = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  return { read, answer: () => answer() };
}

const started = (reads: ReturnType<typeof held>[]) => reads.map(({ read }) => read.mock.calls.length);

test('two reads run at a time; the next one starts when one has ended', async () => {
  const reads = [held(), held(), held(), held()];
  const done = reads.map(({ read }) => inTurn(new AbortController().signal, read));
  await vi.waitFor(() => expect(started(reads)).toEqual([1, 1, 0, 0]));
  reads[1]?.answer();
  await vi.waitFor(() => expect(started(reads)).toEqual([1, 1, 1, 0]));
  reads[0]?.answer();
  await vi.waitFor(() => expect(started(reads)).toEqual([1, 1, 1, 1]));
  reads[2]?.answer();
  reads[3]?.answer();
  await Promise.all(done);
});

test('a read that is aborted before its turn is not sent, and the one behind it takes its place', async () => {
  const reads = [held(), held(), held(), held()];
  const gone = new AbortController();
  const signals = reads.map((_, index) => (index === 2 ? gone.signal : new AbortController().signal));
  const done = reads.map(({ read }, index) => inTurn(signals[index] as AbortSignal, read));
  await vi.waitFor(() => expect(started(reads)).toEqual([1, 1, 0, 0]));
  gone.abort(new Error('scrolled away'));
  await expect(done[2]).rejects.toThrow('scrolled away');
  reads[0]?.answer();
  await vi.waitFor(() => expect(started(reads)).toEqual([1, 1, 0, 1]));
  reads[1]?.answer();
  reads[3]?.answer();
  await Promise.all([done[0], done[1], done[3]]);
});

test('a failed read gives its place to the next one', async () => {
  const fail = () => Promise.reject(new Error('no answer'));
  const { signal } = new AbortController();
  const failed = await Promise.allSettled([inTurn(signal, fail), inTurn(signal, fail), inTurn(signal, fail)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(inTurn(signal, () => Promise.resolve('read'))).resolves.toBe('read');
});
