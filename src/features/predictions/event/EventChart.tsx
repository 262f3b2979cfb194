// EventChart.tsx: chances of an event's questions over time, as chart, text and table.
import type { ChanceSpan } from '#client/queries/market/chances.ts';
import type { ChanceRow } from '#domain/book/chanceHistory.ts';
import type { PredictionEvent, Question } from '#domain/market/predictionEvents.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatAxisTime, formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useMemo, useState } from 'react';
import { ChanceTable } from './ChanceTable.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { nameIn, percent } from './chanceText.ts';
import { chanceTone, MAX_LINES } from './chanceTones.ts';
import { shortNames } from '../shortName.ts';
import { useChances } from './useChances.ts';

interface EventChartProps {
  event: PredictionEvent;
  contexts: ReadonlyMap<AssetId, MarketContext>;
  now: number;
  className: string;
}

const HOUR = 3_600_000;
const NONE: ReadonlySet<AssetId> = new Set();

export function EventChart({ event, contexts, now, className }: EventChartProps) {
  const [span, setSpan] = useState<ChanceSpan>(() => usualSpan(event, now));
  const [isTable, setTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<AssetId>>(NONE);
  const drawn = useMemo(() => event.questions.slice(0, MAX_LINES), [event.questions]);
  // The last point moves once a minute, not with every quote.
  const chances = useChances(drawn, span, contexts, Math.floor(now / 30_000) * 30_000);
  return (
    <Panel
      className={className}
      title={t('event.chart', 'Chance over time')}
      aside={
        <Button size="sm" kind="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? t('performance.picture', 'Show as chart') : t('performance.table', 'Show as table')}
        </Button>
      }
    >
      <div className="flex shrink-0 px-3 pt-2">
        <Segments<ChanceSpan>
          size="sm"
          className="compact:flex-1"
          label={t('event.chart.span', 'Period')}
          items={spans()}
          selected={span}
          onSelect={setSpan}
        />
      </div>
      {chances.kind === 'loading' && (
        <Skeleton
          className="min-h-60 flex-1 p-4"
          lines={4}
          label={t('event.chart.loading', 'Loading price history…')}
        />
      )}
      {chances.kind === 'failed' && (
        <EmptyState
          className="min-h-60 flex-1"
          title={t('event.chart.failed', 'Price history could not be loaded')}
          detail={t('event.chart.failed.detail', 'Current prices in the list below are not affected.')}
          action={<Button onClick={chances.retry}>{t('event.chart.retry', 'Retry')}</Button>}
        />
      )}
      {chances.kind === 'ready' && (
        <>
          {isTable ? (
            <ChanceTable event={event} questions={drawn} rows={chances.rows} />
          ) : (
            <Picture
              event={event}
              questions={drawn}
              rows={chances.rows}
              hidden={hidden}
              onHidden={setHidden}
            />
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

interface PictureProps {
  event: PredictionEvent;
  questions: readonly Question[];
  rows: readonly ChanceRow[];
  /** Hidden lines, by their Yes side. */
  hidden: ReadonlySet<AssetId>;
  onHidden: (hidden: ReadonlySet<AssetId>) => void;
}

function Picture({ event, questions, rows, hidden, onHidden }: PictureProps) {
  const [pointed, setPointed] = useState<number>();
  const names = useMemo(() => shortNames(event), [event]);
  const lines = useMemo(
    () =>
      questions.flatMap(({ yes }, index) => {
        if (hidden.has(yes.assetId)) return [];
        const points = rows.flatMap(({ at, chances }) =>
          chances[index] === undefined ? [] : [{ x: at, y: Number(chances[index]) }],
        );
        const last = rows.findLast(({ chances }) => chances[index] !== undefined)?.chances[index];
        const name = questions.length > 1 ? (names.get(yes.assetId) ?? '') : yes.base;
        const line = { id: yes.assetId, ...chanceTone(index), isFilled: questions.length === 1, points };
        return [last === undefined ? line : { ...line, end: { name, value: percent(last) } }];
      }),
    [questions, rows, hidden, names],
  );
  const under = rows.find(({ at }) => at === pointed) ?? rows.at(-1);
  return (
    <>
      <ChartLegend
        questions={questions}
        names={names}
        under={under}
        isPointed={pointed !== undefined}
        hidden={hidden}
        onHidden={onHidden}
      />
      <LineChart
        className="min-h-60 flex-1"
        label={t('event.chart.table', 'Chance of Yes over time')}
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

function Notes({ isCut, missing, onRetry }: { isCut: boolean; missing: number; onRetry: () => void }) {
  return (
    <>
      {isCut && (
        <p className="px-3 pb-2 text-label text-faint">
          {t('event.chart.cut', 'Only the first {count} questions are charted. The list shows all.', {
            count: MAX_LINES,
          })}
        </p>
      )}
      {missing > 0 && (
        <p role="status" className="flex items-center gap-2 px-3 pb-2 text-label text-warn">
          {t(
            'event.chart.missing',
            '{count, plural, one {One question} other {# questions}} could not be loaded: only the current price is shown.',
            { count: missing },
          )}
          <Button size="sm" kind="quiet" onClick={onRetry}>
            {t('event.chart.retry', 'Retry')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Periods longer than the event's age are not offered. */
function usualSpan({ questions }: PredictionEvent, now: number): ChanceSpan {
  const since = Math.min(...questions.map(({ record }) => record.startAt ?? 0));
  if (now - since < 3 * HOUR) return 'hour';
  return now - since < 48 * HOUR ? 'day' : 'week';
}

function spans(): { id: ChanceSpan; label: string }[] {
  return [
    { id: 'hour', label: t('event.span.hour', '1H') },
    { id: 'day', label: t('event.span.day', '1D') },
    { id: 'week', label: t('event.span.week', '1W') },
    { id: 'month', label: t('event.span.month', '1M') },
    { id: 'all', label: t('event.span.all', 'All') },
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
      return t('event.chart.summary', '{question}: from {from} to {to}.', {
        question: nameIn(event, yes),
        from: percent(known[0]),
        to: percent(known.at(-1)),
      });
    })
    .join(' ');
}
