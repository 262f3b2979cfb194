// drawingText.ts: texts of drawings and drawing tools.
import { type CandlesFeed, INTERVAL_MS } from '#client/feeds/candles.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Drawing, PositionDrawing, SpanDrawing } from '#state/chart/chartToolTypes.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { Tool } from './drawingPointer.ts';
import type { DrawingLabels } from './paintDrawing.ts';
import { positionPlan } from './positionPlan.ts';
import { measured } from './shapes.ts';

/** The name of a tool. */
export function kindName(tool: Tool): string {
  switch (tool) {
    case 'level':
      return i18n.t({ id: 'draw.kind.level', message: 'Horizontal line' });
    case 'trend':
      return i18n.t({ id: 'draw.kind.trend', message: 'Trend line' });
    case 'ray':
      return i18n.t({ id: 'draw.kind.ray', message: 'Ray' });
    case 'rectangle':
      return i18n.t({ id: 'draw.kind.rectangle', message: 'Rectangle' });
    case 'fib':
      return i18n.t({ id: 'draw.kind.fib', message: 'Fibonacci retracement' });
    case 'position':
      return i18n.t({ id: 'draw.kind.position', message: 'Long or short position' });
    case 'measure':
      return i18n.t({ id: 'draw.kind.measure', message: 'Measure' });
  }
}

/** The description of a tool's button. */
export function toolName(tool: Tool): string {
  switch (tool) {
    case 'level':
      return i18n.t({ id: 'draw.tool.level', message: 'Draw a horizontal line' });
    case 'trend':
      return i18n.t({ id: 'draw.tool.trend', message: 'Draw a trend line' });
    case 'ray':
      return i18n.t({ id: 'draw.tool.ray', message: 'Draw a ray' });
    case 'rectangle':
      return i18n.t({ id: 'draw.tool.rectangle', message: 'Draw a rectangle' });
    case 'fib':
      return i18n.t({ id: 'draw.tool.fib', message: 'Draw a Fibonacci retracement' });
    case 'position':
      return i18n.t({ id: 'draw.tool.position', message: 'Plan a long or short position' });
    case 'measure':
      return i18n.t({ id: 'draw.tool.measure', message: 'Measure price and time' });
  }
}

/** The hint for the active tool. */
export function toolHint(tool: Tool): string {
  switch (tool) {
    case 'level':
      return i18n.t({ id: 'draw.hint.level', message: 'Click to place the line' });
    case 'rectangle':
      return i18n.t({ id: 'draw.hint.rectangle', message: 'Click two corners, or drag across' });
    case 'fib':
      return i18n.t({ id: 'draw.hint.fib', message: 'Click start and end of the move' });
    case 'position':
      return i18n.t({ id: 'draw.hint.position', message: 'Click the entry, then the target' });
    case 'measure':
      return i18n.t({ id: 'draw.hint.measure', message: 'Click both ends to measure' });
    default:
      return i18n.t({ id: 'draw.hint.trend', message: 'Click both ends, or drag from one to the other' });
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
      return i18n.t({
        id: 'draw.level',
        message: 'Line at {price}',
        values: { price: priceText(drawing.at.price, market) },
      });
    case 'trend':
      return i18n.t({
        id: 'draw.trend',
        message: 'Trend line: {measure}',
        values: { measure: measureText(drawing, market, feed) },
      });
    case 'measure':
      return i18n.t({
        id: 'draw.measure',
        message: 'Measure: {measure}',
        values: { measure: measureText(drawing, market, feed) },
      });
    case 'position':
      return planText(drawing, market);
    default:
      return i18n.t({
        id: 'draw.span',
        message: '{kind}: {from} to {to}',
        comment: 'A drawing of the chart; {kind}: such as Ray or Rectangle, {from} and {to}: prices.',
        values: {
          kind: kindName(drawing.kind),
          from: priceText(drawing.from.price, market),
          to: priceText(drawing.to.price, market),
        },
      });
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
    const none = i18n.t({ id: 'draw.plan.none', message: 'No valid prices here' });
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
    entry: i18n.t({
      id: 'draw.plan.entry',
      message: '{side, select, buy {Long} other {Short}} {price} · reward:risk {ratio}',
      comment: 'A planned trade on the chart; {side}: do not translate buy, {ratio}: such as 2.00.',
      values,
    }),
    target: i18n.t({
      id: 'draw.plan.target',
      message: 'Target {price} {percent}',
      values: { price: priced(plan.target), percent: moved(plan.target) },
    }),
    stop: i18n.t({
      id: 'draw.plan.stop',
      message: 'Stop {price} {percent}',
      values: { price: priced(plan.stop), percent: moved(plan.stop) },
    }),
  };
}

function measureText(drawing: SpanDrawing, market: Market, feed: CandlesFeed): string {
  const { change, ratio, ms } = measured(drawing);
  const candles = Math.round(ms / INTERVAL_MS[feed.interval]);
  return i18n.t({
    id: 'draw.measured',
    message: '{change} ({percent}), {candles} candles, {time}',
    values: {
      change: `${change < 0 ? '−' : '+'}${priceText(Math.abs(change), market, drawing.from.price)}`,
      percent: ratio === undefined ? '—' : formatPercent(new Decimal(ratio), { sign: 'always' }),
      candles,
      time: formatDuration(Math.abs(ms)),
    },
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
