// useScan.ts: baskets of open events priced at best quotes, and over depth for those nearest to a profit.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { figuresOf, legOf, profitOf } from '#domain/basket/legs.ts';
import { type BasketOffer, offersOf, setGainOf, setPriceOf } from '#domain/basket/offers.ts';
import { limitsAt, profitableSets } from '#domain/basket/sets.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { eventsOf } from '#domain/market/predictionEvents.ts';
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { type LegContexts, useLegContexts } from './useLegContexts.ts';

/** Books followed at once: limits the load of one connection. */
export const MAX_BOOKS = 60;
/** Interval at which the followed books are chosen. */
const CHOOSE_EVERY_MS = 5000;

export type ScanRow = {
  readonly offer: BasketOffer;
  /** Per set at the best prices, before fees. */
  readonly price: Decimal | undefined;
  /** Per set at the best prices, before fees. */
  readonly gain: Decimal | undefined;
  /** Over depth, after fees; undefined without followed or loaded books. */
  readonly depth: ScanDepth | undefined;
};

export type ScanDepth = {
  readonly sets: Decimal;
  /** Quote. */
  readonly profit: Decimal;
  /** Profit relative to the cost, or to the given-up payout. */
  readonly return: Decimal | undefined;
};

export type Scan =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      /** All baskets, or only those with figures over depth. */
      readonly rows: readonly ScanRow[];
      readonly offers: readonly BasketOffer[];
      readonly followed: number;
    };

/** The deployment's baskets; undefined while loading. */
export function useOffers() {
  const gateway = useGateway();
  const { data: meta, error, refetch } = useQuery(predictionMetaQuery(gateway));
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const read = useMemo(() => meta && markets && { meta, markets }, [meta, markets]);
  // Making the baskets of 20,000 questions is a task of its own, after the rest of the page has followed the answer.
  const deferred = useDeferredValue(read);
  const offers = useMemo(
    () => deferred && eventsOf(deferred.meta, deferred.markets).flatMap(offersOf),
    [deferred],
  );
  const retry = () => {
    void refetch();
    if (list.kind === 'failed') list.retry();
  };
  return { offers, hasFailed: !offers && (error !== null || list.kind === 'failed'), retry };
}

/** `isAll`: also baskets whose books are not followed, of which there can be tens of thousands. */
export function useScan(eventSlug: string | undefined, isAll: boolean): Scan {
  const { offers, hasFailed, retry } = useOffers();
  const shown = useMemo(
    () => (offers ?? []).filter(({ event }) => eventSlug === undefined || event.slug === eventSlug),
    [offers, eventSlug],
  );
  const gateway = useGateway();
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), 1000);
  const moment = useNow(CHOOSE_EVERY_MS);
  const hasPrices = contexts.size > 0;
  const followed = useMemo(
    () => nearest(shown, (offer) => rowOf(offer, contexts, undefined).gain),
    // Computed at that interval, not with each quote.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shown, moment, hasPrices],
  );
  const legs = useLegContexts(followed);
  const known = useMemo(() => new Set(followed.map(({ assetId }) => assetId)), [followed]);
  const listed = useMemo(
    () => (isAll ? shown : shown.filter(({ markets }) => markets.every(({ assetId }) => known.has(assetId)))),
    [isAll, shown, known],
  );
  if (hasFailed) return { kind: 'failed', retry };
  if (!offers) return { kind: 'loading' };
  const rows = listed.map((offer) => rowOf(offer, contexts, depthOf(offer, known, legs)));
  return { kind: 'ready', rows, offers: shown, followed: followed.length };
}

const rowsBefore = new WeakMap<
  BasketOffer,
  { row: ScanRow; quotes: readonly (MarketContext | undefined)[] }
>();

/** The same object until a quote or its depth changes: of tens of thousands few do within a second. */
export function rowOf(
  offer: BasketOffer,
  contexts: ReadonlyMap<AssetId, MarketContext>,
  depth: ScanDepth | undefined,
): ScanRow {
  const before = rowsBefore.get(offer);
  const isSame =
    before?.row.depth === depth &&
    offer.markets.every(({ assetId }, leg) => contexts.get(assetId) === before?.quotes[leg]);
  if (before && isSame) return before.row;
  const row = { offer, price: setPriceOf(offer, contexts), gain: setGainOf(offer, contexts), depth };
  rowsBefore.set(offer, { row, quotes: offer.markets.map(({ assetId }) => contexts.get(assetId)) });
  return row;
}

let chosen: readonly OutcomeMarket[] = [];

/** The markets of the baskets nearest to a profit, up to the limit; the same list while unchanged. */
function nearest(
  offers: readonly BasketOffer[],
  gainOf: (offer: BasketOffer) => Decimal | undefined,
): readonly OutcomeMarket[] {
  const ordered = offers
    .map((offer) => ({ offer, gain: gainOf(offer) }))
    .sort((a, b) => (a.gain && b.gain ? b.gain.cmp(a.gain) : (a.gain ? 0 : 1) - (b.gain ? 0 : 1)));
  const markets = new Map<AssetId, OutcomeMarket>();
  for (const { offer } of ordered) {
    const next = offer.markets.filter(({ assetId }) => !markets.has(assetId));
    if (markets.size + next.length > MAX_BOOKS) continue;
    for (const market of next) markets.set(market.assetId, market);
  }
  const list = [...markets.values()].sort((a, b) => a.assetId.localeCompare(b.assetId));
  const isSame = list.length === chosen.length && list.every((market, index) => market === chosen[index]);
  chosen = isSame ? chosen : list;
  return chosen;
}

/** Computed by the ticket's functions, so that the basket shows the same figures. */
export function depthOf(
  { side, payout, markets }: Pick<BasketOffer, 'side' | 'payout' | 'markets'>,
  known: ReadonlySet<AssetId>,
  { contextOf }: Pick<LegContexts, 'contextOf'>,
): ScanDepth | undefined {
  if (markets.some(({ assetId }) => !known.has(assetId))) return undefined;
  const contexts = markets.map(contextOf);
  if (contexts.some(({ book, isStale }) => book === undefined || isStale)) return undefined;
  const sets = profitableSets(side, payout, contexts);
  if (sets.isZero()) return { sets, profit: dec('0'), return: undefined };
  const limits = limitsAt(side, contexts, sets, dec('0'));
  const size = toDecimalString(sets);
  const figures = figuresOf(
    contexts.map((context, index) =>
      legOf({ market: context.market, side, size, limit: limits[index] ?? '0', isWhole: false }, context),
    ),
  );
  const { profit, stake } = profitOf(side, payout.mul(sets), figures);
  return profit.gt(0)
    ? { sets, profit, return: profit.div(stake) }
    : { sets: dec('0'), profit: dec('0'), return: undefined };
}
