// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAhead } from '../hooks/lazyPart.tsx';
import { Table } from './Table.tsx';
import type { Column } from './tableTypes.ts';

interface Item {
  name: string;
  price: string;
}

const COLUMNS: Column<Item>[] = [
  { id: 'name', header: 'Name', width: '100px', pin: 'start', cell: ({ name }) => name },
  { id: 'size', header: 'Size', width: '100px', cell: () => '7' },
  { id: 'price', header: 'Price', width: '100px', cell: ({ price }) => price },
  { id: 'fee', header: 'Fee', width: '100px', cell: () => <button type="button">0.4</button> },
];

let resize: (width: number) => void = () => {};

beforeEach(() => {
  // happy-dom has no layout: the virtualizer needs a height.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
  const reports: ((width: number) => void)[] = [];
  resize = (width) => reports.forEach((report) => report(width));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report;
      constructor(report: (entries: { contentRect: { width: number } }[]) => void) {
        this.#report = report;
      }
      observe(element: Element) {
        if (element.role === 'grid') reports.push((width) => this.#report([{ contentRect: { width } }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
});

function itemTable(rows: Item[], onRowAction = vi.fn<(row: Item) => void>()) {
  return (
    <Table
      label="Items"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
      onRowAction={onRowAction}
      empty="None"
    />
  );
}

// Overlays load as lazy chunks.
beforeAll(loadAhead);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = () =>
  within(screen.getByRole('dialog', { name: 'Row details' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test('what a narrow table has out of view is one press away, stays current and goes with its row', async () => {
  const onRowAction = vi.fn<(row: Item) => void>();
  const { rerender } = render(itemTable([{ name: 'one', price: '5' }], onRowAction));
  act(() => resize(400));
  expect(screen.queryByRole('button', { name: 'Row details' })).toBeNull();
  act(() => resize(212));
  await userEvent.click(screen.getByRole('button', { name: 'Row details', expanded: false }));
  expect(shown()).toEqual(['Price 5', 'Fee 0.4']);
  expect(screen.getByRole('button', { name: 'Row details', expanded: true, hidden: true })).toBeTruthy();
  rerender(itemTable([{ name: 'one', price: '6' }], onRowAction));
  expect(shown()).toEqual(['Price 6', 'Fee 0.4']);
  act(() => resize(312));
  expect(shown()).toEqual(['Fee 0.4']);
  expect(onRowAction).not.toHaveBeenCalled();
  rerender(itemTable([], onRowAction));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(itemTable([{ name: 'one', price: '6' }], onRowAction));
  expect(screen.getByRole('button', { name: 'Row details' }).getAttribute('aria-expanded')).toBe('false');
});

test('the keyboard reaches it as the control of the first cell', async () => {
  render(itemTable([{ name: 'one', price: '5' }]));
  act(() => resize(212));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row details' }));
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual(['Price 5', 'Fee 0.4']);
});

test('they close when a control in them opens a dialog', async () => {
  render(
    <>
      {itemTable([{ name: 'one', price: '5' }])}
      <div role="dialog" aria-label="Edit">
        <input />
      </div>
    </>,
  );
  act(() => resize(212));
  await userEvent.click(screen.getByRole('button', { name: 'Row details' }));
  const details = screen.getByRole('dialog', { name: 'Row details' });
  act(() => within(details).getByRole('button', { name: '0.4' }).focus());
  expect(shown()).toEqual(['Price 5', 'Fee 0.4']);
  act(() => screen.getByRole('textbox', { hidden: true }).focus());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Row details' })).toBeNull());
});

test('pinned cells are sticky only while the table is narrower than its columns', () => {
  render(itemTable([{ name: 'one', price: '5' }]));
  const table = screen.getByRole('grid', { name: 'Items' });
  act(() => resize(399));
  expect(table.hasAttribute('data-fits')).toBe(false);
  act(() => resize(400));
  expect(table.hasAttribute('data-fits')).toBe(true);
  expect(screen.getByRole('gridcell', { name: 'one' }).className).toContain('in-data-fits:relative');
});
