import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSpan, type Span } from './readSpan.ts';

interface Row {
  id: string;
  time: number;
}

const rowsAt = (times: readonly number[]): Row[] => times.map((time, index) => ({ id: String(index), time }));

/** A service that returns at most `max` rows of a span, from one end. */
function service(all: readonly Row[], max: number, end: 'newest' | 'oldest') {
  let reads = 0;
  const read = ({ startAt, endAt }: Span): Promise<Row[]> => {
    reads += 1;
    const inside = all
      .filter(({ time }) => time >= startAt && time <= endAt)
      .sort((a, b) => (end === 'newest' ? b.time - a.time : a.time - b.time));
    return Promise.resolve(inside.slice(0, max));
  };
  return { read, reads: () => reads };
}

const reading = (read: (span: Span) => Promise<Row[]>) => ({
  max: 3,
  read,
  keyOf: ({ id }: Row) => id,
  timeOf: ({ time }: Row) => time,
});

test('five thousand rows in pages of two thousand are complete, without duplicates, newest first', async () => {
  const all = rowsAt(Array.from({ length: 5_000 }, (_, index) => index));
  const { read, reads } = service(all, 2_000, 'newest');
  const { rows, isIncomplete } = await readSpan({ startAt: 0, endAt: 10_000 }, reading(read));
  expect(rows.map(({ time }) => time)).toEqual(Array.from({ length: 5_000 }, (_, index) => 4_999 - index));
  expect(isIncomplete).toBe(false);
  // 2,000, then 2,000, 1,002 and 1 rows (the row at each boundary comes twice) towards the oldest; one row
  // towards the
  // newest, and nothing beyond it.
  expect(reads()).toBe(6);
});

test('any page size and starting end: no gaps, no duplicates, no rows outside', async () => {
  const cases = fc.record({
    times: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 80 }),
    max: fc.integer({ min: 1, max: 30 }),
    end: fc.constantFrom('newest' as const, 'oldest' as const),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ times, max, end }) => {
      const { rows } = await readSpan(
        { startAt: 50, endAt: 250 },
        reading(service(rowsAt(times), max, end).read),
      );
      expect(rows.map(({ time }) => time)).toEqual(
        times.filter((time) => time >= 50 && time <= 250).sort((a, b) => b - a),
      );
    }),
  );
});

test('more rows in one millisecond than fit an answer are marked incomplete, and older ones are still read', async () => {
  const { rows, isIncomplete } = await readSpan(
    { startAt: 0, endAt: 200 },
    reading(service(rowsAt([...Array<number>(5).fill(100), 50]), 3, 'newest').read),
  );
  expect(rows.map(({ time }) => time)).toEqual([100, 100, 100, 50]);
  expect(isIncomplete).toBe(true);
  // Two of one millisecond and space for more in the answer: complete.
  expect(
    (await readSpan({ startAt: 0, endAt: 200 }, reading(service(rowsAt([100, 100]), 3, 'newest').read)))
      .isIncomplete,
  ).toBe(false);
});

test('a service that always returns the same rows does not cause an endless loop', async () => {
  const all = rowsAt([10, 20, 300]);
  const { rows } = await readSpan(
    { startAt: 0, endAt: 100 },
    reading(() => Promise.resolve(all)),
  );
  expect(rows.map(({ time }) => time)).toEqual([20, 10]);
  expect(
    (
      await readSpan(
        { startAt: 0, endAt: 100 },
        reading(() => Promise.resolve(rowsAt([50]))),
      )
    ).rows,
  ).toHaveLength(1);
});

test('an empty span is one read', async () => {
  const { read, reads } = service([], 10, 'newest');
  expect(await readSpan({ startAt: 0, endAt: 10 }, reading(read))).toEqual({ rows: [], isIncomplete: false });
  expect(reads()).toBe(1);
});
