// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable, type TableFilter } from './DataTable.tsx';
import type { Column, TableView } from './tableTypes.ts';

interface Row {
  id: string;
  side: 'buy' | 'sell';
  size: number;
}

// happy-dom has no layout: the virtualizer needs a height.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(600);
});
afterEach(cleanup);

const ROWS: Row[] = [
  { id: 'a', side: 'buy', size: 2 },
  { id: 'b', side: 'sell', size: 3 },
  { id: 'c', side: 'buy', size: 1 },
];
const COLUMNS: Column<Row>[] = [
  { id: 'id', header: 'Name', width: '80px', isKept: true, cell: ({ id }) => id },
  {
    id: 'size',
    header: 'Size',
    width: '80px',
    sortBy: ({ size }) => size,
    firstDirection: 'ascending',
    cell: ({ size }) => size,
  },
];
const FILTERS: TableFilter<Row>[] = [
  {
    id: 'side',
    label: 'Both sides',
    options: [
      { id: 'buy', label: 'Buy' },
      { id: 'sell', label: 'Sell' },
    ],
    keep: (row, choice) => row.side === choice,
  },
];

function Table({ start = {}, rows = ROWS }: { start?: Partial<TableView>; rows?: Row[] }) {
  const [view, setView] = useState<TableView>({ hidden: [], filters: {}, ...start });
  return (
    <DataTable
      label="Things"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      view={view}
      onView={(change) => setView({ ...view, ...change })}
      filters={FILTERS}
      empty="Nothing at all"
    />
  );
}

const shows = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('a filter hides rows and shows the count; all can be shown again', async () => {
  render(<Table />);
  await shows(['a2', 'b3', 'c1']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Both sides' }), 'Buy');
  await shows(['a2', 'c1']);
  expect(screen.getByText('2 of 3')).toBeTruthy();
});

test('a filter without matches is reported differently from an empty table', async () => {
  render(<Table start={{ filters: { side: 'sell' } }} rows={ROWS.filter(({ side }) => side === 'buy')} />);
  expect(screen.queryByText('Nothing at all')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await shows(['a2', 'c1']);
});

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a column is moved at its header by Shift and an arrow, keeps the focus, and in the list of columns', async () => {
  render(<Table />);
  await shows(['a2', 'b3', 'c1']);
  screen.getByRole('columnheader', { name: 'Name' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(headers()).toEqual(['Size', 'Name']);
  await shows(['2a', '3b', '1c']);
  expect(document.activeElement?.textContent).toBe('Name');
  // The last column cannot move further.
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(headers()).toEqual(['Size', 'Name']);
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Default order' }));
  expect(headers()).toEqual(['Name', 'Size']);
  expect(screen.queryByRole('button', { name: 'Default order' })).toBeNull();
});

test('a column is dragged past another; the press that ends it does not sort, Escape cancels it', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function at(this: HTMLElement) {
    return new DOMRect(Number(this.dataset['col'] ?? 0) * 100, 0, 100, 20);
  });
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  render(<Table />);
  await shows(['a2', 'b3', 'c1']);
  const size = () => screen.getByRole('button', { name: 'Size' });
  const drag = (x: number) => {
    fireEvent.pointerDown(size(), { clientX: 150, button: 0, pointerId: 1 });
    fireEvent.pointerMove(size(), { clientX: x, pointerId: 1 });
  };
  const drop = () => {
    fireEvent.pointerUp(size(), { pointerId: 1 });
    fireEvent.click(size());
  };
  drag(20);
  fireEvent.keyDown(window, { key: 'Escape' });
  drop();
  expect(headers()).toEqual(['Name', 'Size']);
  // Within the drag threshold it is a press, which sorts.
  drag(153);
  drop();
  await shows(['c1', 'a2', 'b3']);
  drag(20);
  drop();
  expect(headers()).toEqual(['Size', 'Name']);
  await shows(['1c', '2a', '3b']);
});

test('order, columns and filters are restored; filters no longer offered are ignored', async () => {
  render(
    <Table start={{ sort: { columnId: 'size', direction: 'ascending' }, filters: { side: 'sideways' } }} />,
  );
  await shows(['c1', 'a2', 'b3']);
  cleanup();
  render(<Table start={{ hidden: ['size', 'id'] }} />);
  // The column that identifies the row cannot be hidden.
  await shows(['a', 'b', 'c']);
  expect(screen.queryByRole('columnheader', { name: 'Size' })).toBeNull();
});
