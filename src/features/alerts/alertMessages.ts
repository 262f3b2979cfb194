// alertMessages.ts: texts of alerts: condition, firing, and why one is not watched.
import type { Alert, AlertCondition, Firing, LevelCondition } from '#domain/alerts/alert.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { marketLabel } from '#ui/text/marketLabel.ts';
import type { AlertKind } from './alertForm.ts';

/** A kind of alert as a noun. */
export function kindText(kind: AlertKind, market: Market | undefined): string {
  switch (kind) {
    case 'price':
      return market && hasTrait(market, 'question')
        ? t('alerts.kind.chance', 'Probability')
        : t('alerts.kind.price', 'Price');
    case 'move':
      return t('alerts.kind.move', 'Move');
    case 'funding':
      return t('alerts.kind.funding', 'Funding rate');
    case 'liquidation':
      return t('alerts.kind.liquidation', 'Distance to liquidation');
    case 'pnl':
      return t('alerts.kind.pnl', 'Unrealized PnL');
    case 'fill':
      return t('alerts.kind.fill', 'Fill');
  }
}

/** The market's name with its kind; "all" without a market. */
export function marketText(assetId: string | null, market: Market | undefined): string {
  if (assetId === null) return t('alerts.anyMarket', 'All positions');
  if (!market) return t('alerts.goneMarket', 'Market no longer listed');
  return hasTrait(market, 'question') ? (market.fullName ?? market.displayName) : marketLabel(market);
}

/** The condition without the market: "rises to 100,000". */
export function conditionText(condition: AlertCondition, market: Market | undefined): string {
  if (condition.kind === 'fill') return t('alerts.when.fill', 'An order fills');
  if (condition.kind === 'move') return moveText(condition);
  const values = { level: levelText(condition.kind, condition.level, market) };
  return levelSentence(condition, values);
}

function levelSentence({ kind, when }: LevelCondition, values: { level: string }): string {
  if (kind === 'liquidation')
    return t(
      'alerts.when.liquidation',
      'Liquidation is {level} away or less',
      values,
      'What an alert waits for. level: distance of the mark price from the liquidation price, in percent.',
    );
  if (kind === 'pnl')
    return when === 'above'
      ? t('alerts.when.pnlAbove', 'Unrealized PnL rises to {level}', values)
      : when === 'below'
        ? t('alerts.when.pnlBelow', 'Unrealized PnL falls to {level}', values)
        : t('alerts.when.pnlCrosses', 'Unrealized PnL crosses {level}', values);
  if (kind === 'funding')
    return when === 'above'
      ? t('alerts.when.fundingAbove', 'Funding rises to {level}', values)
      : when === 'below'
        ? t('alerts.when.fundingBelow', 'Funding falls to {level}', values)
        : t('alerts.when.fundingCrosses', 'Funding crosses {level}', values);
  return when === 'above'
    ? t('alerts.when.above', 'Rises to {level}', values)
    : when === 'below'
      ? t('alerts.when.below', 'Falls to {level}', values)
      : t('alerts.when.crosses', 'Crosses {level}', values);
}

function moveText({ direction, fraction, windowMs }: Extract<AlertCondition, { kind: 'move' }>): string {
  const values = { percent: formatPercent(fraction), time: formatDuration(windowMs, 'long') };
  return direction === 'up'
    ? t('alerts.when.up', 'Rises {percent} within {time}', values)
    : direction === 'down'
      ? t('alerts.when.down', 'Falls {percent} within {time}', values)
      : t('alerts.when.either', 'Moves {percent} within {time}', values);
}

/** A figure of that kind, in its own unit. */
export function levelText(
  kind: Exclude<AlertKind, 'fill'>,
  level: DecimalString,
  market: Market | undefined,
): string {
  if (kind === 'pnl') return formatUsd(level, { sign: 'always' });
  if (kind === 'move') return formatPercent(level, { sign: 'always' });
  if (kind === 'funding') return formatPercent(level, { places: 4, sign: 'always' });
  if (kind === 'liquidation') return formatPercent(level);
  if (market && hasTrait(market, 'question')) return formatPercent(level, { places: 1 });
  const value = dec(level);
  const places = market ? priceDecimals(market, value) : value.decimalPlaces();
  return formatPrice(level, Math.max(places, value.decimalPlaces()));
}

/** What happened: the figure, or how many fills. */
export function firingText(
  { condition }: Pick<Alert, 'condition'>,
  firing: Firing,
  market: Market | undefined,
): string {
  if (condition.kind === 'fill')
    return t('alerts.fired.fills', '{count, plural, one {# fill} other {# fills}}', {
      count: Number(firing.value),
    });
  return t(
    'alerts.fired.now',
    'At {value}',
    { value: levelText(condition.kind, firing.value, market) },
    'Detail of an alert that fired. value: the figure at that moment, such as 100,012 or +5.1%.',
  );
}

/** Why the exact time is unknown. */
export function gapText({ gapFrom, at }: Firing): string | undefined {
  return gapFrom === null
    ? undefined
    : t(
        'alerts.fired.gap',
        'The alert fired between {from} and {to}, while this page received no data.',
        { from: formatDateTime(gapFrom), to: formatDateTime(at) },
        'from, to: times between which this page received nothing.',
      );
}

/** The current figure; a condition that already holds must first become false. */
export function nowText(
  kind: LevelCondition['kind'],
  condition: AlertCondition | undefined,
  reading: Decimal,
  market: Market | undefined,
): string {
  const values = { value: levelText(kind, toDecimalString(reading), market) };
  return condition !== undefined && isMetNow(condition, reading)
    ? t(
        'alerts.met',
        'Now {value}: already true. Fires when it becomes true again.',
        values,
        'About an alert whose condition holds already. value: the figure now.',
      )
    : t('alerts.now', 'Now {value}', values);
}

function isMetNow(condition: AlertCondition, reading: Decimal): boolean {
  if (condition.kind === 'fill' || condition.kind === 'move' || condition.when === 'crosses') return false;
  const level = dec(condition.level);
  return condition.when === 'above' ? reading.gte(level) : reading.lte(level);
}
