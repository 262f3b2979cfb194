import { afterEach, expect, test, vi } from 'vitest';
import { isPracticeExchange } from './practiceExchange.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page at localhost, marked by its gateway or not. */
function page({ isMarked }: { isMarked: boolean }): void {
  vi.stubGlobal('location', { origin: 'http://localhost:4173' });
  vi.stubGlobal('document', {
    querySelector: (what: string) => (isMarked && what === 'script[data-exchange="practice"]' ? {} : null),
  });
}

test('a page is on the practice exchange only when marked by its gateway and on its own origin', () => {
  page({ isMarked: false });
  expect(isPracticeExchange('')).toBe(false);
  page({ isMarked: true });
  expect(isPracticeExchange('')).toBe(true);
  expect(isPracticeExchange('http://localhost:4173')).toBe(true);
  // A page served with the practice wallet but configured for a real service.
  expect(isPracticeExchange('https://exchange.example')).toBe(false);
});
