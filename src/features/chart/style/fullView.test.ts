// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { enterFullView } from './fullView.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllEnvs();
});

const page = () => {
  document.body.innerHTML =
    '<div><header></header><div data-bars></div><main><section id="book"></section><div><section id="chart"></section><aside></aside></div></main></div><div id="dialogs"></div>';
  const find = (name: string) => document.querySelector<HTMLElement>(name) ?? document.body;
  return {
    chart: find('#chart'),
    inert: () => [...document.querySelectorAll('[inert]')].map(({ tagName, id }) => id || tagName),
  };
};

test('elements covered by the full view are not focusable until it closes', () => {
  const { chart, inert } = page();
  const leave = enterFullView(chart, vi.fn<() => void>());
  expect(chart.style.position).toBe('fixed');
  // Dialogs, among them confirmations, stay accessible.
  expect(inert()).toEqual(['HEADER', 'DIV', 'book', 'ASIDE']);
  leave();
  expect(inert()).toEqual([]);
  expect(chart.hasAttribute('style')).toBe(false);
});

test('elements that were inert before stay so', () => {
  const { chart, inert } = page();
  document.querySelector('#book')?.toggleAttribute('inert', true);
  enterFullView(chart, vi.fn<() => void>())();
  expect(inert()).toEqual(['book']);
});

test('what must always be visible stays above it and accessible', () => {
  vi.stubEnv('MODE', 'practice');
  const { chart, inert } = page();
  document.querySelector('header')?.insertAdjacentHTML('afterend', '<section data-always></section>');
  const ribbon = document.querySelector<HTMLElement>('[data-always]');
  Object.defineProperty(ribbon, 'offsetHeight', { value: 36 });
  const leave = enterFullView(chart, vi.fn<() => void>());
  expect([ribbon?.style.position, chart.style.top]).toEqual(['fixed', '36px']);
  expect(inert()).not.toContain('SECTION');
  leave();
  expect(ribbon?.hasAttribute('style')).toBe(false);
});
