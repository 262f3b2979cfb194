// learn.ts: reads a deployment's properties before the checks.
import type { Hex } from '#protocol/ids.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { at } from '../answers.ts';
import { type Http, Unreachable } from '../http.ts';
import {
  type OrderMarket,
  type OutcomeMarket,
  readOrderMarkets,
  readOutcomeMarkets,
  readQuoteAsset,
} from './markets.ts';
import { findSigningPlace, type Place } from './signingPlace.ts';

export interface Learned {
  baseUrl: string;
  wsUrl: string;
  /** With `{tokenId}`. */
  predictionBookUrl: string;
  /** The answer to `serviceInfo`, if any. */
  info: unknown;
  signing: Place | undefined;
  /** The deployment's clock minus ours. */
  clockOffsetMs: number;
  /** AssetId. */
  quoteAsset: string;
  markets: readonly OrderMarket[];
  outcomes: readonly OutcomeMarket[];
}

/** A smaller difference is ignored. */
const SAME_CLOCK_MS = 2_000;

/**
 * Throws Unreachable without an answer. `hasOutcomes`: whether to read outcome markets; their rules are read one by
 * one.
 */
export async function learn(
  http: Http,
  addresses: { baseUrl: string; wsUrl: string },
  keys: { throwaway: Hex; owner: Hex | undefined },
  hasOutcomes: boolean,
): Promise<Learned> {
  const answer = await http.info('serviceInfo');
  if (answer.body === undefined)
    throw new Unreachable(
      `${addresses.baseUrl}/info answered ${answer.status} without JSON: is this the service?`,
    );
  const info = answer.status === 200 ? answer.body : undefined;
  const clockOffsetMs = offsetOf(info, answer.headers);
  const predictionBookUrl = DEFAULT_PROFILE.predictionBookUrl.replace('{base_url}', addresses.baseUrl);
  const [signing, quoteAsset, markets, outcomes] = await Promise.all([
    findSigningPlace(http, () => Date.now() + clockOffsetMs, keys),
    readQuoteAsset(http),
    readOrderMarkets(http),
    hasOutcomes ? readOutcomeMarkets(http, (tokenId) => predictionBookUrl.replace('{tokenId}', tokenId)) : [],
  ]);
  return { ...addresses, predictionBookUrl, info, signing, clockOffsetMs, quoteAsset, markets, outcomes };
}

function offsetOf(info: unknown, headers: Headers): number {
  const reported = at(info, 'time');
  const time = typeof reported === 'number' ? reported : Date.parse(headers.get('date') ?? '');
  const offset = time - Date.now();
  return Number.isFinite(offset) && Math.abs(offset) > SAME_CLOCK_MS ? offset : 0;
}
