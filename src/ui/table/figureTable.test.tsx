// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FigureTable } from './FigureTable.tsx';

afterEach(cleanup);

const ROWS = [
  { id: 'low', name: '$0 to $1,000', cells: ['50×', '1%'], isCurrent: true },
  { id: 'high', name: 'Total', cells: ['40×'], isStrong: true },
];

test('each row has its name as header and a cell per further column; the current row is marked', () => {
  render(<FigureTable label="Margin tiers" columns={['Value', 'Leverage', 'Rate']} rows={ROWS} />);
  const { rows } = screen.getByRole<HTMLTableElement>('table', { name: 'Margin tiers' });
  expect(Array.from(rows, ({ cells }) => Array.from(cells, (cell) => cell.textContent))).toEqual([
    ['Value', 'Leverage', 'Rate'],
    ['$0 to $1,000', '50×', '1%'],
    ['Total', '40×', ''],
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '$0 to $1,000',
    'Total',
  ]);
  expect(Array.from(rows, (row) => row.ariaCurrent ?? row.getAttribute('aria-current'))).toEqual([
    null,
    'true',
    null,
  ]);
});

test('a table that scrolls can be reached with the keyboard', () => {
  render(<FigureTable label="Margin tiers" columns={['Value', 'Leverage']} rows={ROWS} scrolls />);
  expect(screen.getByRole('group', { name: 'Margin tiers' }).tabIndex).toBe(0);
});
