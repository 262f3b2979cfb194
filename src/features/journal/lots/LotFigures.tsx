// LotFigures.tsx: the sums of the disposals shown.
import type { LotTotals } from '#domain/lots/lotTotals.ts';
import { Usd } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { i18n } from '#ui/text/i18n.ts';

export function LotFigures({ totals }: { totals: LotTotals }) {
  const { proceeds, cost, fees, gains, losses, funding, net } = totals;
  return (
    <section
      aria-label={i18n.t({ id: 'lots.figures', message: 'Sums' })}
      className="flex min-w-0 flex-wrap gap-x-8 gap-y-3 card px-4 py-3"
    >
      <Stat
        size="lg"
        label={i18n.t({ id: 'lots.net', message: 'Net gain' })}
        tip={i18n.t({ id: 'lots.net.tip', message: 'Gains less losses, plus funding' })}
      >
        <Usd value={net} tone="gain-loss" own />
      </Stat>
      <Stat
        size="lg"
        label={i18n.t({ id: 'lots.gains', message: 'Gains' })}
        tip={i18n.t({ id: 'lots.afterFees', message: 'After fees of opening and closing' })}
      >
        <Usd value={gains} own />
      </Stat>
      <Stat
        size="lg"
        label={i18n.t({ id: 'lots.losses', message: 'Losses' })}
        tip={i18n.t({ id: 'lots.afterFees', message: 'After fees of opening and closing' })}
      >
        <Usd value={losses} own />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'journal.funding', message: 'Funding' })}>
        <Usd value={funding} tone="gain-loss" own />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'lots.proceeds', message: 'Proceeds' })}>
        <Usd value={proceeds} own />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'lots.cost', message: 'Cost' })}>
        <Usd value={cost} own />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'journal.fees', message: 'Fees' })}>
        <Usd value={fees} own />
      </Stat>
    </section>
  );
}
