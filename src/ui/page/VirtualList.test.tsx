// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VirtualList } from './VirtualList.tsx';

const LINE = 100;

// happy-dom has no layout: a window of 600 px, lines of 100, and a list at the top of the page.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(LINE);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: HTMLElement,
  ) {
    return new DOMRect(0, -(this.parentElement?.closest('main')?.scrollTop ?? 0), 800, LINE);
  });
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ITEMS = Array.from({ length: 5000 }, (_, index) => `event ${index + 1}`);
/** As the predictions do: the next and the previous link. */
const walk = ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
  const links = [...currentTarget.querySelectorAll('a')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  if (step !== 0) links[links.indexOf(target as HTMLAnchorElement) + step]?.focus();
};
const list = (items: readonly string[]) => (
  <main>
    <VirtualList
      label="Events"
      items={items}
      itemKey={(item) => item}
      estimate={() => LINE}
      gridClass="grid"
      render={(item) => <a href={`#${item}`}>{item}</a>}
      onKeyDown={walk}
    />
  </main>
);
const positions = () =>
  screen.queryAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')));
const scrollTo = (top: number) =>
  act(() => {
    screen.getByRole('main').scrollTop = top;
    fireEvent.scroll(screen.getByRole('main'));
  });

test('of 5,000 items those in view are rendered, each with its place in the whole list', async () => {
  render(list(ITEMS));
  await waitFor(() => expect(positions()[0]).toBe(1));
  expect(positions().length).toBeLessThan(20);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('5000');
  scrollTo(4000 * (LINE + 8));
  await waitFor(() => expect(positions()).toContain(4002));
  expect(positions()).not.toContain(1);
  expect(positions().length).toBeLessThan(20);
});

test('the item with the focus stays rendered when it leaves the view, until the focus does', async () => {
  render(list(ITEMS));
  await waitFor(() => expect(positions()).toContain(2));
  const link = screen.getByRole('link', { name: 'event 2' });
  act(() => link.focus());
  scrollTo(4000 * (LINE + 8));
  await waitFor(() => expect(positions()).toContain(4002));
  expect(document.activeElement).toBe(link);
  expect(positions().slice(0, 4)).toEqual([1, 2, 3, 3999]);
  act(() => link.blur());
  expect(positions()).not.toContain(2);
});

const focusedText = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

test('arrows move from the item with the focus, in view or not, to the next and the one before', async () => {
  render(list(ITEMS));
  await waitFor(() => expect(positions()).toContain(2));
  act(() => screen.getByRole('link', { name: 'event 2' }).focus());
  scrollTo(4000 * (LINE + 8));
  await waitFor(() => expect(positions()).toContain(4002));
  press('ArrowDown');
  expect(focusedText()).toBe('event 3');
  // Where it belongs, so that the browser scrolls to it: after two lines and their gaps.
  expect(document.activeElement?.closest<HTMLElement>('[data-key]')?.style.insetBlockStart).toBe('216px');
  press('ArrowUp');
  press('ArrowUp');
  expect(focusedText()).toBe('event 1');
});

test('Home and End move to the ends of the list, Page Up and Page Down by the lines in view', async () => {
  render(list(ITEMS));
  await waitFor(() => expect(positions()).toContain(2));
  act(() => screen.getByRole('link', { name: 'event 2' }).focus());
  press('End');
  expect(focusedText()).toBe('event 5000');
  press('PageDown');
  expect(focusedText()).toBe('event 5000');
  press('Home');
  expect(focusedText()).toBe('event 1');
  press('PageUp');
  expect(focusedText()).toBe('event 1');
  // 600 px show five whole lines of 108 px and a part of the sixth.
  press('PageDown');
  expect(focusedText()).toBe('event 6');
  press('a');
  fireEvent.keyDown(document.activeElement as Element, { key: 'End', ctrlKey: true });
  expect(focusedText()).toBe('event 6');
});

test('a key without a further item leaves the focus free to go elsewhere', async () => {
  render(list(ITEMS));
  await waitFor(() => expect(positions()).toContain(1));
  act(() => screen.getByRole('link', { name: 'event 1' }).focus());
  press('Home');
  act(() => (document.activeElement as HTMLElement).blur());
  expect(document.activeElement).toBe(document.body);
});

test('a shorter list renders what is left of it', async () => {
  const { rerender } = render(list(ITEMS));
  await waitFor(() => expect(positions()[0]).toBe(1));
  rerender(list(ITEMS.slice(-1)));
  await waitFor(() => expect(positions()).toEqual([1]));
  expect(screen.getByRole('link').textContent).toBe('event 5000');
});
