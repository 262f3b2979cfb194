// EventChart.tsx: how likely the questions of an event were over time, all in one picture, in words and as a table.
import type { ChanceSpan } from '#client/queries/market/chances.ts';
import type { ChanceRow } from '#domain/book/chanceHistory.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { PredictionEvent, Question } from '#domain/market/predictionEvents.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatAxisTime, formatDateTime } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Num } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useMemo, useState } from 'react';
import { chanceTone, MAX_LINES } from './chanceTones.ts';
import { shortName } from '../shortName.ts';
import { useChances } from './useChances.ts';

interface EventChartProps {
  event: PredictionEvent;
  contexts: ReadonlyMap<AssetId, MarketContext>;
  now: number;
  className: string;
}

const HOUR = 3_600_000;

export function EventChart({ event, contexts, now, className }: EventChartProps) {
  const [span, setSpan] = useState<ChanceSpan>(() => usualSpan(event, now));
  const [isTable, setTable] = useState(false);
  const drawn = useMemo(() => event.questions.slice(0, MAX_LINES), [event.questions]);
  // The last point moves with the minute, not with every quote.
  const chances = useChances(drawn, span, contexts, Math.floor(now / 30_000) * 30_000);
  return (
    <Panel
      className={className}
      title={i18n.t({ id: 'event.chart', message: 'Chance over time' })}
      aside={
        <Button size="sm" kind="quiet" onClick={() => setTable(!isTable)}>
          {isTable
            ? i18n.t({ id: 'performance.picture', message: 'Show as chart' })
            : i18n.t({ id: 'performance.table', message: 'Show as table' })}
        </Button>
      }
    >
      <div className="flex shrink-0 px-3 pt-2">
        <Segments<ChanceSpan>
          size="sm"
          className="compact:flex-1"
          label={i18n.t({ id: 'event.chart.span', message: 'Period' })}
          items={spans()}
          selected={span}
          onSelect={setSpan}
        />
      </div>
      {chances.kind === 'loading' && (
        <Skeleton
          className="min-h-60 flex-1 p-4"
          lines={4}
          label={i18n.t({ id: 'event.chart.loading', message: 'Loading price history…' })}
        />
      )}
      {chances.kind === 'failed' && (
        <EmptyState
          className="min-h-60 flex-1"
          title={i18n.t({ id: 'event.chart.failed', message: 'Price history could not be loaded' })}
          detail={i18n.t({
            id: 'event.chart.failed.detail',
            message: 'Current prices in the list below are not affected.',
          })}
          action={
            <Button onClick={chances.retry}>{i18n.t({ id: 'event.chart.retry', message: 'Retry' })}</Button>
          }
        />
      )}
      {chances.kind === 'ready' && (
        <>
          {isTable ? (
            <ChanceTable event={event} questions={drawn} rows={chances.rows} />
          ) : (
            <Picture event={event} questions={drawn} rows={chances.rows} />
          )}
          <Notes
            isCut={drawn.length < event.questions.length}
            missing={chances.missing}
            onRetry={chances.retry}
          />
          <p className="sr-only" role="note">
            {summaryOf(event, drawn, chances.rows)}
          </p>
        </>
      )}
    </Panel>
  );
}

function Picture({
  event,
  questions,
  rows,
}: {
  event: PredictionEvent;
  questions: readonly Question[];
  rows: readonly ChanceRow[];
}) {
  const [pointed, setPointed] = useState<number>();
  const lines = useMemo(
    () =>
      questions.map(({ yes }, index) => ({
        id: yes.assetId,
        ...chanceTone(index),
        isFilled: questions.length === 1,
        points: rows.flatMap(({ at, chances }) =>
          chances[index] === undefined ? [] : [{ x: at, y: Number(chances[index]) }],
        ),
      })),
    [questions, rows],
  );
  const under = rows.find(({ at }) => at === pointed) ?? rows.at(-1);
  return (
    <>
      <ul aria-hidden="true" className="flex shrink-0 flex-wrap gap-x-4 gap-y-0.5 px-3 pt-2 text-table">
        {questions.map(({ yes }, index) => (
          <li key={yes.assetId} className="flex min-w-0 items-baseline gap-1.5">
            <Swatch {...chanceTone(index)} />
            <span className="max-w-60 truncate text-muted">{nameIn(event, yes)}</span>
            <Num value={under?.chances[index]} format={percent} className="font-semibold" />
          </li>
        ))}
        <li className="tabular ms-auto text-label text-faint">
          {pointed === undefined
            ? i18n.t({ id: 'event.chart.now', message: 'Now' })
            : formatDateTime(under?.at)}
        </li>
      </ul>
      <LineChart
        className="min-h-52 flex-1"
        label={i18n.t({ id: 'event.chart.table', message: 'Chance of Yes over time' })}
        lines={lines}
        axis="time"
        hasZero
        formatX={formatAxisTime}
        formatY={(value, step) =>
          formatPercent(value.toFixed(6) as DecimalString, { places: step === 0 ? 1 : 0 })
        }
        describe={(x) =>
          pointMessages(
            event,
            questions,
            rows.find(({ at }) => at === x),
          )
        }
        onPoint={setPointed}
      />
    </>
  );
}

