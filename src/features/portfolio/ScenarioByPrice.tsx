// ScenarioByPrice.tsx: profit and payoffs at other prices: perpetuals, spot and outcomes on one price axis.
import { HIDDEN, useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import {
  evenPrices,
  scenarioAt,
  type ScenarioLegs,
  scenarioLine,
  type ScenarioPoint,
} from '#domain/portfolio/scenario.ts';
import { Decimal } from '#protocol/decimal.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { useMemo, useState } from 'react';
import { axisUsd } from './axisUsd.ts';
import { OutcomeRules } from './OutcomeRules.tsx';
import {
  legsFor,
  type OutcomeChoice,
  proposedChoices,
  scenarioAssets,
  type ScenarioAsset,
} from './scenarioLegs.ts';
import type { Holdings } from './useHoldings.ts';
import { ScenarioTable, WIDTHS, type Width, roughly } from './ScenarioTable.tsx';
import { Legend } from './ScenarioLegend.tsx';

const STEPS = 80;

export function ScenarioByPrice({ holdings }: { holdings: Extract<Holdings, { kind: 'ready' }> }) {
  const assets = useMemo(() => scenarioAssets(holdings), [holdings]);
  const [base, setBase] = useState<string>();
  const chosen = assets.find((asset) => asset.base === base) ?? assets[0];
  if (!chosen) {
    return (
      <EmptyState
        className="min-h-60"
        title={t('scenario.empty', 'Nothing you hold has a price to move')}
        detail={t(
          'scenario.empty.detail',
          'With a perpetual position, spot asset or outcome shares, your account value at other prices appears here.',
        )}
      />
    );
  }
  return <OneAsset key={chosen.base} holdings={holdings} asset={chosen} assets={assets} onBase={setBase} />;
}

interface OneAssetProps {
  holdings: Extract<Holdings, { kind: 'ready' }>;
  asset: ScenarioAsset;
  assets: readonly ScenarioAsset[];
  onBase: (base: string) => void;
}

function OneAsset({ holdings, asset, assets, onBase }: OneAssetProps) {
  const isHidden = useHidesAmounts();
  const [width, setWidth] = useState<Width>('0.25');
  const [pointed, setPointed] = useState<number>();
  const { choices, change } = useChoices(holdings, asset);
  const legs = useMemo(() => legsFor(holdings, asset, choices), [holdings, asset, choices]);
  const from = asset.price.mul(new Decimal(1).minus(width));
  const to = asset.price.mul(new Decimal(1).plus(width));
  const line = useMemo(() => scenarioLine(legs, { from, to, steps: STEPS }), [legs, from, to]);
  const now = scenarioAt(asset.price, legs);
  const even = useMemo(
    () => evenPrices(line, now.total).filter((price) => isElsewhere(price, asset)),
    [line, now.total, asset],
  );
  const lines = scenarioLines(line, legs);
  const under = pointed === undefined ? undefined : nearestTo(line, pointed);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] max-lg:grid-cols-1">
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-end gap-3 px-3 pt-3">
          <Field label={t('scenario.asset', 'If the price of')} className="w-44">
            {(control) => (
              <Select
                {...control}
                value={asset.base}
                onChange={onBase}
                options={assets.map(({ base: id }) => ({ id, label: id }))}
              />
            )}
          </Field>
          <Segments<Width>
            label={t('scenario.width', 'Price range')}
            items={WIDTHS.map((id) => ({ id, label: `±${formatPercent(id, { places: 0 })}` }))}
            selected={width}
            onSelect={setWidth}
          />
          <Legend point={under ?? now} shown={lines.map(({ id }) => id)} />
        </div>
        <LineChart
          className="min-h-72 flex-1"
          label={t('scenario.chart', 'Worth of what you hold at other prices of {base}', {
            base: asset.base,
          })}
          lines={lines}
          axis="number"
          hasZero
          marks={scenarioMarks(asset)}
          formatX={(price) => formatExact(roughly(price))}
          formatY={(value, step) => (isHidden ? HIDDEN : axisUsd(value, step))}
          describe={(x) => pointMessages(nearestTo(line, x), isHidden)}
          onPoint={setPointed}
        />
        <p className="px-3 pt-1 pb-2 text-table text-muted">
          {isHidden ? t('scenario.hidden', 'Amounts are hidden.') : sentenceOf(asset, line, now, even)}
        </p>
        {asset.liquidation && <LiquidationNote price={asset.liquidation} />}
      </div>
      <div className="flex min-w-0 flex-col gap-3 border-s border-line p-3 max-lg:border-s-0 max-lg:border-t">
        <ScenarioTable asset={asset} legsAt={(price) => scenarioAt(price, legs)} width={width} />
        <OutcomeRules choices={choices} base={asset.base} onChange={change} />
      </div>
    </div>
  );
}

