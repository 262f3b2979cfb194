// emptyMarket.ts: the initial state of a listed market, the same for every kind.
import type { AssetId } from '#protocol/ids.ts';
import { History } from './history.ts';
import { createHolder } from './ledger.ts';
import { Book } from './book/book.ts';
import { TriggerBook } from './book/triggerBook.ts';
import type { Market } from './state.ts';

type EmptyMarket = Pick<
  Market,
  | 'book'
  | 'triggers'
  | 'clearing'
  | 'oracle'
  | 'last'
  | 'markPremium'
  | 'mark'
  | 'markVersion'
  | 'isMarkStale'
  | 'longLots'
  | 'premiumSum'
  | 'premiumCount'
  | 'fundingHistory'
>;

/** Empty books, no price, no open interest, no funding yet. */
export function emptyMarket(assetId: AssetId): EmptyMarket {
  return {
    book: new Book(),
    triggers: new TriggerBook(),
    clearing: createHolder(`clearing:${assetId}`),
    oracle: undefined,
    last: undefined,
    markPremium: undefined,
    mark: undefined,
    markVersion: 0,
    isMarkStale: true,
    longLots: 0n,
    premiumSum: 0n,
    premiumCount: 0,
    fundingHistory: new History(),
  };
}
