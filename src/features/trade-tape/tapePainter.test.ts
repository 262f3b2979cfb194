// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createTapePainter } from './tapePainter.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

const text = {
  price: ({ price }: Trade) => price,
  size: ({ size }: Trade) => size,
  time: ({ time }: Trade) => String(time),
  side: ({ side }: Trade) => side,
};
const trade = (id: number, side: 'buy' | 'sell' = 'buy'): Trade =>
  ({
    assetId: '00020000',
    side,
    price: `${100 + id}`,
    size: '1',
    time: id,
    tradeId: String(id),
    hash: null,
  }) satisfies Trade;
const prices = (body: HTMLElement) => [...body.querySelectorAll('tr')].map((row) => row.dataset.price);

test('the newest trade is on top and existing rows are moved, not rewritten', () => {
  const body = document.createElement('tbody');
  const paint = createTapePainter(body, text);
  paint([trade(2), trade(1)]);
  const kept = body.firstElementChild;
  paint([trade(4), trade(3), trade(2), trade(1)]);
  expect(prices(body)).toEqual(['104', '103', '102', '101']);
  expect(body.children[2]).toBe(kept);
});

test('at most sixty rows stay, however many trades arrive', () => {
  const body = document.createElement('tbody');
  const paint = createTapePainter(body, text);
  for (let newest = 10; newest <= 200; newest += 10) {
    paint(Array.from({ length: 100 }, (_, index) => trade(newest - index)).filter(({ time }) => time > 0));
  }
  expect(body.childElementCount).toBe(60);
  expect(prices(body)[0]).toBe('300');
});

test('direction is shown by text and arrow, not by colour alone', () => {
  const body = document.createElement('tbody');
  createTapePainter(body, text)([trade(1, 'sell')]);
  const cell = body.querySelector('td');
  expect([cell?.textContent, cell?.getAttribute('aria-label')]).toEqual(['▼ 101', 'sell 101']);
});
