// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { applyAppearance, tokenColor } from './appearance.ts';

test('a colour is read from the page once, and again after each change of appearance', () => {
  const style = document.documentElement.style;
  const asked = vi.spyOn(window, 'getComputedStyle');
  style.setProperty('--color-gain', 'green');
  expect([tokenColor('gain'), tokenColor('gain')]).toEqual(['green', 'green']);
  expect(asked).toHaveBeenCalledTimes(1);
  style.setProperty('--color-gain', 'blue');
  applyAppearance({ theme: 'light', pair: 'blue-orange', density: 'compact' });
  expect(tokenColor('gain')).toBe('blue');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a page without its styles has no colours yet: none is kept', () => {
  expect(tokenColor('loss')).toBe('');
  document.documentElement.style.setProperty('--color-loss', 'red');
  expect(tokenColor('loss')).toBe('red');
});
