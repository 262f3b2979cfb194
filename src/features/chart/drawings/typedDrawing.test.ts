import { describe, expect, test } from 'vitest';
import { readDrawing, typedDrawing, USUAL_TEXTS } from './typedDrawing.ts';

const stepMs = 60_000;
const id = 'a';
const candles = Array.from({ length: 60 }, (_each, index) => ({ openAt: index * 60_000 }));

describe('a typed drawing', () => {
  test('is a level at a price', () => {
    expect(
      typedDrawing({ id, kind: 'level' }, { ...USUAL_TEXTS, price: '97123.5' }, { candles: [], stepMs }),
    ).toEqual({
      id,
      kind: 'level',
      at: { time: 0, price: 97_123.5 },
    });
  });

  test('is a line between candles: 50 and 0 back from the newest, which is the 59th', () => {
    expect(
      typedDrawing(
        { id, kind: 'trend' },
        { ...USUAL_TEXTS, price: '100', toPrice: '110' },
        { candles, stepMs },
      ),
    ).toEqual({
      id,
      kind: 'trend',
      from: { time: 9 * 60_000, price: 100 },
      to: { time: 59 * 60_000, price: 110 },
    });
  });

  test('is nothing without a second price, with equal times, or beyond the loaded candles', () => {
    expect(
      typedDrawing({ id, kind: 'trend' }, { ...USUAL_TEXTS, price: '100' }, { candles, stepMs }),
    ).toBeUndefined();
    expect(
      typedDrawing(
        { id, kind: 'measure' },
        { ...USUAL_TEXTS, price: '100', ago: '3', toPrice: '110', toAgo: '3' },
        { candles, stepMs },
      ),
    ).toBeUndefined();
    expect(
      typedDrawing(
        { id, kind: 'trend' },
        { ...USUAL_TEXTS, price: '100', ago: '60', toPrice: '110', toAgo: '0' },
        { candles, stepMs },
      ),
    ).toBeUndefined();
    expect(readDrawing({ price: '0', ago: '1.5', toPrice: 'x', toAgo: '-1', stop: '' }, 60)).toEqual({
      price: undefined,
      ago: undefined,
      toPrice: undefined,
      toAgo: undefined,
      stop: undefined,
    });
  });

  test('is a plan from the newest candle on, with target and stop on opposite sides of the entry', () => {
    const plan = { ...USUAL_TEXTS, price: '100', toPrice: '110', stop: '95' };
    expect(typedDrawing({ id, kind: 'position' }, plan, { candles, stepMs })).toEqual({
      id,
      kind: 'position',
      from: { time: 59 * 60_000, price: 100 },
      to: { time: 79 * 60_000, price: 110 },
      stop: 95,
    });
    expect(
      typedDrawing({ id, kind: 'position' }, { ...plan, stop: '105' }, { candles, stepMs }),
    ).toBeUndefined();
  });

  test("is in cents on an outcome's chart; a bare number below one is invalid there", () => {
    const level = (price: string) =>
      typedDrawing(
        { id, kind: 'level' },
        { ...USUAL_TEXTS, price },
        { candles: [], stepMs, isInCents: true },
      );
    for (const text of ['43', '43¢', '$0.43'])
      expect(level(text)).toEqual({ id, kind: 'level', at: { time: 0, price: 0.43 } });
    expect([level('0.43'), level('0')]).toEqual([undefined, undefined]);
  });
});
