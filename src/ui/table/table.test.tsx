// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EmptyState } from '../display/EmptyState.tsx';
import { nearest, nextPlace } from './tableNavigation.ts';
import { Usd } from '../display/Num.tsx';
import { minWidth } from './columnTracks.ts';
import { nextSort } from './tableSort.ts';
import type { Column, TableProps } from './tableTypes.ts';
import { Table } from './Table.tsx';

interface Order {
  id: string;
  market: string;
  size: number;
}

const COLUMNS: readonly Column<Order>[] = [
  {
    id: 'market',
    header: 'Market',
    width: 'minmax(120px,1fr)',
    cell: (order) => order.market,
    sortText: (row) => row.market,
  },
  {
    id: 'size',
    header: 'Size',
    width: '96px',
    align: 'end',
    cell: (order) => order.size,
    sortBy: (row) => row.size,
  },
  {
    id: 'acts',
    header: 'Actions',
    width: '80px',
    isHeaderHidden: true,
    cell: (order) => <button>Cancel {order.id}</button>,
  },
];
const ORDERS: readonly Order[] = [
  { id: 'a', market: 'ETH', size: 2 },
  { id: 'b', market: 'BTC', size: 1 },
  { id: 'c', market: 'SOL', size: 3 },
];

beforeEach(() => stubLayout(600));
afterEach(cleanup);

describe('rendering', () => {
  test('only the changed row rerenders', () => {
    const drawn: string[] = [];
    const columns: Column<Order>[] = [
      { id: 'size', header: 'Size', width: '96px', cell: ({ id, size }) => (drawn.push(id), size) },
    ];
    const shown = (rows: readonly Order[]) => (
      <Table
        label="Orders"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={null}
        // A new array each time, as callers create it.
        onRowAction={() => {}}
      />
    );
    const { rerender } = render(shown(ORDERS));
    drawn.length = 0;
    rerender(shown(ORDERS.map((each) => (each.id === 'b' ? { ...each, size: 9 } : each))));
    expect(drawn.filter((id) => id !== 'b')).toEqual([]);
  });
});

describe('sorting', () => {
  test('a header sorts in its first direction, then the other, then unsorted', async () => {
    render(<Orders />);
    const size = screen.getByRole('button', { name: 'Size' });
    expect(markets()).toEqual(['ETH', 'BTC', 'SOL']);
    await userEvent.click(size);
    expect(markets()).toEqual(['SOL', 'ETH', 'BTC']);
    expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(size);
    expect(markets()).toEqual(['BTC', 'ETH', 'SOL']);
    await userEvent.click(size);
    expect(markets()).toEqual(['ETH', 'BTC', 'SOL']);
    expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('none');
  });

  test('another column starts in its own first direction', () => {
    const first = (column: Parameters<typeof nextSort>[1]) =>
      nextSort({ columnId: 'size', direction: 'descending' }, column)?.direction;
    expect(first({ id: 'market', sortText: () => '' })).toBe('ascending');
    expect(first({ id: 'pnl' })).toBe('descending');
    expect(first({ id: 'rank', firstDirection: 'ascending' })).toBe('ascending');
  });
});

describe('keyboard', () => {
  test('the table is one tab stop; arrows move between cells and reach their controls', async () => {
    render(<Orders />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('ETH');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel b' }));
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Market' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test('Enter acts on the row from a plain cell, and on the control of a cell with one', async () => {
    const onRowAction = vi.fn<(order: Order) => void>();
    render(<Orders onRowAction={onRowAction} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onRowAction).toHaveBeenCalledWith(ORDERS[0]);
    await userEvent.keyboard('{End}{Enter}');
    expect(onRowAction).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByText('SOL'));
    expect(onRowAction).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel a' }));
    expect(onRowAction).toHaveBeenCalledTimes(2);
  });

  test('a press inside an overlay opened by a cell is not a press on the row', async () => {
    const onRowAction = vi.fn<(order: Order) => void>();
    const columns: Column<Order>[] = [
      {
        id: 'menu',
        header: 'Menu',
        width: '96px',
        cell: ({ id }) => (
          <>
            {id}
            {createPortal(<p>Menu of {id}</p>, document.body)}
          </>
        ),
      },
    ];
    render(<Orders columns={columns} onRowAction={onRowAction} />);
    await userEvent.click(screen.getByText('Menu of b'));
    expect(onRowAction).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('b'));
    expect(onRowAction).toHaveBeenCalledOnce();
  });

  test('when the focused row disappears, its successor takes the focus', async () => {
    const view = render(<Orders />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('BTC');
    view.rerender(<Orders rows={ORDERS.filter((order) => order.id !== 'b')} />);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('SOL'));
  });

  test('after the last row the table itself takes the focus', async () => {
    const view = render(<Orders rows={ORDERS.slice(0, 1)} />);
    await userEvent.tab();
    view.rerender(<Orders rows={[]} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
  });

  test('jumps stop at the ends, and arrows are mirrored in right-to-left text', () => {
    const grid = { rowCount: 100, columnCount: 4, isMirrored: false };
    const from = { row: 50, column: 1 };
    const go = (key: string, ctrlKey = false, isMirrored = false) =>
      nextPlace({ key, ctrlKey, metaKey: false }, from, { ...grid, isMirrored });
    expect(go('PageDown')).toEqual({ row: 60, column: 1 });
    expect(go('End', true)).toEqual({ row: 99, column: 3 });
    expect(go('Home', true)).toEqual({ row: 0, column: 0 });
    expect(go('ArrowRight', false, true)).toEqual({ row: 50, column: 0 });
    expect(go('a')).toBeUndefined();
    expect(
      nextPlace({ key: 'ArrowUp', ctrlKey: false, metaKey: false }, { row: -1, column: 0 }, grid),
    ).toEqual({ row: -1, column: 0 });
  });
});

