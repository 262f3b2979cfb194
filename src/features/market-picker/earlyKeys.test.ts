// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { catchEarlyKeys, takeEarlyKeys } from './earlyKeys.ts';

const press = (...keys: string[]) => keys.map((key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

afterEach(() => void takeEarlyKeys());

test('keys typed before the list is there are its search, and do nothing else', () => {
  const others = vi.fn();
  document.body.addEventListener('keydown', others);
  catchEarlyKeys();
  press('e', 't', 'x', 'Backspace', 'h', 'Enter');
  expect(others).not.toHaveBeenCalled();
  expect(takeEarlyKeys()).toEqual({ text: 'eth', isEntered: true });
  press('b');
  expect(others).toHaveBeenCalledTimes(1);
  expect(takeEarlyKeys()).toEqual({ text: '', isEntered: false });
});

test('Escape gives up; Enter alone chooses nothing', () => {
  catchEarlyKeys();
  press('e', 'Escape');
  expect(takeEarlyKeys().text).toBe('');
  catchEarlyKeys();
  press('Enter');
  expect(takeEarlyKeys()).toEqual({ text: '', isEntered: false });
});
