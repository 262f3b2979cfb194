// @vitest-environment happy-dom
import { applyAppearance } from '#ui/theme/appearance.ts';
import { expect, test, vi } from 'vitest';
import type { LadderTheme } from '../ladderCanvas.ts';
import { absoluteTheme } from './absoluteTheme.ts';

test('colours are computed once for all ladders, and again for another theme or appearance', () => {
  const compute = vi.spyOn(globalThis, 'getComputedStyle');
  const theme = { ink: '#fff', font: '12px Inter' } as LadderTheme;
  const first = absoluteTheme(theme);
  expect(first.font).toBe('12px Inter');
  expect(absoluteTheme({ ...theme })).toBe(first);
  expect(compute).toHaveBeenCalledTimes(1);
  absoluteTheme({ ...theme, ink: '#000' });
  expect(compute).toHaveBeenCalledTimes(2);
  applyAppearance({ theme: 'dark', pair: 'green-red', density: 'compact' });
  absoluteTheme({ ...theme, ink: '#000' });
  expect(compute).toHaveBeenCalledTimes(3);
});
