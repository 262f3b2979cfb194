// venueBook.ts: the prediction venue's book of one outcome, for its tick and its minimum size.
import { queryOptions } from '@tanstack/react-query';
import type { TokenId } from '#protocol/ids.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';
import type { GatewayClient } from '../../gatewayClient.ts';

const VENUE_BOOK = 'venueBook';

export const venueBookQuery = (client: Pick<GatewayClient, 'venueBook'>, tokenId: TokenId) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: [VENUE_BOOK, tokenId],
    queryFn: ({ signal }) => client.venueBook(tokenId, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });

export function isVenueBookKey(key: readonly unknown[]): boolean {
  return key[0] === VENUE_BOOK;
}
