// venueGuard.ts: prevents signing outcome orders with outdated venue rules: reads the book again when the known rules are old.
import { isPriceOnGrid } from '#domain/market/precision.ts';
import type { VenueRules } from '#domain/market/outcomeMarket.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId, TokenId } from '#protocol/ids.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { ActionRequest, ActionResults } from '../actions/actionRequest.ts';
import type { Failure } from '../transport/gatewayError.ts';
import { SubmissionError } from '../actions/submission.ts';
import { predictionMetaQuery } from '../queries/market/predictionMeta.ts';
import { freshRules, invalidateRules, keepFresh } from './venueRules.ts';
import type { GatewayClient } from '../gatewayClient.ts';

/** Checks orders before signing and after a refusal (exchange.ts). */
export interface OrderGuard {
  /**
   * Called while a confirmation is open; returns a function that ends it. Keeps what `beforeSigning` reads recent:
   * Safari opens no wallet's window in a press that has waited for the network.
   */
  whileReviewed: (request: ActionRequest) => () => void;
  /** Called just before signing. Throws SubmissionError when the order must not be signed. */
  beforeSigning: (request: ActionRequest) => Promise<void>;
  /** Called when the service refused some or all orders. */
  afterRefusal: (
    request: ActionRequest,
    outcome: { failure: Failure | null; results: ActionResults | null },
  ) => void;
}

type GuardClient = Pick<GatewayClient, 'venueBook' | 'queries' | 'info' | 'orderLog' | 'fillLog' | 'elapsed'>;

/** Refusals that contradict the known tick or minimum. */
const RULE_CODES: ReadonlySet<string> = new Set([
  'PRICE_TICK',
  'PRICE_RANGE',
  'MIN_ORDER_SIZE',
  'QUOTE_PRECISION',
]);

export function createVenueGuard(client: GuardClient): OrderGuard {
  /** The venue's token id of an outcome; undefined for markets without a tick of their own. */
  const tokenOf = (assetId: AssetId): TokenId | undefined => {
    const meta = client.queries.getQueryData(predictionMetaQuery(client).queryKey);
    const side = meta?.markets
      .filter(({ adapter }) => adapter !== 'perpsvenue')
      .flatMap(({ sides }) => sides)
      .find((each) => each.assetId === assetId);
    return side?.tokenId ?? undefined;
  };

  const tokensOf = (request: ActionRequest) =>
    new Set(ordersOf(request).flatMap(({ assetId }) => tokenOf(assetId) ?? []));

  return {
    whileReviewed: (request) => {
      const stops = [...tokensOf(request)].map((tokenId) => keepFresh(client, tokenId));
      return () => stops.forEach((stop) => stop());
    },
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
      for (const tokenId of tokensOf(request)) invalidateRules(client, tokenId);
    },
  };
}

/** Checks tick and minimum; the ticket checks the other rules. A small sell may be a close. */
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
