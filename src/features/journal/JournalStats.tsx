// JournalStats.tsx: the sums of the positions shown.
import type { JournalFigures } from '#domain/journal/journalFigures.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatNumber, type Numeric } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';

export function JournalStats({ figures }: { figures: JournalFigures }) {
  const { count, net, winRate, averageWin, averageLoss, profitFactor, averageHoldMs, fees, funding } =
    figures;
  const none = i18n.t({ id: 'journal.noneYet', message: 'No closed positions' });
  return (
    <section
      aria-label={i18n.t({ id: 'journal.stats', message: 'Results' })}
      className="flex min-w-0 flex-1 flex-wrap content-center gap-x-8 gap-y-3 card px-4 py-3"
    >
      <Stat size="lg" label={i18n.t({ id: 'journal.net', message: 'Net PnL' })}>
        <Usd value={net} tone="gain-loss" own />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'journal.count', message: 'Closed positions' })}>
        <span className="tabular">{count}</span>
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'journal.winRate', message: 'Win rate' })}>
        <Percent value={winRate} places={1} missing={none} />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'journal.averageWin', message: 'Average win' })}>
        <Usd value={averageWin} tone="gain-loss" own missing={none} />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'journal.averageLoss', message: 'Average loss' })}>
        <Usd value={averageLoss} tone="gain-loss" own missing={none} />
      </Stat>
      <Stat
        size="lg"
        label={i18n.t({ id: 'journal.profitFactor', message: 'Profit factor' })}
        tip={i18n.t({ id: 'journal.profitFactor.tip', message: 'Sum of wins divided by sum of losses' })}
      >
        <Num
          value={profitFactor}
          format={twoPlaces}
          missing={i18n.t({ id: 'journal.profitFactor.none', message: 'No losing position' })}
        />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'journal.hold', message: 'Average holding time' })}>
        <span className="tabular">{formatDuration(averageHoldMs)}</span>
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'journal.fees', message: 'Fees' })}>
        <Usd value={fees} own />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'journal.funding', message: 'Funding' })}>
        <Usd value={funding} tone="gain-loss" own />
      </Stat>
    </section>
  );
}

const twoPlaces = (value: Numeric): string =>
  formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
