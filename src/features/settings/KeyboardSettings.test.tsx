// @vitest-environment happy-dom
import { preferences, resetPreferences, setPreferences } from '#state/preferences/preferences.ts';
import { keysOf } from '#state/preferences/shortcutKeys.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeyboardSettings } from './KeyboardSettings.tsx';
import { conflictsOf, whyNotBindable, withKeys } from './rebinding.ts';
import type { ShortcutGroup } from './shortcutGroup.ts';

const GROUPS: ShortcutGroup[] = [
  {
    title: 'Ticket',
    rows: [
      { id: 'buy', what: 'Buy' },
      { id: 'sell', what: 'Sell' },
      { id: 'goSettings', what: 'Go to Settings' },
    ],
  },
  { title: 'At once', sends: true, rows: [{ id: 'send', what: 'Send' }] },
];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  resetPreferences();
  render(<KeyboardSettings groups={GROUPS} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: RegExp) => screen.getByRole('button', { name });
const now = (id: 'buy' | 'sell' | 'goSettings') => keysOf(preferences.getState(), id);

/** Presses the button of an action and then the given keys. */
function record(name: RegExp, ...keys: string[]) {
  fireEvent.click(button(name));
  const listening = button(/press the new keys/);
  for (const key of keys) fireEvent.keyDown(listening, { key, code: `Key${key.toUpperCase()}` });
  act(() => void vi.advanceTimersByTime(1_000));
}

test('a key, then a pair, then back to the default', () => {
  record(/^Buy: B\./, 'x');
  expect(now('buy')).toBe('x');
  record(/^Buy: X\./, 'q', 'w');
  expect(now('buy')).toBe('q w');
  fireEvent.click(button(/^Buy: reset to B$/));
  expect(preferences.getState().shortcuts).toEqual([]);
});

test('keys of another action are named, and taken over only on request', () => {
  record(/^Buy: B\./, 's');
  expect(screen.getByText('S is used by “Sell”. If you take it, that one has no key.')).toBeDefined();
  expect(now('buy')).toBe('b');
  fireEvent.click(button(/^Cancel$/));
  expect(now('buy')).toBe('b');
  record(/^Buy: B\./, 's');
  fireEvent.click(button(/^Use S$/));
  expect([now('buy'), now('sell')]).toEqual(['s', '']);
  // Back at its default: the conflict with the other action is shown again.
  fireEvent.click(button(/^Sell: reset to S$/));
  expect(screen.getByText('S is used by “Buy”. If you take it, that one has no key.')).toBeDefined();
  fireEvent.click(button(/^Reset all shortcuts/));
  expect([now('buy'), now('sell')]).toEqual(['b', 's']);
});

test('keys for pressing and navigation, and the browser’s own, are refused; Escape changes nothing', () => {
  record(/^Buy: B\./, 'Enter');
  expect(screen.getByText(/^↵ is reserved\./)).toBeDefined();
  fireEvent.click(button(/^Buy: B\./));
  fireEvent.keyDown(button(/press the new keys/), { key: 'Escape' });
  expect(now('buy')).toBe('b');
  expect([
    whyNotBindable('mod+w'),
    whyNotBindable('f5'),
    whyNotBindable('mod+b'),
    whyNotBindable('g y'),
    whyNotBindable('shift+tab'),
  ]).toEqual(['browser', 'browser', undefined, undefined, 'fixed']);
});

test('an action without a key, and a key that begins a pair', () => {
  fireEvent.click(button(/^Sell: no key$/));
  expect(now('sell')).toBe('');
  // G alone would block every pair that begins with G.
  expect(conflictsOf({ shortcuts: [] }, 'buy', 'g')).toContain('goSettings');
  expect(withKeys({ shortcuts: [{ id: 'buy', keys: 'x' }] }, 'buy', 'b')).toEqual([]);
});

test('another tab’s choice is shown at once; arming is a separate switch', () => {
  act(() => setPreferences({ shortcuts: [{ id: 'buy', keys: 'y' }] }));
  expect(button(/^Buy: Y\./)).toBeDefined();
  const armed = screen.getByRole('switch', { name: 'Armed in this tab' });
  fireEvent.click(armed);
  expect(armed.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(armed);
});
