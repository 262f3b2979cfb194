// StylePopover.tsx: price style: type, scale, comparison, countdown. Changes apply at once and are stored.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import {
  CHART_KINDS,
  CHART_SCALES,
  type ChartKind,
  type ChartScale,
  setChartStyle,
  useChartStyle,
} from '#state/chart/chartStyle.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { Field } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { t } from '#ui/text/i18n.ts';
import { ChartCandlestick } from 'lucide-react';

export function StylePopover({ market }: { market: Market }) {
  return (
    <Popover
      label={t('chart.style', 'Chart style')}
      width="min(100vw, 320px)"
      trigger={(props) => (
        <IconButton {...props} icon={ChartCandlestick} label={t('chart.style', 'Chart style')} />
      )}
    >
      <Style market={market} />
    </Popover>
  );
}

function Style({ market }: { market: Market }) {
  const style = useChartStyle();
  const isChance = hasTrait(market, 'question');
  const isCompared = !isChance && style.compare !== null && style.compare !== market.assetId;
  return (
    <div className="flex max-h-[70dvh] flex-col gap-3 overflow-y-auto p-3">
      {!isChance && (
        <>
          <Field label={t('chart.style.kind', 'Chart type')}>
            {(control) => (
              <Select
                {...control}
                value={style.kind}
                onChange={(kind) => setChartStyle({ kind })}
                options={CHART_KINDS.map((id) => ({ id, label: kindName(id) }))}
              />
            )}
          </Field>
          <div className="flex flex-col gap-1">
            <p aria-hidden="true" className="text-label text-muted">
              {t('chart.style.scale', 'Price scale')}
            </p>
            <Segments
              label={t('chart.style.scale', 'Price scale')}
              items={CHART_SCALES.map((id) => ({ id, label: scaleName(id) }))}
              selected={isCompared ? 'percent' : style.scale}
              onSelect={(scale) => setChartStyle(isCompared ? { scale, compare: null } : { scale })}
            />
          </div>
          <CompareField market={market} />
        </>
      )}
      <Switch
        label={t('chart.style.countdown', 'Time to candle close')}
        checked={style.showsCountdown}
        onChange={(showsCountdown) => setChartStyle({ showsCountdown })}
      />
      <Switch
        label={t('chart.style.profile', 'Volume profile')}
        hint={t('chart.flow.hint', 'From the trades this tab has seen')}
        checked={style.showsProfile}
        onChange={(showsProfile) => setChartStyle({ showsProfile })}
      />
      <Switch
        label={t('chart.style.delta', 'Cumulative delta')}
        hint={t('chart.flow.hint', 'From the trades this tab has seen')}
        checked={style.showsDelta}
        onChange={(showsDelta) => setChartStyle({ showsDelta })}
      />
    </div>
  );
}

const NO_COMPARISON = '';

function CompareField({ market }: { market: Market }) {
  const { compare } = useChartStyle();
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : [];
  const others = markets.filter((each) => !hasTrait(each, 'question') && each.assetId !== market.assetId);
  const isListed = others.some(({ assetId }) => assetId === compare);
  return (
    <Field
      label={t('chart.compare', 'Compare with')}
      hint={t(
        'chart.compare.hint',
        'Both in percent since the first candle in view. Another scale ends the comparison.',
      )}
    >
      {(control) => (
        <Select
          {...control}
          value={isListed && compare !== null ? compare : NO_COMPARISON}
          onChange={(assetId) => setChartStyle({ compare: assetId === NO_COMPARISON ? null : assetId })}
          options={[
            { id: NO_COMPARISON, label: t('chart.compare.none', 'No other market') },
            ...others.map((other) => ({
              id: other.assetId,
              label: hasTrait(other, 'pair')
                ? t('chart.compare.spot', '{symbol} Spot', { symbol: other.symbol })
                : other.symbol,
            })),
          ]}
        />
      )}
    </Field>
  );
}

function kindName(kind: ChartKind): string {
  switch (kind) {
    case 'candles':
      return t('chart.kind.candles', 'Candles');
    case 'hollow':
      return t('chart.kind.hollow', 'Hollow candles');
    case 'bars':
      return t('chart.kind.bars', 'Bars');
    case 'line':
      return t('chart.kind.line', 'Line');
    case 'area':
      return t('chart.kind.area', 'Area');
    case 'heikinAshi':
      return t('chart.kind.heikinAshi', 'Heikin-Ashi (averages)');
  }
}

function scaleName(scale: ChartScale): string {
  switch (scale) {
    case 'linear':
      return t('chart.scale.linear', 'Linear');
    case 'log':
      return t('chart.scale.log', 'Log');
    case 'percent':
      return t('chart.scale.percent', 'Percent');
  }
}
