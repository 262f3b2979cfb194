// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameOf } from './chartFrame.ts';
import { LineChart } from './LineChart.tsx';

const POINTS = Array.from({ length: 25 }, (_, index) => ({ x: index * 10, y: index - 12 }));

beforeEach(() => {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(points = POINTS) {
  const onPoint = vi.fn();
  const chart = (drawn: typeof POINTS) => (
    <LineChart
      label="Profit over time"
      lines={[{ id: 'pnl', tone: 'text-gain', toneBelow: 'text-loss', isFilled: true, points: drawn }]}
      axis="number"
      hasZero
      formatX={String}
      formatY={(y, step) => (step === 0 ? `exactly ${y}` : String(y))}
      describe={(x) => `at ${x}`}
      onPoint={onPoint}
    />
  );
  const { rerender, container } = render(chart(points));
  return { onPoint, container, redraw: (drawn: typeof POINTS) => rerender(chart(drawn)) };
}

const slider = () => screen.getByRole('slider', { name: 'Profit over time' });
const press = (key: string) => act(() => void fireEvent.keyDown(slider(), { key }));

test('arrow keys move along the line from its end; the point is announced and drawn', () => {
  const { onPoint, container } = show();
  expect(slider().getAttribute('aria-valuetext')).toBe('at 240');
  press('ArrowLeft');
  expect([
    slider().getAttribute('aria-valuetext'),
    slider().getAttribute('aria-valuenow'),
    slider().getAttribute('aria-valuemax'),
  ]).toEqual(['at 230', '24', '25']);
  press('PageDown');
  expect(slider().getAttribute('aria-valuetext')).toBe('at 130');
  press('Home');
  expect(onPoint).toHaveBeenLastCalledWith(0);
  expect(container.textContent).toContain('exactly -12');
  press('ArrowLeft');
  expect(slider().getAttribute('aria-valuenow')).toBe('1');
  press('End');
  expect(slider().getAttribute('aria-valuetext')).toBe('at 240');
  act(() => void fireEvent.blur(slider()));
  expect(onPoint).toHaveBeenLastCalledWith(undefined);
  expect(container.textContent).not.toContain('exactly');
});

test('other keys are not handled', () => {
  show();
  expect(fireEvent.keyDown(slider(), { key: 'Tab' })).toBe(true);
  expect(fireEvent.keyDown(slider(), { key: 'constructor' })).toBe(true);
  expect(fireEvent.keyDown(slider(), { key: 'Home' })).toBe(false);
});

test('when a line changes, the crosshair stays at the nearest point', () => {
  const { redraw } = show();
  press('Home');
  redraw(POINTS.map(({ x, y }) => ({ x: x + 3, y })));
  expect(slider().getAttribute('aria-valuetext')).toBe('at 3');
});

test('an empty line has no crosshair, and non-finite values are left out', () => {
  show([]);
  expect(screen.queryByRole('slider')).toBeNull();
  cleanup();
  const { container } = show([
    { x: 0, y: Number.POSITIVE_INFINITY },
    { x: 1, y: 5 },
    { x: 2, y: 1e78 },
  ]);
  expect(slider().getAttribute('aria-valuemax')).toBe('2');
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('a quarter of a million points, and a flat line, have a frame', () => {
  const options = { width: 600, height: 300, hasZero: false, axis: 'time', formatY: String } as const;
  const many = Array.from({ length: 250_000 }, (_, index) => ({
    x: 1_760_000_000_000 + index * 1_000,
    y: index,
  }));
  expect(frameOf(many, options)).toMatchObject({ minX: 1_760_000_000_000, maxX: 1_760_249_999_000 });
  const level = frameOf(
    [
      { x: 5, y: 100 },
      { x: 6, y: 100 },
    ],
    { ...options, axis: 'number' },
  );
  expect(level && level.top(100) > 12 && level.top(100) < 280).toBe(true);
});

test('a single moment is shown on its day, not in the middle of a year', () => {
  const at = Date.UTC(2026, 9, 14, 12);
  const options = { width: 600, height: 300, hasZero: false, axis: 'time', formatY: String } as const;
  expect(frameOf([{ x: at, y: 11_000 }], options)).toMatchObject({
    minX: Date.UTC(2026, 9, 14),
    maxX: Date.UTC(2026, 9, 15),
  });
});
