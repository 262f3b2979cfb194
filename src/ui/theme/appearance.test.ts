// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

let page: typeof import('./appearance.ts');

// Listeners of device settings are set up once per page.
beforeEach(async () => {
  vi.resetModules();
  page = await import('./appearance.ts');
});

test('a colour is read once, and again after each change of appearance', () => {
  const style = document.documentElement.style;
  const asked = vi.spyOn(window, 'getComputedStyle');
  style.setProperty('--color-gain', 'green');
  expect([page.tokenColor('gain'), page.tokenColor('gain')]).toEqual(['green', 'green']);
  expect(asked).toHaveBeenCalledTimes(1);
  style.setProperty('--color-gain', 'blue');
  page.applyAppearance({ theme: 'light', pair: 'blue-orange', density: 'compact' });
  expect(page.tokenColor('gain')).toBe('blue');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a page without styles has no colours yet: none is cached', () => {
  expect(page.tokenColor('loss')).toBe('');
  document.documentElement.style.setProperty('--color-loss', 'red');
  expect(page.tokenColor('loss')).toBe('red');
});

test('forced colours are read again in every theme, other device settings only in their own', () => {
  const changes = new Map<string, (event: { media: string }) => void>();
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: (_name: string, listener: (event: { media: string }) => void) =>
      changes.set(media, listener),
  }));
  page.applyAppearance({ theme: 'dark', pair: 'green-red', density: 'compact' });
  const written = vi.fn();
  const stop = page.onAppearanceChange(written);
  for (const media of ['(prefers-color-scheme: light)', '(forced-colors: active)'])
    changes.get(media)?.({ media });
  expect(written).toHaveBeenCalledTimes(1);
  // High contrast has a light variant, used where the device prefers light.
  page.applyAppearance({ theme: 'contrast', pair: 'green-red', density: 'compact' });
  written.mockClear();
  changes.get('(prefers-color-scheme: light)')?.({ media: '(prefers-color-scheme: light)' });
  expect(written).toHaveBeenCalledTimes(1);
  stop();
  vi.unstubAllGlobals();
});
