// venueRules.ts: tick and minimum size of prediction venue outcomes, which only its public book contains (rule 1).
import type { QueryClient } from '@tanstack/query-core';
import type { VenueRules } from '#domain/market/outcomeMarket.ts';
import { isObject } from '#protocol/guards.ts';
import type { TokenId } from '#protocol/ids.ts';
import { decodePredictionBook, type PredictionBook } from '#protocol/predictionBook.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import type { Http } from '../transport/http.ts';
import { createObservable, type Readable } from '../browser/observable.ts';
import { isVenueBookKey, venueBookQuery } from '../queries/market/venueBook.ts';
import type { ReadOptions } from '../transport/reader.ts';
import type { GatewayClient } from '../gatewayClient.ts';

type VenueClient = Pick<GatewayClient, 'venueBook' | 'queries'>;

/** Maximum age in ms of rules used for signing. */
const SIGNING_MS = 5_000;

/**
 * Rules for signing: the known ones when at most 5 s old and not invalidated, else read again. Throws
 * GatewayError.
 */
export async function freshRules(client: VenueClient, tokenId: TokenId): Promise<VenueRules> {
  const { tickSize, minOrderSize } = await client.queries.fetchQuery({
    ...venueBookQuery(client, tokenId),
    staleTime: SIGNING_MS,
  });
  return { tickSize, minOrderSize };
}

/** How long a review keeps the rules fresh; a longer one reads them when it is signed. */
const REVIEW_MS = 120_000;

/** Reads the rules again and again until the returned function is called, so that `freshRules` need not wait. */
export function keepFresh(client: VenueClient, tokenId: TokenId): () => void {
  const staleTime = SIGNING_MS / 2;
  const read = () => void client.queries.prefetchQuery({ ...venueBookQuery(client, tokenId), staleTime });
  read();
  const timer = setInterval(read, staleTime);
  const end = setTimeout(() => clearInterval(timer), REVIEW_MS);
  return () => {
    clearInterval(timer);
    clearTimeout(end);
  };
}

/** Invalidates the rules after the venue refused a price or size for its tick or minimum. */
export function invalidateRules(client: VenueClient, tokenId: TokenId): void {
  void client.queries.invalidateQueries({
    queryKey: venueBookQuery(client, tokenId).queryKey,
    refetchType: 'all',
  });
}

/** Creates a reader of the venue's books. */
export function createVenueReader(
  http: Pick<Http, 'get'>,
  template: () => string,
): GatewayClient['venueBook'] {
  return async (tokenId: TokenId, { signal }: ReadOptions = {}): Promise<PredictionBook> => {
    const wire = await http.get(template().replace('{tokenId}', encodeURIComponent(tokenId)), { signal });
    // The read is keyed by the token: an answer need not repeat it.
    const book = decoded(() => decodePredictionBook(isObject(wire) ? { asset_id: tokenId, ...wire } : wire));
    if (book.tokenId !== tokenId) throw new GatewayError({ kind: 'unreadable', cause: 'shape' });
    return book;
  };
}

/** The known rules of all books; the map changes only with a rule. */
export function watchVenueRules(queries: QueryClient): Readable<ReadonlyMap<TokenId, VenueRules>> {
  const known = createObservable<ReadonlyMap<TokenId, VenueRules>>(new Map());
  queries.getQueryCache().subscribe(({ type, query }) => {
    const book: unknown = type === 'updated' && isVenueBookKey(query.queryKey) ? query.state.data : undefined;
    if (book !== undefined) known.update((rules) => withRules(rules, book as PredictionBook));
  });
  return known;
}

function withRules(
  rules: ReadonlyMap<TokenId, VenueRules>,
  { tokenId, tickSize, minOrderSize }: PredictionBook,
): ReadonlyMap<TokenId, VenueRules> {
  const before = rules.get(tokenId);
  if (before?.tickSize === tickSize && before.minOrderSize === minOrderSize) return rules;
  return new Map(rules).set(tokenId, { tickSize, minOrderSize });
}

function decoded(read: () => PredictionBook): PredictionBook {
  try {
    return read();
  } catch (cause) {
    throw new GatewayError({ kind: 'unreadable', cause: 'shape' }, cause);
  }
}
