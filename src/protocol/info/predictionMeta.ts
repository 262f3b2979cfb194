// predictionMeta.ts: outcome markets and their two sides.
import { before, type Codec, leaf, list, readInner, twoWay } from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import { isObject } from '../guards.ts';
import { type AssetId, type ConditionId, isTokenId, outcomeAssetIdOf, type OutcomeAssetId, type TokenId, type UnixMs } from '../ids.ts';
import { defineRead } from '../read.ts';
import { decorative, defaulted, nullable, record, required } from '../record.ts';
import { assetId, bool, conditionId, decimal, outcomeAssetId, text, tokenId, unixMs } from '../scalars.ts';
import { type Resolution, resolution } from '../stream/marketStatus.ts';
import { noParams } from './params.ts';

export interface OutcomeSide {
  side: 'yes' | 'no';
  name: string;
  tokenId: TokenId | null;
  /** What an order names, unchanged. */
  assetId: AssetId;
  /** What split and merge name. */
  outcomeAssetId: OutcomeAssetId | null;
}

/** Tick size and minimum order size are not here: the venue's own book tells them (Prediction venue rules, 1). */
export interface OutcomeMarketRecord {
  /** Null on the perpetuals venue, whose outcomes have none. */
  conditionId: ConditionId | null;
  adapter: string;
  question: string;
  slug: string;
  description: string;
  category: string;
  eventTitle: string | null;
  negRisk: boolean;
  /** `open`, `paused`, `closed`, `resolving`, `resolved`, `canceled`, `unknown` when not told, or another word. */
  status: string;
  isAcceptingOrders: boolean;
  isMinimumCloseEnabled: boolean;
  startAt: UnixMs | null;
  endAt: UnixMs | null;
  resolution: Resolution | null;
  volume: DecimalString | null;
  volume24h: DecimalString | null;
  openInterest: DecimalString | null;
  sides: OutcomeSide[];
}

export interface PredictionMeta {
  markets: OutcomeMarketRecord[];
}

const sideWord: Codec<'yes' | 'no'> = leaf('yes or no', asSideWord, asSideWord);

/** @assumed outcomeAssetId is an addition; where it is missing it follows from the token id. */
const outcomeSide: Codec<OutcomeSide> = before(
  record<OutcomeSide>({
    side: required('side', sideWord),
    name: decorative(['name', 'outcome'], text, ''),
    tokenId: nullable(['tokenId', 'token_id'], tokenId),
    assetId: required('assetId', assetId),
    outcomeAssetId: nullable('outcomeAssetId', outcomeAssetId),
  }),
  completeSide,
);

const eventTitle: Codec<string> = twoWay<string>({
  decode: (wire, sink) => readInner(text, isObject(wire) ? wire['title'] : wire, sink, 'title'),
  encode: (title) => ({ title }),
});

/** @assumed One record per condition with both sides inside; lists and maps are read, and several names for the sides. */
const market: Codec<OutcomeMarketRecord> = before(
  record<OutcomeMarketRecord>({
    conditionId: nullable('conditionId', conditionId),
    adapter: decorative('adapter', text, 'predictionvenue'),
    question: decorative('question', text, ''),
    slug: decorative('slug', text, ''),
    description: decorative('description', text, ''),
    category: decorative('category', text, ''),
    eventTitle: nullable('event', eventTitle),
    negRisk: defaulted('negRisk', bool, false),
    status: decorative('status', text, 'unknown'),
    isAcceptingOrders: decorative('acceptingOrders', bool, false),
    isMinimumCloseEnabled: decorative('minimumCloseEnabled', bool, false),
    startAt: nullable('startTime', unixMs),
    endAt: nullable('endTime', unixMs),
    resolution: nullable('resolution', resolution),
    volume: nullable('volume', decimal),
    volume24h: nullable('volume24h', decimal),
    openInterest: nullable('openInterest', decimal),
    sides: required('sides', list(outcomeSide)),
  }),
  gatherSides,
);

export const predictionMeta = defineRead({
  type: 'predictionMeta',
  request: noParams,
  response: before(record<PredictionMeta>({ markets: required('outcomeMarkets', list(market)) }), (wire) =>
    isObject(wire) && isObject(wire['outcomeMarkets']) ? { ...wire, outcomeMarkets: Object.values(wire['outcomeMarkets']) } : wire,
  ),
});

function gatherSides(wire: unknown): unknown {
  if (!isObject(wire) || wire['sides'] !== undefined) return wire;
  const { yes, no } = wire;
  const pair = isObject(yes) && isObject(no) ? [{ side: 'yes', ...yes }, { side: 'no', ...no }] : undefined;
  return { ...wire, sides: wire['outcomes'] ?? wire['tokens'] ?? pair };
}

function completeSide(wire: unknown): unknown {
  if (!isObject(wire)) return wire;
  const token = wire['tokenId'] ?? wire['token_id'];
  const name = wire['side'] ?? wire['outcome'] ?? wire['name'];
  const side = typeof name === 'string' ? name.toLowerCase() : name;
  return { ...wire, side, outcomeAssetId: wire['outcomeAssetId'] ?? (isTokenId(token) ? outcomeAssetIdOf(token) : null) };
}

function asSideWord(wire: unknown): 'yes' | 'no' | undefined {
  return wire === 'yes' || wire === 'no' ? wire : undefined;
}
