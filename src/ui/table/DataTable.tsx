// DataTable.tsx: a virtual table with its toolbar: filters, row count, column picker, bulk actions.
import { type ReactNode, useMemo } from 'react';
import { Button } from '../controls/Button.tsx';
import { ColumnPicker } from './ColumnPicker.tsx';
import { EmptyState } from '../display/EmptyState.tsx';
import { t } from '../text/i18n.ts';
import { Select } from '../controls/Select.tsx';
import type { TableProps, TableView } from './tableTypes.ts';
import { useColumnView } from './useColumnView.ts';
import { Table } from './Table.tsx';

export interface TableFilter<Row> {
  id: string;
  /** Its label and first choice: “All sides”. */
  label: string;
  options: readonly { id: string; label: string }[];
  keep: (row: Row, choice: string) => boolean;
}

interface DataTableProps<Row> extends Omit<TableProps<Row>, 'sort' | 'onSort'> {
  view: TableView;
  onView: (change: Partial<TableView>) => void;
  /** Keep a stable array. */
  filters?: readonly TableFilter<Row>[];
  /** An external filter, such as one market only: hidden rows are counted, and it can be reset here. */
  only?: { keep: (row: Row) => boolean; onClear: () => void } | undefined;
  /** Before the filters: which of several lists this is. */
  lead?: ReactNode;
  /** Buttons at the end of the toolbar; receives the visible rows. */
  actions?: ((shown: readonly Row[]) => ReactNode) | undefined;
  /** Between toolbar and table: refusals, pending work. */
  note?: ReactNode;
}

/** Handles ten thousand rows. The caller stores the settings. */
export function DataTable<Row>({
  view,
  onView,
  filters = NONE,
  only,
  lead,
  actions,
  note,
  columns,
  rows,
  empty,
  ...table
}: DataTableProps<Row>) {
  const shown = useMemo(
    () => filterRows(rows, filters, view.filters, only?.keep),
    [rows, filters, view.filters, only?.keep],
  );
  const { ordered, visible, move } = useColumnView(columns, view, onView);
  const showAll = () => {
    onView({ filters: {} });
    only?.onClear();
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('ui.table.bar', '{table}: filters and actions', { table: table.label })}
        className="flex h-8 shrink-0 items-center gap-1 border-b border-line px-1 compact:h-12"
      >
        <div className="fades-more flex h-full min-w-0 flex-1 items-center gap-1 overflow-x-auto [scrollbar-width:none]">
          {lead}
          <Filters filters={filters} view={view} onView={onView} />
          {shown.length !== rows.length && (
            <span className="tabular shrink-0 px-1 text-table whitespace-nowrap text-muted">
              {t('ui.table.shown', '{shown} of {all}', { shown: shown.length, all: rows.length })}
            </span>
          )}
        </div>
        {actions?.(shown)}
        <ColumnPicker
          columns={ordered}
          hidden={view.hidden}
          onChange={(hidden) => onView({ hidden })}
          onMove={move}
          onOrderReset={view.order && (() => onView({ order: undefined }))}
        />
      </div>
      {note}
      <Table
        {...table}
        columns={visible}
        rows={shown}
        sort={view.sort}
        onSort={(sort) => onView({ sort })}
        onMoveColumn={move}
        empty={rows.length > 0 ? <NoMatch hiddenCount={rows.length} onShowAll={showAll} /> : empty}
      />
    </>
  );
}

/** A select per filter. */
function Filters<Row>({
  filters,
  view,
  onView,
}: Required<Pick<DataTableProps<Row>, 'filters' | 'view' | 'onView'>>) {
  return filters.map((filter) => (
    <Select
      key={filter.id}
      size="sm"
      className="shrink-0"
      aria-label={filter.label}
      value={choiceOf(filter, view.filters) ?? ''}
      onChange={(choice) => onView({ filters: { ...view.filters, [filter.id]: choice } })}
      options={[{ id: '', label: filter.label }, ...filter.options]}
    />
  ));
}

/** Shown when the filters hide every row. */
function NoMatch({ hiddenCount, onShowAll }: { hiddenCount: number; onShowAll: () => void }) {
  return (
    <EmptyState
      title={t('ui.table.filtered', 'No rows match the filter')}
      detail={t('ui.table.filtered.detail', '{count, plural, one {One row is} other {# rows are}} hidden.', {
        count: hiddenCount,
      })}
      action={<Button onClick={onShowAll}>{t('ui.table.showAll', 'Show all')}</Button>}
    />
  );
}

const NONE: readonly never[] = [];

function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly TableFilter<Row>[],
  choices: TableView['filters'],
  only: ((row: Row) => boolean) | undefined,
): readonly Row[] {
  const chosen = filters.flatMap((filter) => {
    const choice = choiceOf(filter, choices);
    return choice === undefined ? [] : [(row: Row) => filter.keep(row, choice)];
  });
  const tests = only ? [only, ...chosen] : chosen;
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** Ignores a stored choice that is no longer offered. */
function choiceOf<Row>({ id, options }: TableFilter<Row>, choices: TableView['filters']): string | undefined {
  const choice = Object.hasOwn(choices, id) ? choices[id] : undefined;
  return options.some((option) => option.id === choice) ? choice : undefined;
}
