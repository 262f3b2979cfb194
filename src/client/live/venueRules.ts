// venueRules.ts: tick and minimum size of outcomes on the prediction venue. Its public book tells them; nothing else does (rule 1).
import type { QueryClient } from '@tanstack/query-core';
import type { VenueRules } from '#domain/market/outcomeMarket.ts';
import type { TokenId } from '#protocol/ids.ts';
import type { PredictionBook } from '#protocol/predictionBook.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import type { Http } from '../transport/http.ts';
import { createObservable, type Readable } from '../browser/observable.ts';
import { isVenueBookKey, venueBookQuery } from '../queries/market/venueBook.ts';
import type { ReadOptions } from '../transport/reader.ts';
import type { GatewayClient } from '../gatewayClient.ts';

type VenueClient = Pick<GatewayClient, 'venueBook' | 'queries'>;

/** Nothing is signed with rules older than this. */
const SIGNING_MS = 5_000;

/**
 * Rules to sign with: those known when they are at most 5 s old and nothing has cast doubt on them, else read
 * anew. Throws GatewayError.
 */
export async function freshRules(client: VenueClient, tokenId: TokenId): Promise<VenueRules> {
  const { tickSize, minOrderSize } = await client.queries.fetchQuery({
    ...venueBookQuery(client, tokenId),
    staleTime: SIGNING_MS,
  });
  return { tickSize, minOrderSize };
}

/** The venue refused a price or a size for its tick or its minimum: the known rules are read again. */
export function invalidateRules(client: VenueClient, tokenId: TokenId): void {
  void client.queries.invalidateQueries({
    queryKey: venueBookQuery(client, tokenId).queryKey,
    refetchType: 'all',
  });
}

/** Reads the venue's book of one outcome; the shape is fetched with the first. */
export function createVenueReader(
  http: Pick<Http, 'get'>,
  template: () => string,
): GatewayClient['venueBook'] {
  return async (tokenId: TokenId, { signal }: ReadOptions = {}): Promise<PredictionBook> => {
    const { decodePredictionBook } = await import('#protocol/predictionBook.ts');
    const wire = await http.get(template().replace('{tokenId}', encodeURIComponent(tokenId)), { signal });
    const book = decoded(() => decodePredictionBook(wire));
    if (book.tokenId !== tokenId) throw new GatewayError({ kind: 'unreadable', cause: 'shape' });
    return book;
  };
}

/** What the cache knows of all books, as a map that is another one only when a rule changed. */
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
