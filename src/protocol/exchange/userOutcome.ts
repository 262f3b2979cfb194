// userOutcome.ts: splits pUSD into outcome shares and merges them back (version 2).
import { defineAction } from '../action.ts';
import { type Codec, readInner, refuse, type Sink, writeInner } from '../codec.ts';
import { isObject } from '../guards.ts';
import {
  type ConditionId,
  type Hex,
  isBaseUnits,
  isConditionId,
  isOutcomeAssetId,
  type OutcomeAssetId,
} from '../ids.ts';
import { record, required, strictRecord } from '../record.ts';
import { hex, text } from '../scalars.ts';
import { wrapped } from './accepted.ts';
import { exact, exactBool, oneOf } from './exact.ts';

/** A condition and its two sides, as named by its market. */
export interface OutcomeMarketRef {
  conditionId: ConditionId;
  yesAssetId: OutcomeAssetId;
  noAssetId: OutcomeAssetId;
  negRisk: boolean;
}

/** `amountBaseUnits`: a positive integer as text; 1,000,000 per pUSD or share. */
export interface UserOutcome {
  operation: 'split' | 'merge';
  market: OutcomeMarketRef;
  amountBaseUnits: string;
}

export interface OutcomeAccepted {
  actionId: Hex;
  operation: string;
  adapter: string;
  /** `pending` at first; an exact retry may return `completed` or `failed`. */
  status: string;
}

/** The only venue with splits and merges today. */
const PREDICTION_ADAPTER = 'predictionvenue';

type MarketWire = OutcomeMarketRef & { adapter: typeof PREDICTION_ADAPTER };
type Payload = { schemaVersion: 2; market: OutcomeMarketRef; amountBaseUnits: string };

const outcomeAsset: Codec<OutcomeAssetId> = exact(
  'an outcome asset id',
  isOutcomeAssetId,
  'INVALID_ASSET_ID',
);

const marketWire = strictRecord<MarketWire>({
  adapter: required('adapter', oneOf([PREDICTION_ADAPTER], 'OUTCOME_ADAPTER')),
  conditionId: required('conditionId', exact('a condition id', isConditionId, 'INVALID_CONDITION_ID')),
  yesAssetId: required('yesAssetId', outcomeAsset),
  noAssetId: required('noAssetId', outcomeAsset),
  negRisk: required('negRisk', exactBool),
});

/** The adapter is on the wire only: there is just one. */
const marketRef: Codec<OutcomeMarketRef> = {
  decode: (wire, sink) => {
    const { adapter: _only, ...market } = readInner(marketWire, wire, sink);
    return distinct(market, sink);
  },
  encode: (market, sink) =>
    writeInner(marketWire, { adapter: PREDICTION_ADAPTER, ...distinct(market, sink) }, sink),
};

const payload = strictRecord<Payload>({
  schemaVersion: required(
    'schemaVersion',
    exact('2', (value): value is 2 => value === 2, 'OUTCOME_SCHEMA'),
  ),
  market: required('market', marketRef),
  amountBaseUnits: required(
    'amountBaseUnits',
    exact('a canonical positive integer', isBaseUnits, 'INVALID_BASE_UNITS'),
  ),
});

const NAMES = { split: 'splitOutcome', merge: 'mergeOutcome' } as const;

const userOutcome: Codec<UserOutcome> = {
  decode: (wire, sink) => {
    if (!isObject(wire)) return refuse(sink, 'invalid', 'is not an object');
    const extra = Object.keys(wire).find((name) => name !== NAMES.split && name !== NAMES.merge);
    if (extra !== undefined) return refuse(sink, 'unknown', 'is not a field of this object', [extra]);
    if (Object.keys(wire).length !== 1)
      return refuse(sink, 'invalid', 'must hold exactly one of splitOutcome and mergeOutcome');
    const operation = Object.hasOwn(wire, NAMES.split) ? 'split' : 'merge';
    const { schemaVersion: _only, ...rest } = readInner(
      payload,
      wire[NAMES[operation]],
      sink,
      NAMES[operation],
    );
    return { operation, ...rest };
  },
  encode: ({ operation, ...rest }, sink) => {
    if (!Object.hasOwn(NAMES, operation)) return refuse(sink, 'missing', 'is missing', ['operation']);
    return { [NAMES[operation]]: writeInner(payload, { schemaVersion: 2, ...rest }, sink, NAMES[operation]) };
  },
};

const accepted = record<OutcomeAccepted>({
  actionId: required('actionId', hex),
  operation: required('operation', text),
  adapter: required('adapter', text),
  status: required('status', text),
});

/**
 * No expiry; every object is exact, the envelope and the signature too (userOutcome). An exact retry returns the
 * current status.
 */
export const userOutcomeAction = defineAction({
  signedBy: 'ownerOrAgent',
  signature: 'rsv',
  hasNonce: true,
  allowsExpiry: false,
  isReplayable: true,
  isExact: true,
  type: 'userOutcome',
  action: userOutcome,
  response: wrapped('outcomeOperation', accepted),
});

function distinct(market: OutcomeMarketRef, sink: Sink): OutcomeMarketRef {
  const isSame = sink.issues.length === 0 && isObject(market) && market['yesAssetId'] === market['noAssetId'];
  return isSame
    ? refuse(sink, 'invalid', 'equals the other side', ['noAssetId'], 'OUTCOME_SIDES_MISMATCH')
    : market;
}
