// FigureTable.tsx: a short table of figures that is neither sorted nor virtual: a name per row, then its figures.
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';

export interface FigureRow {
  id: string;
  name: ReactNode;
  /** One per column after the first. */
  cells: readonly ReactNode[];
  /** Marked, as the tier of the held position. */
  isCurrent?: boolean;
  /** As a total. */
  isStrong?: boolean;
  className?: string;
}

interface FigureTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** `start` for words; figures are at the end. */
  align?: 'start' | 'end';
  /** Can be wider than its place and then scrolls, with the keyboard too. */
  scrolls?: boolean;
  className?: string;
}

export function FigureTable({
  label,
  columns,
  rows,
  align = 'end',
  scrolls = false,
  className,
}: FigureTableProps) {
  const cell = align === 'end' ? 'ps-4 text-end compact:ps-2' : 'ps-4 text-start compact:ps-2';
  const table = (
    <table aria-label={label} className={cx('tabular w-full text-table', className)}>
      <thead>
        <tr className="text-label text-faint">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={cx('py-1 font-normal', index === 0 ? 'text-start' : cell)}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells, isCurrent = false, isStrong = false, className: look }) => (
          <tr
            key={id}
            aria-current={isCurrent || undefined}
            className={cx(
              'h-6 border-t border-line',
              isCurrent && 'bg-selected',
              isStrong && 'font-medium',
              look,
            )}
          >
            <th scope="row" className={cx('py-0.5 text-start', isStrong ? 'font-medium' : 'font-normal')}>
              {name}
            </th>
            {columns.slice(1).map((column, index) => (
              <td key={column} className={cell}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return scrolls ? (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
      {table}
    </div>
  ) : (
    table
  );
}
