import { beforeEach, expect, test } from 'vitest';
import { chartTools, DRAWINGS_KEPT, drawingsOf, NO_TOOLS, setDrawings } from './chartTools.ts';
import type { Drawing } from './chartToolTypes.ts';
import {
  changeDrawing,
  changeDrawings,
  drawingHistory,
  redoDrawing,
  removeDrawing,
  undoDrawing,
} from './drawingHistory.ts';

const BTC = '00020000';
const ETH = '00020001';
const level = (id: string, price: number): Drawing => ({ id, kind: 'level', at: { time: 1, price } });
const list = (assetId: string) => drawingsOf(chartTools.getState(), assetId);

beforeEach(() => {
  chartTools.setState(NO_TOOLS, true);
  drawingHistory.setState({ past: [], future: [] });
});

test('adding, moving and removing are undone step by step, per market', () => {
  changeDrawing(BTC, level('a', 1));
  changeDrawing(ETH, level('e', 9));
  changeDrawing(BTC, level('a', 2));
  removeDrawing(BTC, 'a');
  expect(list(BTC)).toEqual([]);
  expect(undoDrawing(BTC)).toBe(true);
  expect(list(BTC)).toEqual([level('a', 2)]);
  undoDrawing(BTC);
  expect(list(BTC)).toEqual([level('a', 1)]);
  undoDrawing(BTC);
  expect([list(BTC), list(ETH)]).toEqual([[], [level('e', 9)]]);
  expect(undoDrawing(BTC)).toBe(false);
  redoDrawing(BTC);
  redoDrawing(BTC);
  expect(list(BTC)).toEqual([level('a', 2)]);
});

test('removing all is one step; undoing it restores each drawing to its index', () => {
  const all = [level('a', 1), level('b', 2), level('c', 3)];
  setDrawings(BTC, all);
  changeDrawings(BTC, []);
  undoDrawing(BTC);
  expect(list(BTC)).toEqual(all);
  redoDrawing(BTC);
  expect(list(BTC)).toEqual([]);
});

test('undoing keeps drawings that another tab added since', () => {
  changeDrawing(BTC, level('a', 1));
  setDrawings(BTC, [...list(BTC), level('other', 5)]);
  undoDrawing(BTC);
  expect(list(BTC)).toEqual([level('other', 5)]);
});

test('a new change clears the redo steps, and no change adds no step', () => {
  changeDrawing(BTC, level('a', 1));
  undoDrawing(BTC);
  changeDrawing(BTC, level('b', 2));
  expect(redoDrawing(BTC)).toBe(false);
  changeDrawings(BTC, list(BTC));
  undoDrawing(BTC);
  expect(list(BTC)).toEqual([]);
});

test('undoing a new drawing restores the one dropped for the limit', () => {
  const full = Array.from({ length: DRAWINGS_KEPT }, (_none, index) => level(`d${index}`, index + 1));
  changeDrawings(BTC, full);
  changeDrawing(BTC, level('new', 1));
  expect(list(BTC)).toHaveLength(DRAWINGS_KEPT);
  undoDrawing(BTC);
  expect(list(BTC)).toEqual(full);
});
