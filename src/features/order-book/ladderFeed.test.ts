import type { BookFeed } from '#client/feeds/book.ts';
import { readBook } from '#domain/book/book.ts';
import { expect, test, vi } from 'vitest';
import { ladderFeed } from './ladderFeed.ts';

const scale = { priceDecimals: 0, sizeDecimals: 0 };
const live = readBook({ bids: [{ price: '1', size: '1', count: 1 }], asks: [] }, scale);

function feed(has: { book: boolean; ageMs: number }): BookFeed {
  const stop = vi.fn();
  return {
    assetId: '00020000',
    subscribe: vi.fn(() => stop),
    version: () => 1,
    ageMs: () => has.ageMs,
    state: () => 'live',
    latest: () => (has.book ? ({} as never) : undefined),
    read: () => (has.book ? live : undefined),
    rejected: () => 0,
  } as unknown as BookFeed;
}

test('the full book is used until the coarse one arrives', () => {
  const has = { book: false, ageMs: 1 };
  const both = ladderFeed(feed(has), feed({ book: true, ageMs: 2 }));
  expect([both.read(scale), both.ageMs()]).toEqual([live, 2]);
  has.book = true;
  expect(both.ageMs()).toBe(1);
});

test('a listener receives both, and unsubscribes from both', () => {
  const [coarse, whole] = [feed({ book: false, ageMs: 0 }), feed({ book: false, ageMs: 0 })];
  const listener = () => undefined;
  ladderFeed(coarse, whole).subscribe(listener)();
  for (const each of [coarse, whole]) {
    expect(each.subscribe).toHaveBeenCalledWith(listener);
    expect(vi.mocked(each.subscribe).mock.results[0]?.value).toHaveBeenCalledTimes(1);
  }
});

test('for the full book there is only one subscription', () => {
  const whole = feed({ book: true, ageMs: 0 });
  expect(ladderFeed(whole, whole)).toBe(whole);
});
