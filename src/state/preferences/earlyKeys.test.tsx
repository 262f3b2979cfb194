// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchEarlyKeys, type EarlyKeys, useEarlyKeys } from './earlyKeys.ts';

const press = (...keys: string[]) => {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
afterEach(() => {
  // Discards what no field took: the next test uses the same document.
  press('Escape');
  cleanup();
});

function Field({ code }: { code?: Promise<void> }) {
  const early = useEarlyKeys();
  if (code) use(code);
  return <output>{JSON.stringify(early)}</output>;
}
const seen = () => JSON.parse(screen.getByRole('status').textContent ?? '') as EarlyKeys;

test('keys typed before the field is mounted become its text only; later keys go to the page', () => {
  const others = vi.fn();
  document.body.addEventListener('keydown', others);
  catchEarlyKeys();
  press('e', 't', 'x', 'Backspace', 'h', 'Enter');
  expect(others).not.toHaveBeenCalled();
  render(<Field />);
  expect(seen()).toEqual({ text: 'eth', isEntered: true });
  press('b');
  expect(others).toHaveBeenCalledTimes(1);
  expect(seen().text).toBe('eth');
});

test('a discarded render loses no keystroke, and later ones are added', async () => {
  catchEarlyKeys();
  press('e');
  let arrive: () => void = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  await act(
    async () =>
      void render(
        <Suspense fallback={null}>
          <Field code={code} />
        </Suspense>,
      ),
  );
  press('t', 'h');
  await act(async () => arrive());
  expect(seen()).toEqual({ text: 'eth', isEntered: false });
});

test('Escape discards the keys, opening again starts empty, and Enter alone chooses nothing', () => {
  render(<Field />);
  act(() => {
    catchEarlyKeys();
    press('e', 'Escape');
  });
  expect(seen().text).toBe('');
  act(() => {
    catchEarlyKeys();
    press('a');
    catchEarlyKeys();
    press('Enter');
  });
  expect(seen()).toEqual({ text: '', isEntered: false });
});
