// JournalStats.tsx: the sums of the positions shown.
import type { JournalFigures } from '#domain/journal/journalFigures.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatNumber, type Numeric } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';

export function JournalStats({ figures }: { figures: JournalFigures }) {
  const { count, net, winRate, averageWin, averageLoss, profitFactor, averageHoldMs, fees, funding } =
    figures;
  const none = t('journal.noneYet', 'No closed positions');
  return (
    <section
      aria-label={t('journal.stats', 'Results')}
      className="flex min-w-0 flex-1 flex-wrap content-center gap-x-8 gap-y-3 card px-4 py-3"
    >
      <Stat size="lg" label={t('journal.net', 'Net PnL')}>
        <Usd value={net} tone="gain-loss" own />
      </Stat>
      <Stat size="lg" label={t('journal.count', 'Closed positions')}>
        <span className="tabular">{count}</span>
      </Stat>
      <Stat size="lg" label={t('journal.winRate', 'Win rate')}>
        <Percent value={winRate} places={1} missing={none} />
      </Stat>
      <Stat size="lg" label={t('journal.averageWin', 'Average win')}>
        <Usd value={averageWin} tone="gain-loss" own missing={none} />
      </Stat>
      <Stat size="lg" label={t('journal.averageLoss', 'Average loss')}>
        <Usd value={averageLoss} tone="gain-loss" own missing={none} />
      </Stat>
      <Stat
        size="lg"
        label={t('journal.profitFactor', 'Profit factor')}
        tip={t('journal.profitFactor.tip', 'Sum of wins divided by sum of losses')}
      >
        <Num
          value={profitFactor}
          format={twoPlaces}
          missing={t('journal.profitFactor.none', 'No losing position')}
        />
      </Stat>
      <Stat size="lg" label={t('journal.hold', 'Average holding time')}>
        <span className="tabular">{formatDuration(averageHoldMs)}</span>
      </Stat>
      <Stat size="lg" label={t('journal.fees', 'Fees')}>
        <Usd value={fees} own />
      </Stat>
      <Stat size="lg" label={t('journal.funding', 'Funding')}>
        <Usd value={funding} tone="gain-loss" own />
      </Stat>
    </section>
  );
}

const twoPlaces = (value: Numeric): string =>
  formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
