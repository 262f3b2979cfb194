// oneRealm.test.ts: elements of another window as instances of the page's classes.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { shareClasses } from './oneRealm.ts';

test('what another window makes is an instance of the page’s classes and of its own', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) throw new Error('no window');
  const made = () => view.document.body.appendChild(view.document.createElement('button'));
  expect(made() instanceof HTMLElement).toBe(false);
  shareClasses(view);
  const button = made();
  expect(button instanceof HTMLElement && button instanceof Element && button instanceof Node).toBe(true);
  expect(button instanceof view.Node && button instanceof view.Element).toBe(true);
  expect(new view.KeyboardEvent('keydown') instanceof KeyboardEvent).toBe(true);
  expect(button.closest('body')).toBe(view.document.body);
  button.dataset['name'] = 'x';
  expect(button.getAttribute('data-name')).toBe('x');
  frame.remove();
});
