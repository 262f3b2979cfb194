// ChanceTable.tsx: the chances of an event over time as a table, the newest first.
import type { ChanceRow } from '#domain/book/chanceHistory.ts';
import type { PredictionEvent, Question } from '#domain/market/predictionEvents.ts';
import { Num } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { Table } from '#ui/table/Table.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';
import { nameIn, percent } from './chanceText.ts';

export function ChanceTable({
  event,
  questions,
  rows,
}: {
  event: PredictionEvent;
  questions: readonly Question[];
  rows: readonly ChanceRow[];
}) {
  const newest = useMemo(() => rows.toReversed(), [rows]);
  const columns = useMemo<Column<ChanceRow>[]>(
    () => [
      {
        id: 'at',
        header: t('event.chart.time', 'Time'),
        width: 'minmax(150px,1fr)',
        cell: ({ at }) => formatDateTime(at),
      },
      ...questions.map(({ yes }, index): Column<ChanceRow> => ({
        id: yes.assetId,
        header: nameIn(event, yes),
        headerTip: yes.question,
        align: 'end',
        width: 'minmax(110px,1fr)',
        cell: ({ chances }) => <Num value={chances[index]} format={percent} />,
      })),
    ],
    [event, questions],
  );
  return (
    <Table
      label={t('event.chart.table', 'Chance of Yes over time')}
      columns={columns}
      rows={newest}
      rowKey={({ at }) => String(at)}
      empty={null}
      className="h-72"
    />
  );
}
