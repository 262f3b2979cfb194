// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences, resetPreferences, setPreferences } from './preferences.ts';
import { DEFAULT_PREFERENCES, readPreferences } from './preferenceEntries.ts';
import { boundKeys, DEFAULT_KEYS, isBindable, keysOf, strokeOf } from './shortcutKeys.ts';
import { setArmed, useArming, useShortcuts } from './shortcuts.ts';

const acts = {
  buy: vi.fn(),
  sell: vi.fn(),
  goSettings: vi.fn(),
  palette: vi.fn(),
  market: vi.fn(),
  help: vi.fn(),
};

function Screen() {
  useShortcuts(acts);
  return (
    <>
      <input aria-label="field" />
      <textarea aria-label="text" />
      <div aria-label="editable" contentEditable suppressContentEditableWarning />
      <button type="button" role="radio" aria-checked="true" aria-label="radio" />
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  resetPreferences();
  for (const act of Object.values(acts)) act.mockClear();
});
afterEach(cleanup);

/** A press as an American keyboard sends it. */
const press = (key: string, held: Partial<KeyboardEventInit> = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : 'Other',
    ...held,
  });
const stroke = (key: string, held: Partial<KeyboardEventInit> = {}) =>
  strokeOf(
    new KeyboardEvent('keydown', {
      key,
      code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : 'Other',
      ...held,
    }),
  );

test('notation: a letter with its modifiers, other characters as typed', () => {
  expect(stroke('b')).toBe('b');
  expect(stroke('B', { shiftKey: true })).toBe('shift+b');
  expect(stroke('B')).toBe('b'); // caps lock
  expect(stroke('?', { shiftKey: true })).toBe('?');
  expect(stroke('k', { ctrlKey: true })).toBe('mod+k');
  expect(stroke('+', { shiftKey: true })).toBe('plus');
  expect(stroke('F2')).toBe('f2');
  expect(stroke('Shift', { shiftKey: true })).toBe('');
  // On a Cyrillic keyboard the letter on the key of B is и.
  expect(stroke('и', { code: 'KeyB' })).toBe('b');
  // The Windows key is the system's.
  expect(stroke('b', { metaKey: true })).toBe('');
});

test('a press without a key, sent by browsers on autofill, is ignored', () => {
  const failures: unknown[] = [];
  const note = (event: ErrorEvent) => void failures.push(event.error);
  window.addEventListener('error', note);
  const { getByLabelText } = render(<Screen />);
  getByLabelText('field').dispatchEvent(new Event('keydown', { bubbles: true }));
  window.removeEventListener('error', note);
  expect(failures).toEqual([]);
  press('b');
  expect(acts.buy).toHaveBeenCalledTimes(1);
});

test('a shortcut runs its action, but not in a field, on key repeat, or with another modifier', () => {
  const { getByLabelText } = render(<Screen />);
  press('b');
  expect(acts.buy).toHaveBeenCalledTimes(1);
  press('b', {}, getByLabelText('radio'));
  expect(acts.buy).toHaveBeenCalledTimes(2);
  for (const field of ['field', 'text', 'editable']) press('b', {}, getByLabelText(field));
  press('b', { repeat: true });
  press('b', { ctrlKey: true });
  press('b', { isComposing: true });
  press('B', { shiftKey: true });
  expect(acts.buy).toHaveBeenCalledTimes(2);
});

test('the palette opens from a field with a chord, but not with a plain letter', () => {
  const { getByLabelText } = render(<Screen />);
  press('k', { ctrlKey: true }, getByLabelText('field'));
  expect(acts.palette).toHaveBeenCalledTimes(1);
  setPreferences({ shortcuts: [{ id: 'palette', keys: 'y' }] });
  press('y', {}, getByLabelText('field'));
  press('k', { ctrlKey: true }, getByLabelText('field'));
  expect(acts.palette).toHaveBeenCalledTimes(1);
  press('y');
  expect(acts.palette).toHaveBeenCalledTimes(2);
});

test('the second key of a sequence does not run its own action; an incomplete sequence does nothing', () => {
  render(<Screen />);
  press('g');
  press('s');
  expect([acts.goSettings.mock.calls.length, acts.sell.mock.calls.length]).toEqual([1, 0]);
  press('g');
  press('Shift', { shiftKey: true });
  press('x');
  press('s');
  expect([acts.goSettings.mock.calls.length, acts.sell.mock.calls.length]).toEqual([1, 1]);
});

test('chosen keys replace the defaults; an empty choice disables the shortcut', () => {
  render(<Screen />);
  setPreferences({
    shortcuts: [
      { id: 'buy', keys: 'x' },
      { id: 'sell', keys: '' },
    ],
  });
  press('b');
  press('s');
  press('x');
  expect([acts.buy.mock.calls.length, acts.sell.mock.calls.length]).toEqual([1, 0]);
});

test('imported keys are validated one by one; reserved keys cannot be bound; a chosen key wins over a default', () => {
  const { shortcuts } = readPreferences(
    {
      shortcuts: [
        { id: 'buy', keys: 'x' },
        { id: 'buy', keys: 'y' },
        { id: 'constructor', keys: 'a' },
        { id: 'sell', keys: 'enter' },
        { id: 'limit', keys: 7 },
        { id: 'send', keys: 'g shift+s' },
        null,
        { id: 'market', keys: 'b' },
      ],
    },
    DEFAULT_PREFERENCES,
  );
  expect(shortcuts).toEqual([
    { id: 'buy', keys: 'y' },
    { id: 'send', keys: 'g shift+s' },
    { id: 'market', keys: 'b' },
  ]);
  expect(boundKeys({ shortcuts: [{ id: 'market', keys: 'b' }] }).get('b')).toBe('market');
  expect(keysOf({ shortcuts }, 'limit')).toBe('l');
});

test('every default key can be bound, and no two actions share one', () => {
  const keys = Object.values(DEFAULT_KEYS).filter((each) => each !== '');
  expect(keys.filter((each) => !isBindable(each))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every key press has a notation that can be parsed, or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        fc.constantFrom('F1', 'Enter', 'Home', 'Dead', 'MediaPlay'),
      ),
      fc.boolean(),
      fc.boolean(),
      (key, shiftKey, ctrlKey) => {
        const written = stroke(key, { shiftKey, ctrlKey });
        expect(written === '' || written.split(' ').length === 1).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test('arming is never stored, and ends after 15 minutes without use', () => {
  vi.useFakeTimers();
  setArmed(true);
  vi.advanceTimersByTime(14 * 60_000);
  setArmed(true);
  vi.advanceTimersByTime(14 * 60_000);
  expect(useArming.getState().isArmed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(useArming.getState().isArmed).toBe(false);
  expect(JSON.stringify(preferences.getState())).not.toContain('rmed":true');
  vi.useRealTimers();
});
