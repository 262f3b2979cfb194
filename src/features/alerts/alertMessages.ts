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
import { i18n } from '#ui/text/i18n.ts';
import type { AlertKind } from './alertForm.ts';

/** A kind of alert as a noun. */
export function kindText(kind: AlertKind, market: Market | undefined): string {
  switch (kind) {
    case 'price':
      return market && hasTrait(market, 'question')
        ? i18n.t({ id: 'alerts.kind.chance', message: 'Probability' })
        : i18n.t({ id: 'alerts.kind.price', message: 'Price' });
    case 'move':
      return i18n.t({ id: 'alerts.kind.move', message: 'Move' });
    case 'funding':
      return i18n.t({ id: 'alerts.kind.funding', message: 'Funding rate' });
    case 'liquidation':
      return i18n.t({ id: 'alerts.kind.liquidation', message: 'Distance to liquidation' });
    case 'pnl':
      return i18n.t({ id: 'alerts.kind.pnl', message: 'Unrealized PnL' });
    case 'fill':
      return i18n.t({ id: 'alerts.kind.fill', message: 'Fill' });
  }
}

/** The market's name; "all" without a market. */
export function marketText(assetId: string | null, market: Market | undefined): string {
  if (assetId === null) return i18n.t({ id: 'alerts.anyMarket', message: 'All positions' });
  if (!market) return i18n.t({ id: 'alerts.goneMarket', message: 'Market not listed' });
  return hasTrait(market, 'question') ? (market.fullName ?? market.displayName) : market.symbol;
}

/** The condition without the market: "rises to 100,000". */
export function conditionText(condition: AlertCondition, market: Market | undefined): string {
  if (condition.kind === 'fill') return i18n.t({ id: 'alerts.when.fill', message: 'An order fills' });
  if (condition.kind === 'move') return moveText(condition);
  const values = { level: levelText(condition.kind, condition.level, market) };
  return levelSentence(condition, values);
}

function levelSentence({ kind, when }: LevelCondition, values: { level: string }): string {
  if (kind === 'liquidation')
    return i18n.t({
      id: 'alerts.when.liquidation',
      comment:
        'What an alert waits for. level: distance of the mark price from the liquidation price, in percent.',
      message: 'Liquidation is {level} away or less',
      values,
    });
  if (kind === 'pnl')
    return when === 'above'
      ? i18n.t({ id: 'alerts.when.pnlAbove', message: 'Unrealized PnL rises to {level}', values })
      : when === 'below'
        ? i18n.t({ id: 'alerts.when.pnlBelow', message: 'Unrealized PnL falls to {level}', values })
        : i18n.t({ id: 'alerts.when.pnlCrosses', message: 'Unrealized PnL crosses {level}', values });
  if (kind === 'funding')
    return when === 'above'
      ? i18n.t({ id: 'alerts.when.fundingAbove', message: 'Funding rises to {level}', values })
      : when === 'below'
        ? i18n.t({ id: 'alerts.when.fundingBelow', message: 'Funding falls to {level}', values })
        : i18n.t({ id: 'alerts.when.fundingCrosses', message: 'Funding crosses {level}', values });
  return when === 'above'
    ? i18n.t({ id: 'alerts.when.above', message: 'Rises to {level}', values })
    : when === 'below'
      ? i18n.t({ id: 'alerts.when.below', message: 'Falls to {level}', values })
      : i18n.t({ id: 'alerts.when.crosses', message: 'Crosses {level}', values });
}

function moveText({ direction, fraction, windowMs }: Extract<AlertCondition, { kind: 'move' }>): string {
  const values = { percent: formatPercent(fraction), time: formatDuration(windowMs, 'long') };
  return direction === 'up'
    ? i18n.t({ id: 'alerts.when.up', message: 'Rises {percent} within {time}', values })
    : direction === 'down'
      ? i18n.t({ id: 'alerts.when.down', message: 'Falls {percent} within {time}', values })
      : i18n.t({ id: 'alerts.when.either', message: 'Moves {percent} within {time}', values });
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
    return i18n.t({
      id: 'alerts.fired.fills',
      message: '{count, plural, one {# fill} other {# fills}}',
      values: { count: Number(firing.value) },
    });
  return i18n.t({
    id: 'alerts.fired.now',
    comment: 'Detail of an alert that fired. value: the figure at that moment, such as 100,012 or +5.1%.',
    message: 'At {value}',
    values: { value: levelText(condition.kind, firing.value, market) },
  });
}

/** Why the exact time is unknown. */
export function gapText({ gapFrom, at }: Firing): string | undefined {
  return gapFrom === null
    ? undefined
    : i18n.t({
        id: 'alerts.fired.gap',
        comment: 'from, to: times between which this page received nothing.',
        message: 'It happened while this page received no data, between {from} and {to}.',
        values: { from: formatDateTime(gapFrom), to: formatDateTime(at) },
      });
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
    ? i18n.t({
        id: 'alerts.met',
        comment: 'About an alert whose condition holds already. value: the figure now.',
        message: 'Now {value}: already true. Fires when it becomes true again.',
        values,
      })
    : i18n.t({ id: 'alerts.now', message: 'Now {value}', values });
}

function isMetNow(condition: AlertCondition, reading: Decimal): boolean {
  if (condition.kind === 'fill' || condition.kind === 'move' || condition.when === 'crosses') return false;
  const level = dec(condition.level);
  return condition.when === 'above' ? reading.gte(level) : reading.lte(level);
}
