// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFirstKeys, pressFirstKeys } from './firstKeys.ts';

const received: string[] = [];
const onKey = (event: KeyboardEvent) => void received.push(event.key);
const press = (...keys: string[]) => {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  vi.useFakeTimers();
  received.length = 0;
  history.replaceState(null, '', '/trade/BTC-USDC');
  document.body.addEventListener('keydown', onKey);
  keepFirstKeys();
});
afterEach(() => {
  pressFirstKeys(['market', 'palette']);
  document.body.removeEventListener('keydown', onKey);
  vi.useRealTimers();
});

test('a search and its text are kept until it is handled, then replayed once in order', () => {
  press('b', '/', 'e', 't', 'h', 'Enter');
  expect(received).toEqual(['b']);
  pressFirstKeys(['palette', 'help']);
  expect(received).toEqual(['b']);
  pressFirstKeys(['market']);
  expect(received).toEqual(['b', '/', 'e', 't', 'h', 'Enter']);
  pressFirstKeys(['market']);
  press('/');
  expect(received).toHaveLength(7);
});

test('Escape discards the search, and keys that are already handled are not kept', () => {
  press('/', 'e', 'Escape', 'x');
  expect(received).toEqual(['Escape', 'x']);
  pressFirstKeys(['market']);
  press('/', 'e');
  expect(received).toEqual(['Escape', 'x', '/', 'e']);
});

test('on screens without a market search nothing is kept; after 30 s keys are discarded', () => {
  history.replaceState(null, '', '/settings');
  press('/', 'e');
  expect(received).toEqual(['/', 'e']);
  history.replaceState(null, '', '/');
  press('/', 'e');
  vi.advanceTimersByTime(30_000);
  press('x');
  expect(received).toEqual(['/', 'e', 'x']);
});

test('keys pressed before the app ran come first', () => {
  pressFirstKeys(['market', 'palette']);
  window.firstKeys = ['b', '/', 'e'].map((key) => new KeyboardEvent('keydown', { key }));
  keepFirstKeys();
  delete window.firstKeys;
  press('t');
  pressFirstKeys(['market']);
  expect(received).toEqual(['/', 'e', 't']);
});
