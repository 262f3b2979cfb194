import { expect, test } from 'vitest';
import { pictureOf } from './pictureShapes.ts';

const drawn = (id: string, category: string) =>
  pictureOf(id, category)
    .shapes.map(({ path }) => path)
    .join(' ');

test('an event has the same drawing each time; another event of its category has the same motif and colour, arranged differently', () => {
  expect(pictureOf('ev-1', 'Sports')).toEqual(pictureOf('ev-1', 'Sports'));
  expect(drawn('ev-1', 'Sports')).not.toBe(drawn('ev-2', 'Sports'));
  expect(pictureOf('ev-1', 'Sports').tone).toBe(pictureOf('ev-2', 'sports').tone);
  expect(pictureOf('ev-1', 'Sports').shapes).toHaveLength(pictureOf('ev-2', 'Sports').shapes.length);
});

test('categories are distinguishable, and unknown ones are drawn too', () => {
  const known = ['Crypto', 'Economy', 'Weather', 'Science', 'Sports', 'Technology'];
  expect(new Set(known.map((each) => pictureOf('ev', each).tone)).size).toBe(6);
  for (const category of ['', 'Küche', '天気', '__proto__'])
    expect(pictureOf('ev', category).shapes.length).toBeGreaterThan(2);
});

test('every path stays inside its square and is made of numbers', () => {
  for (const category of ['Crypto', 'Economy', 'Weather', 'Science', 'Sports', 'Technology', 'Politics'])
    for (let id = 0; id < 200; id += 1)
      for (const { path } of pictureOf(`ev-${id}`, category).shapes) {
        expect(path).not.toMatch(/NaN|Infinity|e/);
        const [x, y] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(path)?.slice(1).map(Number) ?? [];
        expect([category, x! >= 0 && x! <= 48, y! >= 0 && y! <= 48]).toEqual([category, true, true]);
      }
});
