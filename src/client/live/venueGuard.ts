// venueGuard.ts: no order for outcome shares is signed by rules the venue may have changed: its book is read again when what is known is old.
import { isPriceOnGrid } from '#domain/market/precision.ts';
import type { VenueRules } from '#domain/market/outcomeMarket.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId, TokenId } from '#protocol/ids.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { ActionRequest, ActionResults } from '../actions/actionRequest.ts';
import type { Failure } from '../transport/gatewayError.ts';
import { SubmissionError } from '../actions/submission.ts';
import { predictionMetaQuery } from '../queries/market/predictionMeta.ts';
import { invalidateRules, freshRules } from './venueRules.ts';
import type { GatewayClient } from '../gatewayClient.ts';

/** What watches over orders on their way (exchange.ts). */
export interface OrderGuard {
  /** Just before the signer is asked. Throws SubmissionError when the order must not be signed as it stands. */
  beforeSigning: (request: ActionRequest) => Promise<void>;
  /** The service said no, to all of it or to some. */
  afterRefusal: (
    request: ActionRequest,
    said: { failure: Failure | null; results: ActionResults | null },
  ) => void;
}

type GuardClient = Pick<GatewayClient, 'venueBook' | 'queries' | 'info' | 'orderLog' | 'fillLog' | 'elapsed'>;

/** Refusals that say that the tick or the minimum is another one than the app knew. */
const RULE_CODES: ReadonlySet<string> = new Set([
  'PRICE_TICK',
  'PRICE_RANGE',
  'MIN_ORDER_SIZE',
  'QUOTE_PRECISION',
]);

export function createVenueGuard(client: GuardClient): OrderGuard {
  /** The venue's own name of an outcome; undefined for everything that has no tick of its own. */
  const tokenOf = (assetId: AssetId): TokenId | undefined => {
    const meta = client.queries.getQueryData(predictionMetaQuery(client).queryKey);
    const side = meta?.markets
      .filter(({ adapter }) => adapter !== 'perpsvenue')
      .flatMap(({ sides }) => sides)
      .find((each) => each.assetId === assetId);
    return side?.tokenId ?? undefined;
  };

  return {
    beforeSigning: async (request) => {
      for (const order of ordersOf(request)) {
        const tokenId = tokenOf(order.assetId);
        if (tokenId !== undefined) judge(order, await rulesOrFail(client, tokenId));
      }
    },
    afterRefusal: (request, { failure, results }) => {
      const codes = [
        failure?.code,
        ...(results?.type === 'orders'
          ? results.results.map((result) => (result.kind === 'refused' ? result.code : undefined))
          : []),
      ];
      if (!codes.some((code) => code !== undefined && RULE_CODES.has(code))) return;
      const tokens = new Set(ordersOf(request).flatMap(({ assetId }) => tokenOf(assetId) ?? []));
      for (const tokenId of tokens) invalidateRules(client, tokenId);
    },
  };
}

/** The rest of the rules hang on the price and were judged by the ticket; a small sell may be a close. */
function judge({ price, size, side }: OrderEntry, { tickSize, minOrderSize }: VenueRules): void {
  const isSmall = side === 'buy' && dec(size).lt(dec(minOrderSize));
  if (isSmall || !isPriceOnGrid({ kind: 'tick', tickSize }, price))
    throw new SubmissionError({ kind: 'venueRules', tickSize, minOrderSize });
}

async function rulesOrFail(client: GuardClient, tokenId: TokenId): Promise<VenueRules> {
  try {
    return await freshRules(client, tokenId);
  } catch (cause) {
    throw new SubmissionError({ kind: 'venueRules', tickSize: null, minOrderSize: null }, cause);
  }
}

function ordersOf(request: ActionRequest): readonly OrderEntry[] {
  if (request.type === 'order') return request.action.orders;
  if (request.type === 'modify') return [request.action.order];
  return request.type === 'batchModify' ? request.action.modifies.map(({ order }) => order) : [];
}
