import { expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { historyOf } from './positionHistory.ts';

const fill = (
  time: number,
  side: 'buy' | 'sell',
  size: DecimalString,
  startPosition: DecimalString | null,
  fee: DecimalString,
  assetId = '00020000',
) => ({ assetId, time, side, size, startPosition, fee }) as unknown as Fill;

test('a position dates from the fill that opened it; its fees are all since then', () => {
  const fills = [
    fill(40, 'sell', '0.1', '0.5', '0.3'),
    fill(35, 'buy', '9', '0', '7', '00020001'),
    fill(30, 'buy', '0.3', '0.2', '0.2'),
    fill(20, 'buy', '0.2', '0', '0.1'),
    // Of an earlier position.
    fill(10, 'sell', '1', '1', '5'),
  ];
  // 0.1 + 0.2 + 0.3
  expect(historyOf(fills, '00020000', dec('0.4'))).toEqual({ kind: 'known', openedAt: 20, fees: dec('0.6') });
});

test('an order that fills in several trades of one millisecond counts all their fees, in whatever order they are listed', () => {
  const trades = [
    fill(20, 'buy', '0.2', '0', '0.1'),
    fill(20, 'buy', '0.3', '0.2', '0.2'),
    fill(20, 'buy', '0.4', '0.5', '0.4'),
    fill(10, 'sell', '1', '1', '5'),
  ];
  const [first, second, third, earlier] = trades as [Fill, Fill, Fill, Fill];
  for (const listed of [
    [third, second, first, earlier],
    [first, second, third, earlier],
    [second, first, third, earlier],
  ])
    expect(historyOf(listed, '00020000', dec('0.9'))).toEqual({
      kind: 'known',
      openedAt: 20,
      fees: dec('0.7'),
    });
});

test('a reversing fill opens the new position with its share of the fee', () => {
  // Sold 0.5 out of 0.2 long: 0.3 of it opened the short, 0.3 / 0.5 of a fee of 1.
  expect(
    historyOf(
      [fill(20, 'sell', '0.5', '0.2', '1'), fill(10, 'buy', '0.2', '0', '4')],
      '00020000',
      dec('-0.3'),
    ),
  ).toEqual({ kind: 'known', openedAt: 20, fees: dec('0.6') });
});

test('a reversal that fills in several trades of one millisecond counts the opening parts, in whatever order they are listed', () => {
  // Sold 0.5 out of 0.2 long: the first only closes, a half of the second opens, and the third opens.
  const closing = fill(20, 'sell', '0.1', '0.2', '1');
  const turning = fill(20, 'sell', '0.2', '0.1', '2');
  const adding = fill(20, 'sell', '0.2', '-0.1', '4');
  for (const listed of [
    [adding, turning, closing],
    [closing, turning, adding],
    [turning, closing, adding],
  ])
    expect(historyOf(listed, '00020000', dec('-0.3'))).toEqual({
      kind: 'known',
      openedAt: 20,
      fees: dec('5'),
    });
});

test('without the opening fill the position is older than the oldest fill', () => {
  expect(
    historyOf([fill(20, 'buy', '1', '5', '1'), fill(15, 'buy', '1', '4', '1')], '00020000', dec('6')),
  ).toEqual({ kind: 'older', openedBefore: 15 });
  expect(historyOf([fill(20, 'buy', '1', null, '1')], '00020000', dec('6'))).toEqual({
    kind: 'older',
    openedBefore: 20,
  });
  expect(historyOf([], '00020000', dec('6'))).toBeUndefined();
});
