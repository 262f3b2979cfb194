// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { followLotCosts, readLotCosts, setLotCost, setLotMethod, useLotCosts } from './lotCosts.ts';

beforeEach(() => {
  localStorage.clear();
  useLotCosts.setState({ method: 'fifo', costs: {} });
});

test('a cost is kept, one of another tab is not lost, and an undefined one is removed', () => {
  setLotCost('a|1', '12.5');
  const state = { method: 'hifo', costs: { 'a|1': '12.5', 'b|2': '3' } };
  localStorage.setItem('trine.lots', JSON.stringify({ state, version: 1 }));
  setLotCost('c|3', '0');
  expect(useLotCosts.getState()).toEqual({
    method: 'hifo',
    costs: { 'a|1': '12.5', 'b|2': '3', 'c|3': '0' },
  });
  setLotCost('b|2', undefined);
  expect(Object.keys(useLotCosts.getState().costs)).toEqual(['a|1', 'c|3']);
});

test('a change in another tab is followed', () => {
  setLotMethod('lifo');
  const stop = followLotCosts();
  localStorage.setItem('trine.lots', JSON.stringify({ state: { method: 'hifo', costs: {} }, version: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'trine.lots' }));
  stop();
  expect(useLotCosts.getState().method).toBe('hifo');
});

test.each([undefined, null, 7, 'x', [], { method: 'average', costs: 'no' }])(
  'damaged values read as the default: %j',
  (stored) => {
    expect(readLotCosts(stored)).toEqual({ method: 'fifo', costs: {} });
  },
);

test('only plain, non-negative numbers are costs', () => {
  const costs = { a: '1', b: '-1', c: 'x', d: 5, e: '1e9' };
  expect(readLotCosts({ method: 'lifo', costs })).toEqual({ method: 'lifo', costs: { a: '1' } });
});