test('the keyboard passes over the columns that cards do not have', () => {
  const isInRows = (column: number): boolean => [0, 1, 4].includes(column);
  const go = (column: number, step: number) => nearest(column, step, 6, isInRows);
  expect(go(2, 1)).toBe(4);
  expect(go(3, -1)).toBe(1);
  // At the end: the last one that there is.
  expect(go(5, 1)).toBe(4);
});

describe('states', () => {
  test('an empty table offers the action that fills it; a loading one names what is loading', () => {
    const view = render(
      <Orders
        rows={[]}
        empty={<EmptyState title="Open orders appear here." action={<button>Write an order</button>} />}
      />,
    );
    expect(screen.getByRole('button', { name: 'Write an order' })).toBeTruthy();
    view.rerender(<Orders rows={[]} isLoading />);
    expect(screen.getByRole('status').textContent).toContain('Loading');
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  });

  test('only rows with a changed record rerender', () => {
    const draws: string[] = [];
    const columns: readonly Column<Order>[] = [
      {
        id: 'market',
        header: 'Market',
        width: '90px',
        cell: (order) => (draws.push(order.id), order.market),
      },
    ];
    const view = render(<Orders columns={columns} />);
    draws.length = 0;
    view.rerender(
      <Orders
        columns={columns}
        rows={ORDERS.map((order) => (order.id === 'b' ? { ...order, size: 9 } : order))}
      />,
    );
    expect(draws).toEqual(['b']);
  });

  test("the minimum width is the sum of the tracks' minimum widths", () => {
    // 120 + 96 + 80 = 296
    expect(minWidth(COLUMNS as readonly Column<never>[])).toBe(296);
  });
});

describe('ten thousand rows', () => {
  test('only visible rows exist, the count is announced, and Ctrl+End focuses the last', async () => {
    stubLayout(280);
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      id: `r${index}`,
      market: `M${index}`,
      size: index,
    }));
    render(<Table label="History" columns={COLUMNS} rows={rows} rowKey={(row) => row.id} empty={null} />);
    const grid = screen.getByRole('grid', { name: 'History' });
    expect(grid.getAttribute('aria-rowcount')).toBe('10001');
    // 280 px hold 10 rows of 28; with an overscan of ten and the header well below 40.
    await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(10));
    expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('M0');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    act(() => void fireEvent.scroll(grid));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel r9999'));
    expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('10001');
  });

  test('rows are spaced by their height, also after a phone was rotated', async () => {
    stubLayout(280);
    const root = document.documentElement;
    root.style.fontSize = '16px';
    root.style.setProperty('--spacing-table-row', '1.75rem');
    const rows = Array.from({ length: 3 }, (_, index) => ({
      id: `r${index}`,
      market: `M${index}`,
      size: index,
    }));
    render(<Table label="History" columns={COLUMNS} rows={rows} rowKey={(row) => row.id} empty={null} />);
    const heightOfAll = () => screen.getAllByRole('rowgroup')[1]?.style.height;
    // 3 × 1.75 × 16 = 84; on a phone 3 × 3 × 16 = 144.
    await waitFor(() => expect(heightOfAll()).toBe('84px'));
    root.style.setProperty('--spacing-table-row', '3rem');
    act(() => void fireEvent(window, new Event('resize')));
    await waitFor(() => expect(heightOfAll()).toBe('144px'));
    root.removeAttribute('style');
  });
});

function Orders(props: Partial<TableProps<Order>>) {
  return (
    <Table label="Open orders" columns={COLUMNS} rows={ORDERS} rowKey={rowKey} empty={null} {...props} />
  );
}

function rowKey(order: Order): string {
  return order.id;
}

function markets(): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent ?? null);
}

/** happy-dom has no layout, so the table's viewport gets a size here. */
function stubLayout(height: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(280_024);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function scrollTo(
    this: HTMLElement,
    options?: ScrollToOptions | number,
  ) {
    if (typeof options === 'object') this.scrollTop = options.top ?? 0;
  });
}

test('from 10,000 on amounts of a table have no cents', () => {
  const amounts = ['9999.99', '9999.996', '-10000.4', '2345678.12'];
  render(
    <>
      <Table
        label="Amounts"
        columns={[
          { id: 'usd', header: 'Value', width: '80px', cell: (value: string) => <Usd value={value} /> },
        ]}
        rows={amounts}
        rowKey={(value) => value}
        empty={null}
      />
      <p>
        <Usd value="10000.4" />
      </p>
    </>,
  );
  expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
    '$9,999.99',
    '$10,000',
    '−$10,000',
    '$2,345,678',
  ]);
  expect(screen.getByRole('paragraph').textContent).toBe('$10,000.40');
});
