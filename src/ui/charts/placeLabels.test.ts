import { expect, test } from 'vitest';
import { placeLabels } from './placeLabels.ts';

const BOX = { gap: 14, low: 10, high: 200 };

test('labels without overlap stay at their line ends', () => {
  expect(placeLabels([30, 120, 60], BOX)).toEqual([30, 120, 60]);
});

test('overlapping ones are spread evenly in order; at the edge they move inwards', () => {
  expect(placeLabels([100, 100], BOX)).toEqual([93, 107]);
  expect(placeLabels([200, 200, 199], BOX)).toEqual([186, 200, 172]);
  expect(placeLabels([0, 0], BOX)).toEqual([10, 24]);
});

test('labels that do not fit are dropped from the bottom', () => {
  expect(placeLabels([10, 30, 20], { gap: 14, low: 10, high: 25 })).toEqual([10, undefined, 24]);
  expect(placeLabels([5], { gap: 14, low: 10, high: 0 })).toEqual([undefined]);
});

test('labels never overlap, leave the area or change order', () => {
  let seed = 7;
  const luck = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let run = 0; run < 500; run += 1) {
    const wanted = Array.from({ length: 1 + Math.floor(luck() * 13) }, () =>
      luck() < 0.5 ? 100 + luck() * 4 : luck() * 240 - 20,
    );
    const placed = placeLabels(wanted, BOX);
    const rows = wanted
      .map((want, index) => ({ want, at: placed[index] as number }))
      .sort((a, b) => a.at - b.at);
    expect(rows.every(({ at }) => at >= BOX.low - 1e-9 && at <= BOX.high + 1e-9)).toBe(true);
    const pairs = rows.slice(1).map((row, index) => ({ row, above: rows[index] as (typeof rows)[0] }));
    expect(pairs.filter(({ row, above }) => row.at - above.at < BOX.gap - 1e-9)).toEqual([]);
    expect(pairs.filter(({ row, above }) => above.want > row.want)).toEqual([]);
  }
});
