import { expect, test, vi } from 'vitest';
import { drawingKeys } from './drawingKeys.ts';

const acts = () => ({
  escape: vi.fn(() => true),
  undo: vi.fn(() => true),
  redo: vi.fn(() => true),
  remove: vi.fn(),
  move: vi.fn(),
});
const key = (name: string, more: Partial<KeyboardEvent> = {}) => {
  const event = { key: name, preventDefault: vi.fn(), ...more };
  return event as typeof event & KeyboardEvent;
};

test('arrows move by a pixel or a candle, with Shift by ten', () => {
  const to = acts();
  drawingKeys(key('ArrowUp'), to);
  drawingKeys(key('ArrowLeft', { shiftKey: true }), to);
  expect(to.move.mock.calls).toEqual([[{ up: 1, candles: 0 }], [{ up: 0, candles: -10 }]]);
});

test('undo and redo by the usual shortcuts', () => {
  const to = acts();
  drawingKeys(key('z', { ctrlKey: true }), to);
  drawingKeys(key('Z', { metaKey: true, shiftKey: true }), to);
  drawingKeys(key('y', { ctrlKey: true }), to);
  expect([to.undo.mock.calls.length, to.redo.mock.calls.length]).toEqual([1, 2]);
});

test('keys without a selection are not handled', () => {
  const { remove: _remove, move: _move, ...rest } = acts();
  for (const name of ['ArrowUp', 'Delete', 'x']) {
    const event = key(name);
    drawingKeys(event, rest);
    expect(event.preventDefault).not.toHaveBeenCalled();
  }
  rest.escape.mockReturnValue(false);
  const event = key('Escape');
  drawingKeys(event, rest);
  expect(event.preventDefault).not.toHaveBeenCalled();
});
