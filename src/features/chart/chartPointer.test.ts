// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChartPointer, createChartPointer } from './chartPointer.ts';

let host: HTMLElement;
let pointer: ChartPointer;
const onMenu = vi.fn<(spot: { x: number; y: number }) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onMenu.mockClear();
  host = document.createElement('div');
  pointer = createChartPointer(host, { draggables: () => [], onMenu, setPanning: () => {} });
});
afterEach(() => {
  pointer.stop();
  vi.useRealTimers();
});

const touch = (type: 'pointerdown' | 'pointermove' | 'pointerup', x: number, pointerId = 1) =>
  host.dispatchEvent(
    new PointerEvent(type, {
      pointerType: 'touch',
      button: 0,
      clientX: x,
      clientY: 50,
      pointerId,
      bubbles: true,
    }),
  );

test('a long press opens the menu there, once', () => {
  touch('pointerdown', 100);
  touch('pointermove', 103);
  vi.advanceTimersByTime(499);
  expect(onMenu).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onMenu.mock.calls).toEqual([[{ x: 100, y: 50 }]]);
  touch('pointerup', 103);
  vi.advanceTimersByTime(2000);
  expect(onMenu).toHaveBeenCalledTimes(1);
});

test('panning, an early release, or a second finger does not', () => {
  touch('pointerdown', 100);
  touch('pointermove', 120);
  vi.advanceTimersByTime(1000);
  touch('pointerup', 120);
  touch('pointerdown', 100);
  touch('pointerup', 100);
  vi.advanceTimersByTime(1000);
  touch('pointerdown', 100, 1);
  touch('pointerdown', 200, 2);
  vi.advanceTimersByTime(1000);
  expect(onMenu).not.toHaveBeenCalled();
});
