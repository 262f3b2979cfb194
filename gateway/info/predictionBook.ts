// predictionBook.ts: GET /venue/prediction/book?token_id=…: the prediction venue's public book, the only source of tick
// and minimum (its rule 1).
import { keccak256, stringToHex } from 'viem';
import { encodePredictionBook, type PredictionBook } from '#protocol/predictionBook.ts';
import { type AssetId, isTokenId, type TokenId } from '#protocol/ids.ts';
import type { GatewayContext } from '../service/context.ts';
import { RequestRefused } from '../service/errors.ts';
import type { Level } from '#protocol/info/market/book.ts';

export const PREDICTION_BOOK_PATH = '/venue/prediction/book';

/** Levels per side: more than any book has. */
const DEPTH = 500;

/** Throws RequestRefused: 400 without a token id, 404 for an unknown token or a market that no longer trades. */
export function predictionBookAnswer(context: GatewayContext, tokenId: string | undefined): unknown {
  if (tokenId === undefined || tokenId === '')
    throw new RequestRefused('MISSING_FIELD', { field: 'token_id' });
  if (!isTokenId(tokenId)) throw new RequestRefused('INVALID_FIELD', { field: 'token_id' });
  const assetId = context.read.outcomeByToken(tokenId);
  const book = assetId === undefined ? undefined : bookOf(context, tokenId, assetId);
  if (book === undefined)
    throw new RequestRefused('NOT_FOUND', { field: 'token_id', text: 'No book for this token' });
  return encodePredictionBook(book);
}

function bookOf(
  { read, clock }: GatewayContext,
  tokenId: TokenId,
  assetId: AssetId,
): PredictionBook | undefined {
  const listing = read.outcomeListing(assetId);
  const rules = read.venueRules(assetId);
  if (listing === undefined || rules === undefined || !QUOTED.has(read.outcomeStatus(assetId) ?? ''))
    return undefined;
  const { bids = [], asks = [] } = read.book(assetId, DEPTH) ?? {};
  const levels = { bids: bids.map(levelOf), asks: asks.map(levelOf) };
  return {
    conditionId: listing.conditionId,
    tokenId,
    time: clock.now(),
    ...levels,
    ...rules,
    negRisk: listing.negRisk,
    lastPrice: read.last(assetId) ?? null,
    hash: keccak256(stringToHex(JSON.stringify([levels, rules]))).slice(0, 42),
  };
}

/** Paused markets keep their book. */
const QUOTED: ReadonlySet<string> = new Set(['open', 'paused']);

function levelOf({ price, size }: Level): PredictionBook['bids'][number] {
  return { price, size };
}
