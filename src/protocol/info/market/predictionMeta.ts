// predictionMeta.ts: outcome markets and their two sides.
import { before, type Codec, leaf, list, readOrLeaveOut, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import { isObject } from '../../guards.ts';
import {
  type AssetId,
  type ConditionId,
  isTokenId,
  outcomeAssetIdOf,
  type OutcomeAssetId,
  type TokenId,
  type UnixMs,
} from '../../ids.ts';
import { defineRead, type ListOf } from '../../read.ts';
import { decorative, defaulted, nullable, record, required } from '../../record.ts';
import {
  assetId,
  bool,
  conditionId,
  count,
  decimal,
  outcomeAssetId,
  text,
  tokenId,
  unixMs,
} from '../../scalars.ts';
import { type Resolution, resolution } from '../../stream/marketStatus.ts';
import { noParams } from '../params.ts';

export interface OutcomeSide {
  side: 'yes' | 'no';
  name: string;
  tokenId: TokenId | null;
  /** The asset id in orders, unchanged. */
  assetId: AssetId;
  /** The id in splits and merges. */
  outcomeAssetId: OutcomeAssetId | null;
}

/**
 * The group of markets about one question. `negRiskMarketId`: exactly one of them will be Yes, so that their prices sum
 * to about one.
 */
export interface OutcomeEvent {
  id: string;
  title: string;
  negRiskMarketId: string | null;
}

/** Hundredths of a percent of the notional. */
export interface OutcomeFees {
  makerFeeBps: number;
  takerFeeBps: number;
}

/** Tick size and minimum order size are not here: they are in the venue's own book (Prediction venue rules, 1). */
export interface OutcomeMarketRecord {
  /** Null on the perpetuals venue, which has none. */
  conditionId: ConditionId | null;
  adapter: string;
  question: string;
  slug: string;
  description: string;
  /** The resolution source; empty where not given. */
  resolutionSource: string;
  category: string;
  tags: string[];
  event: OutcomeEvent | null;
  negRisk: boolean;
  /** `open`, `paused`, `closed`, `resolving`, `resolved`, `canceled`, `unknown` where it cannot be read, or another word. */
  status: string;
  isAcceptingOrders: boolean;
  isMinimumCloseEnabled: boolean;
  startAt: UnixMs | null;
  endAt: UnixMs | null;
  resolution: Resolution | null;
  fees: OutcomeFees | null;
  volume: DecimalString | null;
  volume24h: DecimalString | null;
  openInterest: DecimalString | null;
  /** Tradable now within a few cents of the mid, in quote. */
  liquidity: DecimalString | null;
  /** The perpetuals venue's own number and quote asset; null on the prediction venue. */
  outcomeNumber: number | null;
  quoteAssetId: AssetId | null;
  sides: OutcomeSide[];
}

export interface PredictionMeta {
  markets: OutcomeMarketRecord[];
}

const sideWord: Codec<'yes' | 'no'> = leaf('yes or no', asSideWord, asSideWord);

const outcomeSide: Codec<OutcomeSide> = record<OutcomeSide>({
  side: required('side', sideWord),
  name: decorative('name', text, ''),
  tokenId: nullable(['tokenId', 'token_id'], tokenId),
  assetId: required('assetId', assetId),
  outcomeAssetId: nullable('outcomeAssetId', outcomeAssetId),
});

/** @assumed Only a title is required; plain text is read as one. */
const event: Codec<OutcomeEvent> = before(
  record<OutcomeEvent>({
    id: decorative('id', text, ''),
    title: required('title', text),
    negRiskMarketId: nullable('negRiskMarketId', text),
  }),
  (wire) => (typeof wire === 'string' ? { title: wire } : wire),
);

/** @assumed Of the traded amount; the service names two rates, but neither their base nor their rounding. */
const fees = record<OutcomeFees>({
  makerFeeBps: decorative('makerFeeBps', count, 0),
  takerFeeBps: decorative('takerFeeBps', count, 0),
});

/**
 * @assumed One record per condition with both sides inside; lists and maps are read, and several names for
 * the sides. The interface shows the sides' tokenId and assetId and minimumCloseEnabled only. Resolution
 * source, liquidity and outcomeAssetId are additions; the last follows from the token id where it is missing.
 */
const market: Codec<OutcomeMarketRecord> = before(
  record<OutcomeMarketRecord>({
    conditionId: nullable('conditionId', conditionId),
    adapter: decorative('adapter', text, 'predictionvenue'),
    question: decorative('question', text, ''),
    slug: decorative('slug', text, ''),
    description: decorative('description', text, ''),
    resolutionSource: decorative('resolutionSource', text, ''),
    category: decorative('category', text, ''),
    tags: decorative('tags', records(text), []),
    event: nullable('event', event),
    negRisk: defaulted('negRisk', bool, false),
    status: decorative('status', text, 'unknown'),
    isAcceptingOrders: decorative('acceptingOrders', bool, false),
    isMinimumCloseEnabled: decorative('minimumCloseEnabled', bool, false),
    startAt: nullable('startTime', unixMs),
    endAt: nullable('endTime', unixMs),
    resolution: nullable('resolution', resolution),
    fees: nullable('fees', fees),
    volume: nullable('volume', decimal),
    volume24h: nullable('volume24h', decimal),
    openInterest: nullable('openInterest', decimal),
    liquidity: nullable('liquidity', decimal),
    outcomeNumber: nullable('outcome', count),
    quoteAssetId: nullable('quoteToken', assetId),
    sides: required('sides', list(outcomeSide)),
  }),
  gatherSides,
);

const LIST = 'outcomeMarkets';

export const predictionMeta = {
  ...defineRead({
    type: 'predictionMeta',
    request: noParams,
    response: before(record<PredictionMeta>({ markets: required(LIST, records(market)) }), listed),
  }),
  list: {
    field: LIST,
    decode: (wire) => readOrLeaveOut(market, wire),
    join: (markets) => ({ markets: [...markets] }),
  } satisfies ListOf<PredictionMeta, OutcomeMarketRecord>,
};

/** A map's key is the condition, unless its records differ. */
function listed(wire: unknown): unknown {
  if (!isObject(wire) || !isObject(wire[LIST])) return wire;
  const markets = Object.entries(wire[LIST]).map(([conditionId, each]) =>
    isObject(each) ? { conditionId, ...each } : each,
  );
  return { ...wire, [LIST]: markets };
}

function gatherSides(wire: unknown): unknown {
  if (!isObject(wire)) return wire;
  const { yes, no } = wire;
  const pair =
    isObject(yes) && isObject(no)
      ? [
          { side: 'yes', ...yes },
          { side: 'no', ...no },
        ]
      : undefined;
  const sides = wire['sides'] ?? wire['outcomes'] ?? wire['tokens'] ?? pair;
  return {
    ...wire,
    ...phaseFields(wire),
    sides: Array.isArray(sides) ? completeSides(sides, wire['adapter'] !== 'perpsvenue') : sides,
  };
}

/**
 * @assumed The interface shows no status. A market without one is open until it has payouts, or is closed in the venue's
 * own words (`closed`, `archived`, `active: false`), and takes orders unless it says otherwise: the service refuses what
 * it does not take.
 */
function phaseFields(wire: Record<string, unknown>) {
  const { resolution, status, acceptingOrders } = wire;
  const isResolved = isObject(resolution) && resolution['payouts'] !== undefined;
  const isOver =
    isResolved || wire['closed'] === true || wire['archived'] === true || wire['active'] === false;
  return {
    status: status ?? (isResolved ? 'resolved' : isOver ? 'closed' : 'open'),
    acceptingOrders: acceptingOrders ?? !isOver,
  };
}

/**
 * Assigns the sides: by name, or by order where the names are neither Yes nor No.
 * @assumed The first of two sides is the Yes side, as on the prediction venue (`Up` and `Down`, two teams).
 */
function completeSides(sides: readonly unknown[], areTokens: boolean): unknown[] {
  const labels = sides.map((each) =>
    wordsOf(each)
      .map(yesOrNo)
      .find((word) => word !== undefined),
  );
  const [first, second] = labels;
  const isPlain = sides.length !== 2 || (first !== undefined && second !== undefined && first !== second);
  const isTurned = first === 'no' || (first === undefined && second === 'yes');
  const words = isPlain ? labels : isTurned ? ['no', 'yes'] : ['yes', 'no'];
  return sides.map((each, index) => (isObject(each) ? completeSide(each, words[index], areTokens) : each));
}

function completeSide(wire: Record<string, unknown>, side: string | undefined, areTokens: boolean): unknown {
  const token = wire['tokenId'] ?? wire['token_id'];
  const name =
    wire['name'] ?? wire['outcome'] ?? (yesOrNo(wire['side']) === undefined ? wire['side'] : undefined);
  return {
    ...wire,
    side,
    name,
    outcomeAssetId:
      wire['outcomeAssetId'] ?? (areTokens && isTokenId(token) ? outcomeAssetIdOf(token) : null),
  };
}

function wordsOf(wire: unknown): unknown[] {
  return isObject(wire) ? [wire['side'], wire['outcome'], wire['name']] : [];
}

function yesOrNo(word: unknown): 'yes' | 'no' | undefined {
  return typeof word === 'string' ? asSideWord(word.toLowerCase()) : undefined;
}

function asSideWord(wire: unknown): 'yes' | 'no' | undefined {
  return wire === 'yes' || wire === 'no' ? wire : undefined;
}
