// HeatLegend.tsx: the legend of the heat map.
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import { heatLevelStyle } from './heatStyle.ts';
import { HEAT_STEPS } from './marketBoard.ts';

export function HeatLegend() {
  const from = (sign: '' | '-', step: string) =>
    formatPercent(`${sign}${step}`, { places: 0, sign: 'always' });
  const levels = [
    ...HEAT_STEPS.map((step, index) => ({ level: -(index + 1), text: from('-', step) })).toReversed(),
    { level: 0, text: formatPercent('0', { places: 0 }) },
    ...HEAT_STEPS.map((step, index) => ({ level: index + 1, text: from('', step) })),
  ];
  return (
    <div className="ms-auto flex flex-wrap items-center gap-x-2 text-label text-muted compact:ms-0">
      <span>{t('markets.heat.shorts', 'Shorts pay')}</span>
      <ul
        aria-label={t('markets.heat', 'Colour by rate per year')}
        data-tip={t('markets.heat', 'Colour by rate per year')}
        className="flex flex-wrap"
      >
        {levels.map(({ level, text }) => (
          <li
            key={level}
            style={heatLevelStyle(level)}
            className="tabular border border-line px-1 text-center text-ink"
          >
            {text}
          </li>
        ))}
      </ul>
      <span>{t('markets.heat.longs', 'Longs pay')}</span>
    </div>
  );
}
