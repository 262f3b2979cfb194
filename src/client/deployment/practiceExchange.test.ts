// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:4173/trade" }
import { afterEach, expect, test } from 'vitest';
import { isPracticeExchange } from './practiceExchange.ts';

afterEach(() => document.head.replaceChildren());

const mark = () => document.head.append(Object.assign(document.createElement('script'), { type: 'x' }));

test('a page is the practice exchange only where its gateway marked it and it talks to its own origin', () => {
  expect(isPracticeExchange('')).toBe(false);
  mark();
  document.head.querySelector('script')?.setAttribute('data-exchange', 'practice');
  expect(isPracticeExchange('')).toBe(true);
  expect(isPracticeExchange('http://localhost:4173')).toBe(true);
  // A page that was served together with the practice wallet, and is configured for a real service.
  expect(isPracticeExchange('https://exchange.example')).toBe(false);
});