function pointMessages(
  event: PredictionEvent,
  questions: readonly Question[],
  row: ChanceRow | undefined,
): string {
  if (!row) return '';
  return [
    formatDateTime(row.at),
    ...questions.map(({ yes }, index) => `${nameIn(event, yes)} ${percent(row.chances[index])}`),
  ].join(', ');
}

function Swatch({ tone, isDashed }: { tone: string; isDashed: boolean }) {
  return (
    <span
      className={cx('w-3 shrink-0 self-center border-t-2 border-current', isDashed && 'border-dashed', tone)}
    />
  );
}

function ChanceTable({
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
        header: i18n.t({ id: 'event.chart.time', message: 'Time' }),
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
    <VirtualTable
      label={i18n.t({ id: 'event.chart.table', message: 'Chance of Yes over time' })}
      columns={columns}
      rows={newest}
      rowKey={({ at }) => String(at)}
      empty={null}
      className="h-72"
    />
  );
}

function Notes({ isCut, missing, onRetry }: { isCut: boolean; missing: number; onRetry: () => void }) {
  return (
    <>
      {isCut && (
        <p className="px-3 pb-2 text-label text-faint">
          {i18n.t({
            id: 'event.chart.cut',
            message: 'Only the first {count} questions are charted. The list shows all.',
            values: { count: MAX_LINES },
          })}
        </p>
      )}
      {missing > 0 && (
        <p role="status" className="flex items-center gap-2 px-3 pb-2 text-label text-warn">
          {i18n.t({
            id: 'event.chart.missing',
            message:
              '{count, plural, one {One question} other {# questions}} could not be loaded: only the current price is shown.',
            values: { count: missing },
          })}
          <Button size="sm" kind="quiet" onClick={onRetry}>
            {i18n.t({ id: 'event.chart.retry', message: 'Retry' })}
          </Button>
        </p>
      )}
    </>
  );
}

const percent = (value: Parameters<typeof formatPercent>[0]) => formatPercent(value, { places: 1 });

/** A question that stands alone is named by its side: what it asks is the heading of the page. */
const nameIn = ({ title, questions }: PredictionEvent, { question, base }: OutcomeMarket): string =>
  questions.length > 1 ? shortName(question, title) : base;

/** What opened today has no week to show. */
function usualSpan({ questions }: PredictionEvent, now: number): ChanceSpan {
  const since = Math.min(...questions.map(({ record }) => record.startAt ?? 0));
  if (now - since < 3 * HOUR) return 'hour';
  return now - since < 48 * HOUR ? 'day' : 'week';
}

function spans(): { id: ChanceSpan; label: string }[] {
  return [
    { id: 'hour', label: i18n.t({ id: 'event.span.hour', message: '1 h' }) },
    { id: 'day', label: i18n.t({ id: 'portfolio.day', message: '24 h' }) },
    { id: 'week', label: i18n.t({ id: 'portfolio.week', message: '7 d' }) },
    { id: 'month', label: i18n.t({ id: 'portfolio.month', message: '30 d' }) },
    { id: 'all', label: i18n.t({ id: 'portfolio.allTime', message: 'All time' }) },
  ];
}

function summaryOf(
  event: PredictionEvent,
  questions: readonly Question[],
  rows: readonly ChanceRow[],
): string {
  return questions
    .map(({ yes }, index) => {
      const known = rows.flatMap(({ chances }) => chances[index] ?? []);
      return i18n.t({
        id: 'event.chart.summary',
        message: '{question}: from {from} to {to}.',
        values: { question: nameIn(event, yes), from: percent(known[0]), to: percent(known.at(-1)) },
      });
    })
    .join(' ');
}
