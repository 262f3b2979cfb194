// TableFill.tsx: what a table shows instead of rows: a skeleton while loading, else the empty state.
import type { ReactNode } from 'react';
import { t } from '../text/i18n.ts';
import { Skeleton } from '../display/Skeleton.tsx';

/** A skeleton while the first answer is loading, else the empty state. */
export function TableFill({
  columnCount,
  isLoading,
  empty,
}: {
  columnCount: number;
  isLoading: boolean;
  empty: ReactNode;
}) {
  return (
    <div role="row">
      {/* As wide as the viewport, not the columns: the table may scroll sideways. */}
      <div role="gridcell" aria-colspan={columnCount} className="sticky start-0 w-[100cqi]">
        {isLoading ? <Skeleton lines={4} label={t('ui.table.loading', 'Loading…')} className="p-3" /> : empty}
      </div>
    </div>
  );
}
