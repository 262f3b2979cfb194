// ScenarioLegend.tsx: the lines of a scenario by colour.
import type { ScenarioPoint } from '#domain/portfolio/scenario.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Usd } from '#ui/display/Num.tsx';
import { cx } from '#ui/theme/cx.ts';
import { roughly } from './ScenarioTable.tsx';

const LEGEND: readonly { id: keyof Omit<ScenarioPoint, 'price'>; tone: string }[] = [
  { id: 'perps', tone: 'text-study-3' },
  { id: 'spot', tone: 'text-study-4' },
  { id: 'outcomes', tone: 'text-study-5' },
  { id: 'total', tone: 'text-accent' },
];

export function Legend({ point, shown }: { point: ScenarioPoint; shown: readonly string[] }) {
  return (
    <dl className="tabular flex flex-wrap gap-x-4 gap-y-1 text-table">
      <div className="flex gap-1.5">
        <dt className="text-faint">{t('scenario.at', 'At')}</dt>
        <dd>{formatExact(roughly(point.price.toNumber()))}</dd>
      </div>
      {LEGEND.filter(({ id }) => shown.includes(id)).map(({ id, tone }) => (
        <div key={id} className="flex items-center gap-1.5">
          <dt className="flex items-center gap-1.5 text-muted">
            <span aria-hidden="true" className={cx('h-0.5 w-3 bg-current', tone)} />
            {seriesLabel(id)}
          </dt>
          <dd>
            <Usd value={point[id]} own />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function seriesLabel(id: keyof Omit<ScenarioPoint, 'price'>): string {
  const labels: Record<keyof Omit<ScenarioPoint, 'price'>, string> = {
    perps: t('scenario.perps', 'Perpetuals PnL'),
    spot: t('scenario.spot', 'Spot value'),
    outcomes: t('scenario.outcomes', 'Outcome payoffs'),
    total: t('scenario.total', 'Total'),
  };
  return labels[id];
}
