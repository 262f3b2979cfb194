// useColumnView.ts: the columns of a table, as chosen and ordered by the user.
import { useMemo } from 'react';
import { announce } from '../display/announce.ts';
import { t } from '../text/i18n.ts';
import { type ColumnPlace, inColumnOrder, movedColumn } from './columnOrder.ts';
import type { Column, TableView } from './tableTypes.ts';

/** `ordered`: all of them, including hidden ones. */
export function useColumnView<Row>(
  columns: readonly Column<Row>[],
  { hidden, order = NONE }: Pick<TableView, 'hidden' | 'order'>,
  onView: (change: Partial<TableView>) => void,
) {
  const ordered = useMemo(() => inColumnOrder(columns, order), [columns, order]);
  const visible = useMemo(
    () => ordered.filter(({ id, isKept }) => isKept || !hidden.includes(id)),
    [ordered, hidden],
  );
  const move = (id: string, to: ColumnPlace) => {
    const next = movedColumn(ordered, id, to, order);
    if (!next) return;
    onView({ order: next });
    announce(movedText(ordered, id, to));
  };
  return { ordered, visible, move };
}

const NONE: readonly string[] = [];

function movedText(
  columns: readonly Pick<Column<never>, 'id' | 'header'>[],
  id: string,
  { id: other, side }: ColumnPlace,
): string {
  const nameOf = (wanted: string) => columns.find((column) => column.id === wanted)?.header ?? '';
  const values = { column: nameOf(id), neighbor: nameOf(other) };
  return side === 'before'
    ? t(
        'ui.columns.before',
        '{column} is now before {neighbor}',
        values,
        'column and neighbor: names of columns.',
      )
    : t(
        'ui.columns.after',
        '{column} is now after {neighbor}',
        values,
        'column and neighbor: names of columns.',
      );
}
