// LotFigures.tsx: the sums of the disposals shown.
import type { LotTotals } from '#domain/lots/lotTotals.ts';
import { Usd } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { t } from '#ui/text/i18n.ts';

export function LotFigures({ totals }: { totals: LotTotals }) {
  const { proceeds, cost, fees, gains, losses, funding, net } = totals;
  return (
    <section
      aria-label={t('lots.figures', 'Sums')}
      className="flex min-w-0 flex-wrap gap-x-8 gap-y-3 card px-4 py-3"
    >
      <Stat
        size="lg"
        label={t('lots.net', 'Net gain')}
        tip={t('lots.net.tip', 'Gains less losses, plus funding')}
      >
        <Usd value={net} tone="gain-loss" own />
      </Stat>
      <Stat
        size="lg"
        label={t('lots.gains', 'Gains')}
        tip={t('lots.afterFees', 'After fees of opening and closing')}
      >
        <Usd value={gains} own />
      </Stat>
      <Stat
        size="lg"
        label={t('lots.losses', 'Losses')}
        tip={t('lots.afterFees', 'After fees of opening and closing')}
      >
        <Usd value={losses} own />
      </Stat>
      <Stat size="lg" label={t('journal.funding', 'Funding')}>
        <Usd value={funding} tone="gain-loss" own />
      </Stat>
      <Stat size="lg" label={t('lots.proceeds', 'Proceeds')}>
        <Usd value={proceeds} own />
      </Stat>
      <Stat size="lg" label={t('lots.cost', 'Cost')}>
        <Usd value={cost} own />
      </Stat>
      <Stat size="lg" label={t('journal.fees', 'Fees')}>
        <Usd value={fees} own />
      </Stat>
    </section>
  );
}
