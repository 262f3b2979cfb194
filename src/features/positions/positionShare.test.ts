// @vitest-environment happy-dom
import { BTC, MARKET, position } from '#domain/market/testMarket.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { cardOf } from '#ui/overlays/ShareDialog.tsx';
import { expect, test } from 'vitest';
import { positionRows } from './positionRows.ts';
import { positionContent } from './PositionShare.tsx';

/** 0.5 BTC from 97,123 at ten times, the mark 2,000 above. */
const contentOf = () => {
  const [row] = positionRows([position('0.5', '97123')], {
    markets: [MARKET],
    contexts: new Map([[BTC, { markPrice: '99123', midPrice: null } as unknown as MarketContext]]),
    fills: undefined,
    orders: undefined,
  });
  if (!row) throw new Error('no position');
  return positionContent(row, Date.UTC(2026, 0, 2, 12));
};

test('the card of a position shows return and leverage, no amount, no size and no time', () => {
  const { drawing, words } = cardOf(contentOf(), new Map(), false);
  expect(drawing).toMatchObject({ title: 'BTC-USDC', subtitle: 'Long · 10×', figures: [] });
  // 1,000 on a margin of 4,856.15.
  expect(words).toBe('Long · 10×, Return on margin +20.59%');
  expect(JSON.stringify(drawing)).not.toMatch(/\$|0\.50000|2026/);
});

test('a card of play money says so, whatever is chosen', () => {
  const { drawing, words } = cardOf(contentOf(), new Map([['leverage', false]]), true);
  expect([drawing.subtitle, words]).toEqual(['Practice · Long', 'Practice · Long, Return on margin +20.59%']);
});

test('chosen fields are added: price, size, time', () => {
  const chosen = new Map(['entry', 'size', 'date'].map((id) => [id, true]));
  const { drawing } = cardOf(contentOf(), chosen, false);
  expect(drawing.figures.map(({ text }) => text)).toEqual(['97,123', '0.50000']);
  expect(drawing.subtitle).toContain('2026');
});
