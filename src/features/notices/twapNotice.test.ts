import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { Market } from '#domain/market/market.ts';
import { expect, test } from 'vitest';
import { twapNotice } from './twapNotice.ts';

const MARKET = {
  kind: 'perp',
  assetId: '00020000',
  symbol: 'BTC-USDC',
  base: 'BTC',
  szDecimals: 5,
  grid: undefined,
} as unknown as Market;
const TWAP = {
  twapOrderId: '0xt',
  status: 'active',
  side: 'buy',
  filledSize: '0.1',
  totalSize: '0.25',
  averagePrice: '60011',
  currentSliceIndex: 3,
  sliceCount: 7,
  slicesRejected: 0,
  canceledAt: null,
  reason: null,
} as unknown as Twap;
const noticeOf = (change: Partial<Twap>, before?: Partial<Twap>) =>
  twapNotice({ ...TWAP, ...change }, before && { ...TWAP, ...before }, MARKET, { at: 1, isOwn: false });

test('seven slices are one notice: start and end are announced, the slices between are only listed', () => {
  const started = noticeOf({ status: 'pending', currentSliceIndex: 0, filledSize: '0' });
  const slice = noticeOf({}, { currentSliceIndex: 2 });
  const ended = noticeOf(
    { status: 'terminal', endedAs: 'completed', filledSize: '0.25', currentSliceIndex: 7 },
    {},
  );
  expect(new Set([started, slice, ended].map(({ key }) => key)).size).toBe(1);
  expect([started, slice, ended].map(({ isQuiet = false }) => isQuiet)).toEqual([false, true, false]);
  expect(slice.title).toBe('BTC-USDC Perp · TWAP: 0.1 of 0.25 BTC bought, slice 3 of 7');
  expect(ended).toMatchObject({
    tone: 'success',
    title: 'BTC-USDC Perp · TWAP ended: 0.25 of 0.25 BTC bought at 60,011 on average',
  });
});

test('the first refused slice is announced with its reason, later ones are only counted', () => {
  expect(noticeOf({ slicesRejected: 1, reason: 'Insufficient margin to place order.' }, {})).toMatchObject({
    tone: 'warn',
    detail: expect.stringContaining('Insufficient margin') as string,
  });
  expect(noticeOf({ slicesRejected: 2 }, { slicesRejected: 1 }).isQuiet).toBe(true);
});

test('a stopped TWAP shows its filled size', () => {
  expect(noticeOf({ status: 'terminal', endedAs: 'canceled', canceledAt: 5 }, {})).toMatchObject({
    tone: 'info',
    title: 'BTC-USDC Perp · TWAP stopped: 0.1 of 0.25 BTC bought at 60,011 on average',
    detail: 'Filled size is kept.',
  });
  expect(
    noticeOf({ status: 'terminal', endedAs: 'expired', filledSize: '0', averagePrice: null }, {}).title,
  ).toBe('BTC-USDC Perp · TWAP in BTC ended: nothing was bought');
});

test('the average price has one decimal more than the prices of the market', () => {
  const ended = { status: 'terminal', endedAs: 'canceled', averagePrice: '87711.0202405397' } as const;
  expect(noticeOf(ended, {}).title).toBe(
    'BTC-USDC Perp · TWAP stopped: 0.1 of 0.25 BTC bought at 87,711 on average',
  );
  expect(noticeOf({ ...ended, averagePrice: '87711.36' }, {}).title).toContain('at 87,711.4 on average');
  expect(twapNotice({ ...TWAP, ...ended }, TWAP, undefined, { at: 1, isOwn: false }).title).toContain(
    'at 87,711.02024054 on average',
  );
});

test('start and stop by a request of this tab are the user’s own; a refused slice never is', () => {
  const own = (change: Partial<Twap>) =>
    twapNotice({ ...TWAP, ...change }, TWAP, MARKET, { at: 1, isOwn: true }).isOwn ?? false;
  expect(own({ status: 'terminal', endedAs: 'canceled', canceledAt: 5 })).toBe(true);
  expect(own({ slicesRejected: 1 })).toBe(false);
});
