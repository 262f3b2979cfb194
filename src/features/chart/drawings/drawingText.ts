// drawingText.ts: texts of drawings and drawing tools.
import { type CandlesFeed, INTERVAL_MS } from '#client/feeds/candles.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Drawing, PositionDrawing, SpanDrawing } from '#state/chart/chartToolTypes.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import type { Tool } from './drawingPointer.ts';
import type { DrawingLabels } from './paintDrawing.ts';
import { positionPlan } from './positionPlan.ts';
import { measured } from './shapes.ts';

/** The name of a tool. */
export function kindName(tool: Tool): string {
  switch (tool) {
    case 'level':
      return t('draw.kind.level', 'Horizontal line');
    case 'trend':
      return t('draw.kind.trend', 'Trend line');
    case 'ray':
      return t('draw.kind.ray', 'Ray');
    case 'rectangle':
      return t('draw.kind.rectangle', 'Rectangle');
    case 'fib':
      return t('draw.kind.fib', 'Fibonacci retracement');
    case 'position':
      return t('draw.kind.position', 'Long or short position');
    case 'measure':
      return t('draw.kind.measure', 'Measure');
  }
}

/** The description of a tool's button. */
export function toolName(tool: Tool): string {
  switch (tool) {
    case 'level':
      return t('draw.tool.level', 'Draw a horizontal line');
    case 'trend':
      return t('draw.tool.trend', 'Draw a trend line');
    case 'ray':
      return t('draw.tool.ray', 'Draw a ray');
    case 'rectangle':
      return t('draw.tool.rectangle', 'Draw a rectangle');
    case 'fib':
      return t('draw.tool.fib', 'Draw a Fibonacci retracement');
    case 'position':
      return t('draw.tool.position', 'Plan a long or short position');
    case 'measure':
      return t('draw.tool.measure', 'Measure price and time');
  }
}

/** The hint for the active tool. */
export function toolHint(tool: Tool): string {
  switch (tool) {
    case 'level':
      return t('draw.hint.level', 'Click to place the line');
    case 'rectangle':
      return t('draw.hint.rectangle', 'Click two corners, or drag across');
    case 'fib':
      return t('draw.hint.fib', 'Click start and end of the move');
    case 'position':
      return t('draw.hint.position', 'Click the entry, then the target');
    case 'measure':
      return t('draw.hint.measure', 'Click both ends to measure');
    default:
      return t('draw.hint.trend', 'Click both ends, or drag from one to the other');
  }
}

/** A drawing's description: its name if any, kind and position. */
export function drawingText(drawing: Drawing, market: Market, feed: CandlesFeed): string {
  const text = placeText(drawing, market, feed);
  return drawing.name === undefined ? text : `${drawing.name} · ${text}`;
}

function placeText(drawing: Drawing, market: Market, feed: CandlesFeed): string {
  switch (drawing.kind) {
    case 'level':
      return t('draw.level', 'Line at {price}', { price: priceText(drawing.at.price, market) });
    case 'trend':
      return t('draw.trend', 'Trend line: {measure}', { measure: measureText(drawing, market, feed) });
    case 'measure':
      return t('draw.measure', 'Measure: {measure}', { measure: measureText(drawing, market, feed) });
    case 'position':
      return planText(drawing, market);
    default:
      return t(
        'draw.span',
        '{kind}: {from} to {to}',
        {
          kind: kindName(drawing.kind),
          from: priceText(drawing.from.price, market),
          to: priceText(drawing.to.price, market),
        },
        'A drawing of the chart; {kind}: such as Ray or Rectangle, {from} and {to}: prices.',
      );
  }
}

function planText(drawing: PositionDrawing, market: Market): string {
  const { entry, target, stop } = planLabels(drawing, market);
  return [entry, target, stop].join(', ');
}

/** The labels of a planned trade, at legal prices. */
function planLabels(drawing: PositionDrawing, market: Market): ReturnType<DrawingLabels['plan']> {
  const plan = positionPlan(drawing, market);
  if (!plan) {
    const none = t('draw.plan.none', 'No valid prices here');
    return { entry: none, target: '', stop: '' };
  }
  const moved = (price: Decimal) => formatPercent(price.div(plan.entry).minus(1), { sign: 'always' });
  const priced = (price: Decimal) => shownPrice(price, market, priceDecimals(market, price));
  const values = {
    price: priced(plan.entry),
    side: plan.side,
    ratio: plan.rewardToRisk === undefined ? '—' : formatPrice(plan.rewardToRisk, 2),
  };
  return {
    entry: t(
      'draw.plan.entry',
      '{side, select, buy {Long} other {Short}} {price} · reward:risk {ratio}',
      values,
      'A planned trade on the chart; {side}: do not translate buy, {ratio}: such as 2.00.',
    ),
    target: t('draw.plan.target', 'Target {price} {percent}', {
      price: priced(plan.target),
      percent: moved(plan.target),
    }),
    stop: t('draw.plan.stop', 'Stop {price} {percent}', {
      price: priced(plan.stop),
      percent: moved(plan.stop),
    }),
  };
}

function measureText(drawing: SpanDrawing, market: Market, feed: CandlesFeed): string {
  const { change, ratio, ms } = measured(drawing);
  const candles = Math.round(ms / INTERVAL_MS[feed.interval]);
  return t('draw.measured', '{change} ({percent}), {candles} candles, {time}', {
    change: `${change < 0 ? '−' : '+'}${priceText(Math.abs(change), market, drawing.from.price)}`,
    percent: ratio === undefined ? '—' : formatPercent(new Decimal(ratio), { sign: 'always' }),
    candles,
    time: formatDuration(Math.abs(ms)),
  });
}

/** With the decimals of nearby prices: a price difference has the same format. */
function priceText(price: number, market: Market, near: number = price): string {
  const places = priceDecimals(market, new Decimal(Math.abs(near)));
  return shownPrice(new Decimal(price), market, places);
}

/** In cents where the market's prices are in cents. */
function shownPrice(price: Decimal, market: Market, places: number): string {
  return hasTrait(market, 'cents') ? formatCents(price, places) : formatPrice(price, places);
}

/** Labels of drawings on the canvas. */
export function labelsOf(market: Market, feed: CandlesFeed): DrawingLabels {
  return {
    measure: (drawing) => measureText(drawing, market, feed),
    level: (ratio, price) =>
      `${formatPercent(new Decimal(ratio), { places: 1 })}  ${priceText(price, market)}`,
    plan: (plan) => planLabels(plan, market),
  };
}
