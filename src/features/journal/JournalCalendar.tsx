// JournalCalendar.tsx: net results by closing day, as a calendar that filters the table.
import { HIDDEN, useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import { journalDays, type JournalDay } from '#domain/journal/journalFigures.ts';
import type { RoundTrip } from '#domain/journal/roundTrips.ts';
import { Decimal } from '#protocol/decimal.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { formatDate } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';

interface JournalCalendarProps {
  trips: readonly RoundTrip[];
  /** The day the table is filtered by, as its ISO date. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

const WEEKS = 52;
const DAY_MS = 86_400_000;

export function JournalCalendar({ trips, day, onDay }: JournalCalendarProps) {
  const days = useMemo(() => journalDays(trips, formatDate), [trips]);
  const newest = Math.max(0, ...trips.map(({ closedAt }) => closedAt ?? 0));
  const weeks = useMemo(() => weeksUntil(newest), [newest]);
  const furthest = [...days.values()].reduce((most, { net }) => Decimal.max(most, net.abs()), new Decimal(0));
  if (days.size === 0) return null;
  return (
    <section
      aria-label={t('journal.calendar', 'Net PnL by day')}
      className="flex min-w-0 flex-col gap-2 card px-4 py-3"
    >
      <div className="flex min-h-6 items-center gap-3">
        <h2 className="text-table font-medium">{t('journal.calendar', 'Net PnL by day')}</h2>
        {day !== undefined && (
          <Button size="sm" onClick={() => onDay(undefined)}>
            {t('journal.allDays', 'Only {date}: show all days', { date: day })}
          </Button>
        )}
      </div>
      {/* When the weeks do not fit, the oldest ones are scrolled out of sight. */}
      <div className="flex w-fit max-w-full flex-row-reverse gap-0.5 overflow-x-auto pb-1">
        {weeks.toReversed().map((week) => (
          <div key={week[0]} className="flex flex-col gap-0.5">
            {week.map((at) => (
              <Day
                key={at}
                date={formatDate(at)}
                result={days.get(formatDate(at))}
                furthest={furthest}
                isChosen={formatDate(at) === day}
                onChoose={() => onDay(formatDate(at) === day ? undefined : formatDate(at))}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

interface DayProps {
  date: string;
  result: JournalDay | undefined;
  furthest: Decimal;
  isChosen: boolean;
  onChoose: () => void;
}

/** Colour is not the only sign: a loss is a lower bar, a win an upper one, and the accessible name has the figure. */
function Day({ date, result, furthest, isChosen, onChoose }: DayProps) {
  const isHidden = useHidesAmounts();
  if (!result) return <span className="size-4 rounded-xs bg-inset compact:size-5" />;
  const share = furthest.isZero() ? 0 : result.net.abs().div(furthest).toNumber();
  const isLoss = result.net.isNegative();
  const name = t(
    'journal.day',
    '{date}: {amount}, {count, plural, one {# position} other {# positions}}',
    {
      date,
      amount: isHidden ? HIDDEN : formatUsd(result.net, { sign: 'always' }),
      count: result.count,
    },
    'A day of the calendar. amount: net result, hidden where amounts are.',
  );
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      data-tip={name}
      onClick={onChoose}
      className={cx(
        'relative size-4 overflow-hidden rounded-xs bg-hover aria-pressed:outline-2 aria-pressed:outline-accent compact:size-5',
      )}
    >
      <span
        className={cx('absolute inset-x-0', isLoss ? 'bottom-0 bg-loss' : 'top-0 bg-gain')}
        style={{ height: `${Math.round(30 + 70 * share)}%` }}
      />
    </button>
  );
}

/** Weeks from Monday, oldest first; the last one contains the newest day. Noon keeps each date across clock changes. */
function weeksUntil(newest: number): number[][] {
  const last = new Date(newest);
  last.setHours(12, 0, 0, 0);
  const monday = last.getTime() - ((last.getDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS }, (_week, index) =>
    Array.from({ length: 7 }, (_day, at) => monday + (index - WEEKS + 1) * 7 * DAY_MS + at * DAY_MS),
  );
}
