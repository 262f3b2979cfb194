import { expect, test } from 'vitest';
import fc from 'fast-check';
import { type Area, isTabs, type Layout, MAX_PANELS, panelsOf } from './layout.ts';
import { nameOf, readLayout, readNamedLayout } from './layoutReader.ts';
import { presetLayout, PRESETS } from './presets.ts';

const chart = (id: string) => ({ id, kind: 'chart', link: 'A' });
const tabs = (...panels: object[]) => ({ size: 1, panels, active: 0 });
const kinds = (stored: unknown) => panelsOf(readLayout(stored) as Layout).map(({ kind }) => kind);

test.each(PRESETS)('%s is read back as it was written', (preset) => {
  const layout = presetLayout(preset);
  expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
});

test('an invalid layout reads as undefined', () => {
  for (const stored of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { areas: 3 },
    { areas: [null] },
    { areas: [tabs()] },
  ])
    expect(readLayout(stored)).toBeUndefined();
});

test('a panel of an unknown kind is dropped, the others stay', () => {
  const stored = { direction: 'row', areas: [tabs({ id: 'p1', kind: 'oracle', link: 'A' }, chart('p2'))] };
  expect(kinds(stored)).toEqual(['chart']);
});

test('an empty group is removed with its row', () => {
  const gone = { size: 40, areas: [tabs({ kind: 'x' }), tabs({ kind: 'y' })] };
  expect(readLayout({ areas: [gone, tabs(chart('p1'))] })?.areas).toEqual([tabs(chart('p1'))]);
});

test('a single group left in a row replaces it and takes its size', () => {
  const row = { size: 40, areas: [tabs({ kind: 'x' }), tabs(chart('p1'))] };
  expect(readLayout({ areas: [row, tabs(chart('p2'))] })?.areas).toEqual([
    { ...tabs(chart('p1')), size: 40 },
    tabs(chart('p2')),
  ]);
});

test('two panels with the same id get different ids', () => {
  const layout = readLayout({ areas: [tabs(chart('p1'), chart('p1'))] }) as Layout;
  expect(panelsOf(layout).map(({ id }) => id)).toEqual(['p1', 'p2']);
});

test('invalid sizes, positions and choices become defaults', () => {
  const layout = readLayout({
    direction: 'across',
    areas: [{ size: -3, panels: [{ ...chart('p1'), link: 'Z', view: 'x', interval: '7m' }], active: 9 }],
    floating: [{ panels: [chart('p2')], x: -5, y: Number.NaN, width: 1, height: 1e9 }],
  });
  expect(layout).toEqual({
    direction: 'row',
    areas: [tabs(chart('p1'))],
    floating: [{ ...tabs(chart('p2')), x: 40, y: 40, width: 400, height: 320 }],
  });
});

test('when every panel floats the first one becomes the base', () => {
  const layout = readLayout({ areas: [], floating: [tabs(chart('p1')), tabs(chart('p2'))] }) as Layout;
  expect(layout.areas).toEqual([tabs(chart('p1'))]);
  expect(layout.floating).toHaveLength(1);
});

test(`never more than ${MAX_PANELS} panels`, () => {
  const many = Array.from({ length: 60 }, (_, index) => chart(`q${index}`));
  expect(kinds({ areas: [tabs(...many)] })).toHaveLength(MAX_PANELS);
});

test('a tree that is too deep is cut', () => {
  let deep: object = tabs(chart('p1'));
  for (let count = 0; count < 500; count += 1) deep = { size: 1, areas: [deep, tabs(chart('p'))] };
  expect(readLayout({ areas: [deep] })).toBeDefined();
});

test('a panel keeps the place of its window; a damaged one gets a usable size', () => {
  const read = (stored: unknown) =>
    panelsOf(readLayout({ areas: [tabs({ ...chart('p1'), window: stored })] }) as Layout)[0]?.window;
  expect(read({ x: -1200, y: 0.4, width: 500, height: 300 })).toEqual({
    x: -1200,
    y: 0,
    width: 500,
    height: 300,
  });
  expect(read({ x: 'left', y: 3, width: -1, height: Infinity })).toEqual({ width: 480, height: 640 });
  expect(read({ x: 1e9, y: 0 })).toEqual({ width: 480, height: 640 });
  for (const nothing of [undefined, null, true, 'x', 5]) expect(read(nothing)).toBeUndefined();
});

test('a named layout has a short name, text markets and an existing link', () => {
  expect(
    readNamedLayout(
      {
        id: 'x',
        name: ' Day\u202E\n trading '.padEnd(80, 'z'),
        layout: { areas: [tabs(chart('p1'))] },
        markets: { A: '00020000', B: 5, Q: 'x', __proto__: { C: 'y' } },
        active: 'Q',
      },
      'y',
    ),
  ).toEqual({
    id: 'x',
    name: `Day trading ${'z'.repeat(28)}`,
    layout: { direction: 'row', areas: [tabs(chart('p1'))], floating: [] },
    markets: { A: '00020000' },
    active: 'A',
  });
  expect(nameOf(' \n ')).toBeUndefined();
});

const sizes = (area: Area): number[] =>
  isTabs(area) ? [area.size] : [area.size, ...area.areas.flatMap(sizes)];

test('the reader never throws, and its layouts can be shown', () => {
  const part = fc.letrec((tie) => ({
    area: fc.oneof(
      { maxDepth: 4 },
      fc.anything(),
      fc.record(
        {
          size: fc.oneof(fc.double(), fc.anything()),
          panels: fc.array(
            fc.oneof(
              fc.anything(),
              fc.record(
                { id: fc.string(), kind: fc.constantFrom('chart', 'ticket', 'x'), link: fc.anything() },
                { requiredKeys: ['kind'] },
              ),
            ),
          ),
          active: fc.anything(),
        },
        { requiredKeys: ['panels'] },
      ),
      fc.record({ size: fc.anything(), areas: fc.array(tie('area')) }),
    ),
  })).area;
  fc.assert(
    fc.property(fc.record({ areas: fc.array(part), floating: fc.array(part) }), (stored) => {
      const layout = readLayout(stored);
      if (!layout) return;
      const panels = panelsOf(layout);
      expect(panels.length).toBeGreaterThan(0);
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      expect(layout.areas.length).toBeGreaterThan(0);
      expect(layout.areas.flatMap(sizes).every((size) => size > 0)).toBe(true);
    }),
  );
});
