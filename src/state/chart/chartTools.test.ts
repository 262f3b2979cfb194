import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { chartTools, drawingsOf, NO_TOOLS, putDrawing, setDrawings, setStudies } from './chartTools.ts';
import { readChartTools } from './chartToolsReader.ts';
import type { Drawing } from './chartToolTypes.ts';

const level = (id: string, price: number): Drawing => ({ id, kind: 'level', at: { time: 1, price } });
const list = (assetId: string) => drawingsOf(chartTools.getState(), assetId);

beforeEach(() => chartTools.setState(NO_TOOLS, true));

test('drawings belong to a market, and a drawing with a known id replaces the old one', () => {
  putDrawing('00020000', level('a', 10));
  putDrawing('00020001', level('b', 20));
  putDrawing('00020000', level('c', 30));
  putDrawing('00020000', level('a', 11));
  expect(list('00020000')).toEqual([level('a', 11), level('c', 30)]);
  expect(list('00020001')).toEqual([level('b', 20)]);
});

test('removing the last drawing of a market removes its entry', () => {
  putDrawing('00020000', level('a', 10));
  setDrawings('00020000', []);
  expect(chartTools.getState().drawings).toEqual([]);
  expect(list('00020000')).toBe(list('00020001'));
});

test('an id like __proto__ is a market like any other', () => {
  putDrawing('__proto__', level('a', 10));
  expect(list('__proto__')).toEqual([level('a', 10)]);
  expect(list('constructor')).toEqual([]);
});

test('at most 100 drawings per market and 12 indicators are stored', () => {
  setDrawings(
    '00020000',
    Array.from({ length: 120 }, (_, index) => level(`${index}`, index)),
  );
  setStudies(
    Array.from({ length: 20 }, (_, index) => ({
      id: `${index}`,
      kind: 'sma',
      inputs: [index],
      isHidden: false,
    })),
  );
  expect(list('00020000')).toHaveLength(100);
  expect(list('00020000')[0]).toEqual(level('20', 20));
  expect(chartTools.getState().studies).toHaveLength(12);
});

test('valid entries are restored; invalid ones are dropped', () => {
  const trend: Drawing = { id: 't', kind: 'trend', from: { time: 1, price: 2 }, to: { time: 3, price: 4 } };
  const study = { id: 's', kind: 'ema', inputs: [21], isHidden: false };
  const tools = { studies: [study], drawings: [{ assetId: '00020000', list: [trend, level('a', 1)] }] };
  expect(readChartTools(JSON.parse(JSON.stringify(tools)))).toEqual(tools);
  const damaged = {
    studies: [study, { id: 1 }, null],
    drawings: [
      {
        assetId: '00020000',
        list: [trend, { id: 'x', kind: 'level', at: { time: 1 } }, { id: 'y', kind: 'circle' }],
      },
      { assetId: 5, list: [trend] },
    ],
  };
  expect(readChartTools(damaged)).toEqual({
    studies: [study],
    drawings: [{ assetId: '00020000', list: [trend] }],
  });
});

test('every kind is restored with its properties; an invalid property is dropped', () => {
  const ends = { from: { time: 1, price: 2 }, to: { time: 3, price: 4 } };
  const kept: Drawing[] = [
    { id: 'r', kind: 'ray', ...ends, name: 'Resistance', isLocked: true },
    { id: 'b', kind: 'rectangle', ...ends, isHidden: true },
    { id: 'f', kind: 'fib', ...ends },
    { id: 'p', kind: 'position', ...ends, stop: 1 },
  ];
  const stored = { studies: [], drawings: [{ assetId: '00020000', list: kept }] };
  expect(readChartTools(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  const damaged = [
    { ...kept[0], name: 7, isLocked: 'yes' },
    { ...kept[3], stop: null },
    { ...kept[2], to: { time: 1 } },
  ];
  expect(readChartTools({ drawings: [{ assetId: '00020000', list: damaged }] }).drawings).toEqual([
    { assetId: '00020000', list: [{ id: 'r', kind: 'ray', ...ends }] },
  ]);
});

test('the reader never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const read = readChartTools(stored);
      expect(Array.isArray(read.studies) && Array.isArray(read.drawings)).toBe(true);
    }),
  );
});
