// @vitest-environment happy-dom
import { netOf, roundTrips } from '#domain/journal/roundTrips.ts';
import { dec } from '#protocol/decimal.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { cardOf } from '#ui/overlays/ShareDialog.tsx';
import { expect, test } from 'vitest';
import { tripContent } from './TripShare.tsx';

const fill = (change: object) =>
  ({
    assetId: '00020000',
    coin: 'BTC',
    size: '1',
    feeToken: 'USDC',
    fee: '0',
    liquidation: null,
    forcedClosureType: null,
    ...change,
  }) as unknown as Fill;

/** Bought at 100, or before the first known fill, and sold at 110. */
const contentOf = (isCut: boolean) => {
  const buy = fill({ tradeId: '1', time: 1, side: 'buy', price: '100', startPosition: '0', closedPnl: '0' });
  const sell = fill({
    tradeId: '2',
    time: 60_001,
    side: 'sell',
    price: '110',
    startPosition: '1',
    closedPnl: '10',
  });
  const { trips } = roundTrips(isCut ? [sell] : [buy, sell], [], {
    isTracked: () => true,
    feeOf: () => dec('0'),
  });
  const [trip] = trips;
  if (!trip) throw new Error('no position');
  return tripContent({ trip, key: 'k', net: netOf(trip), market: undefined, note: undefined });
};

test('the card of a closed position shows only its PnL on the value: 10 on 100', () => {
  const card = cardOf(contentOf(false), new Map(), false);
  expect(card.words).toBe('Closed long position, PnL / value +10.00%');
  expect(JSON.stringify(card.drawing)).not.toMatch(/\$|110/);
});

test('without a known entry there is no return, no entry price and no holding time to show', () => {
  const every = new Map(contentOf(true).fields.map(({ id }) => [id, true]));
  const { drawing } = cardOf(contentOf(true), every, false);
  expect([drawing.headline, ...drawing.figures].map(({ label }) => label)).toEqual([
    'Net PnL',
    'Exit',
    'Max size',
  ]);
  expect(cardOf(contentOf(true), new Map(), false).isEmpty).toBe(true);
});