/** The rules of the held outcomes: proposed ones with the user's changes. */
function useChoices(holdings: OneAssetProps['holdings'], asset: ScenarioAsset) {
  const [changed, setChanged] = useState<ReadonlyMap<string, OutcomeChoice>>(new Map());
  const choices = useMemo(
    () =>
      proposedChoices(holdings, asset).map((choice) => {
        const { kind, strike } = changed.get(choice.assetId) ?? choice;
        return { ...choice, kind, strike };
      }),
    [holdings, asset, changed],
  );
  return {
    choices,
    change: (choice: OutcomeChoice) => setChanged(new Map(changed).set(choice.assetId, choice)),
  };
}

/** Excludes the current price itself. */
function isElsewhere(price: Decimal, asset: ScenarioAsset): boolean {
  return price.minus(asset.price).abs().gt(asset.price.mul('0.0001'));
}

function LiquidationNote({ price }: { price: NonNullable<ScenarioAsset['liquidation']> }) {
  return (
    <p className="px-3 pb-3 text-label text-warn">
      {t(
        'scenario.liquidation.note',
        'At {price} the position would be liquidated: the line beyond it is not what would happen. Margin, fees and funding are not part of this picture.',
        { price: formatExact(price) },
      )}
    </p>
  );
}

/** Only held kinds have a line. */
function scenarioLines(line: readonly ScenarioPoint[], { perps, spot, outcomes }: ScenarioLegs) {
  const toPoints = (of: (point: ScenarioPoint) => Decimal) =>
    line.map((point) => ({ x: point.price.toNumber(), y: of(point).toNumber() }));
  const part = (id: 'perps' | 'spot' | 'outcomes', tone: string) => ({
    id,
    tone,
    isDashed: true,
    points: toPoints((point) => point[id]),
  });
  return [
    ...(perps.length > 0 ? [part('perps', 'text-study-3')] : []),
    ...(spot.isZero() ? [] : [part('spot', 'text-study-4')]),
    ...(outcomes.length > 0 ? [part('outcomes', 'text-study-5')] : []),
    { id: 'total', tone: 'text-accent', points: toPoints(({ total }) => total) },
  ];
}

/** The current price and the liquidation price. */
function scenarioMarks({ price, liquidation }: ScenarioAsset) {
  const marks = [{ x: price.toNumber(), label: t('scenario.now', 'now'), tone: 'text-muted' }];
  if (liquidation)
    marks.push({
      x: liquidation.toNumber(),
      label: t('scenario.liquidation', 'liquidation'),
      tone: 'text-danger',
    });
  return marks;
}

/** The point of the line nearest to the pointer. */
function nearestTo(line: readonly ScenarioPoint[], x: number): ScenarioPoint | undefined {
  const away = ({ price }: ScenarioPoint) => Math.abs(price.toNumber() - x);
  return line.reduce<ScenarioPoint | undefined>(
    (best, point) => (best === undefined || away(point) < away(best) ? point : best),
    undefined,
  );
}

function pointMessages(point: ScenarioPoint | undefined, isHidden: boolean): string {
  if (!point) return '';
  const price = formatExact(roughly(point.price.toNumber()));
  if (isHidden) return t('scenario.point.hidden', 'At {price}: amounts are hidden', { price });
  return t(
    'scenario.point',
    'At {price}: together {total}, perpetuals {perps}, spot {spot}, outcomes {outcomes}',
    {
      price,
      total: formatUsd(point.total),
      perps: formatUsd(point.perps),
      spot: formatUsd(point.spot),
      outcomes: formatUsd(point.outcomes),
    },
  );
}

function sentenceOf(
  { base, price }: ScenarioAsset,
  line: readonly ScenarioPoint[],
  now: ScenarioPoint,
  even: readonly Decimal[],
): string {
  const [low, high] = [line[0] ?? now, line.at(-1) ?? now];
  const change = (point: ScenarioPoint) => formatUsd(point.total.minus(now.total), { sign: 'always' });
  const values = {
    base,
    price: formatExact(price),
    low: formatExact(roughly(low.price.toNumber())),
    lowChange: change(low),
    high: formatExact(roughly(high.price.toNumber())),
    highChange: change(high),
  };
  const sentence = t(
    'scenario.sentence',
    '{base} is at {price}. At {low} everything here would be worth {lowChange} against now, at {high} {highChange}.',
    values,
  );
  if (even.length === 0) return sentence;
  return `${sentence} ${t('scenario.even', 'Same value as now at {prices}.', { prices: even.map((each) => formatExact(roughly(each.toNumber()))).join(', ') }, 'Below the scenario chart; {prices}: one or more prices.')}`;
}
