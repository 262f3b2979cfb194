// stoppedTwap.ts: the TWAP that a request stops, from the list that the stream keeps up to date. Nothing is read for it.
import type { Submission } from '#client/actions/submission.ts';
import { twapsQuery } from '#client/queries/orders/twaps.ts';
import type { ServiceReader } from '#client/transport/reader.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Undefined for other requests, and while the list was not read. */
export function stoppedTwap(
  queries: Pick<QueryClient, 'getQueryData'>,
  client: ServiceReader,
  { owner, request }: Pick<Submission, 'owner' | 'request'>,
): Twap | undefined {
  if (request.type !== 'twapCancel') return undefined;
  const twaps = queries.getQueryData(twapsQuery(client, owner).queryKey);
  return twaps?.find(({ twapOrderId }) => twapOrderId === request.action.twapOrderId);
}
