// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFirstKeys, pressFirstKeys } from './firstKeys.ts';

const heard: string[] = [];
const hear = (event: KeyboardEvent) => void heard.push(event.key);
const press = (...keys: string[]) => {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  history.replaceState(null, '', '/trade/BTC-USDC');
  document.body.addEventListener('keydown', hear);
  keepFirstKeys();
});
afterEach(() => {
  pressFirstKeys(['market', 'palette']);
  document.body.removeEventListener('keydown', hear);
  vi.useRealTimers();
});

test('a search and its text are kept until it is handled, then replayed once in order', () => {
  press('b', '/', 'e', 't', 'h', 'Enter');
  expect(heard).toEqual(['b']);
  pressFirstKeys(['palette', 'help']);
  expect(heard).toEqual(['b']);
  pressFirstKeys(['market']);
  expect(heard).toEqual(['b', '/', 'e', 't', 'h', 'Enter']);
  pressFirstKeys(['market']);
  press('/');
  expect(heard).toHaveLength(7);
});

test('Escape discards the search, and keys that are already handled are not kept', () => {
  press('/', 'e', 'Escape', 'x');
  expect(heard).toEqual(['Escape', 'x']);
  pressFirstKeys(['market']);
  press('/', 'e');
  expect(heard).toEqual(['Escape', 'x', '/', 'e']);
});

test('on screens without a market search nothing is kept; after 30 s keys are discarded', () => {
  history.replaceState(null, '', '/settings');
  press('/', 'e');
  expect(heard).toEqual(['/', 'e']);
  history.replaceState(null, '', '/');
  press('/', 'e');
  vi.advanceTimersByTime(30_000);
  press('x');
  expect(heard).toEqual(['/', 'e', 'x']);
});
