import { expect, test } from 'vitest';
import {
  createLadderCanvas,
  ladderGeometry,
  type LadderFrame,
  type LadderRow,
  type LadderTheme,
  slotAt,
} from './ladderCanvas.ts';

test('both halves share the height around the spread', () => {
  // 500 px − a spread of 24 leaves 476: 238 a half, 11 rows of 20
  expect(ladderGeometry(500, 20, 'both')).toEqual({
    rowHeight: 20,
    askRows: 11,
    bidRows: 11,
    spreadHeight: 24,
  });
});

test('a single half takes the whole height and has no spread', () => {
  // Twenty levels in 500 px: 25 px each. Where less than twenty fit, rows keep their height; none is higher than 32 px.
  expect(ladderGeometry(500, 20, 'bids')).toEqual({
    rowHeight: 25,
    askRows: 0,
    bidRows: 20,
    spreadHeight: 0,
  });
  expect(ladderGeometry(300, 20, 'asks')).toEqual({
    rowHeight: 20,
    askRows: 15,
    bidRows: 0,
    spreadHeight: 0,
  });
  expect(ladderGeometry(900, 20, 'bids')).toEqual({
    rowHeight: 32,
    askRows: 0,
    bidRows: 28,
    spreadHeight: 0,
  });
});

test('a point maps to the row drawn there', () => {
  const geometry = ladderGeometry(500, 20, 'both');
  // asks end at 220, the spread at 244
  expect([0, 219, 220, 243, 244, 264, 463, 464].map((y) => slotAt(y, geometry))).toEqual([
    0,
    10,
    11,
    11,
    12,
    13,
    22,
    undefined,
  ]);
});

const theme: LadderTheme = {
  surface: 's',
  ink: 'i',
  muted: 'm',
  gain: 'g',
  loss: 'l',
  bid: 'b',
  ask: 'a',
  accent: 'c',
  onAccent: 'o',
  hover: 'h',
  font: 'f',
};

/** A canvas that records the drawn texts. */
function paper() {
  const texts: string[] = [];
  const context = {
    setTransform() {},
    fillRect() {},
    fillText: (text: string) => texts.push(text),
    measureText: (text: string) => ({ width: text.length * 7 }),
    font: '',
    fillStyle: '',
    textAlign: '',
    textBaseline: '',
  };
  const canvas = { getContext: () => context, width: 0, height: 0 } as unknown as HTMLCanvasElement;
  return { canvas, texts };
}

const row = (price: string, change: Partial<LadderRow> = {}): LadderRow => ({
  price,
  size: '1',
  total: '1',
  depth: 10,
  own: undefined,
  ...change,
});
const frame = (change: Partial<LadderFrame>): LadderFrame => ({
  asks: [row('102'), row('101')],
  bids: [row('99'), row('98')],
  spread: '2',
  isStale: false,
  ...change,
});
const geometry = { rowHeight: 20, askRows: 2, bidRows: 2, spreadHeight: 24 };

test("an own order shows its size beside its row's price, in full or not at all", () => {
  const { canvas, texts } = paper();
  const ladder = createLadderCanvas(canvas, theme);
  ladder.resize(300, 104, 1);
  ladder.draw(frame({ bids: [row('99', { own: '0.05' }), row('98')] }), geometry, undefined);
  expect(texts.slice(-7)).toEqual(['99', '0.05', '1', '1', '98', '1', '1']);
  texts.length = 0;
  // 198 px to the end of the size, less 7 for the size and 28 for the price: 25 digits do not fit.
  ladder.draw(frame({ bids: [row('99', { own: '1'.repeat(25) }), row('98')] }), geometry, undefined);
  expect(texts).toEqual(['99', '1', '1']);
});

test('a second frame draws only the changed row', () => {
  const { canvas, texts } = paper();
  const ladder = createLadderCanvas(canvas, theme);
  ladder.resize(300, 104, 1);
  ladder.draw(frame({}), geometry, undefined);
  texts.length = 0;
  ladder.draw(frame({ bids: [row('99', { size: '2' }), row('98')] }), geometry, undefined);
  expect(texts).toEqual(['99', '2', '1']);
});

test('with fewer asks than rows the best ask is still next to the spread', () => {
  const { canvas, texts } = paper();
  const ladder = createLadderCanvas(canvas, theme);
  ladder.resize(300, 104, 1);
  ladder.draw(frame({ asks: [row('101')] }), geometry, undefined);
  expect(texts.slice(0, 3)).toEqual(['101', '1', '1']);
  texts.length = 0;
  // the top slot was empty: filling it draws one row and leaves the best ask
  ladder.draw(frame({ asks: [row('102'), row('101')] }), geometry, undefined);
  expect(texts).toEqual(['102', '1', '1']);
});

test('going stale repaints every row, because colours change', () => {
  const { canvas, texts } = paper();
  const ladder = createLadderCanvas(canvas, theme);
  ladder.resize(300, 104, 1);
  ladder.draw(frame({}), geometry, undefined);
  texts.length = 0;
  ladder.draw(frame({ isStale: true }), geometry, undefined);
  expect(texts).toHaveLength(12);
});

test('a layout change clears the whole canvas', () => {
  const cleared: number[] = [];
  const { canvas } = paper();
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillRect = (_x, _y, width, height) => void (width * height === 300 * 104 && cleared.push(height));
  const ladder = createLadderCanvas(canvas, theme);
  ladder.resize(300, 104, 1);
  ladder.draw(frame({}), geometry, undefined);
  ladder.draw(frame({}), geometry, undefined);
  expect(cleared).toHaveLength(1);
  ladder.draw(frame({ asks: [] }), { ...geometry, askRows: 0, bidRows: 5, spreadHeight: 0 }, undefined);
  expect(cleared).toHaveLength(2);
});
