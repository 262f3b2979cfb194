// submission.ts: one submission of a request, from the click to its end.
import type { WireAction } from '#protocol/action.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, Hex, UnixMs } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { TypedData } from '#protocol/signing/typedData.ts';
import type { ActionRequest, ActionResults } from './actionRequest.ts';
import type { Failure } from '../transport/gatewayError.ts';
import type { OutboxItem, UnknownCause } from './outboxItem.ts';
import { type SafeStep, safeNextStep } from './safeNextStep.ts';
import type { Signer } from './signer.ts';
import type { SignFailure } from './walletErrors.ts';

/** Everything the review shows, derived from what will be signed. */
export interface ReviewSheet {
  action: WireAction;
  typedData: TypedData;
  digest: Hex;
  /** Null for acceptTerms, which has none. */
  nonce: number | null;
  expiresAfter: UnixMs | null;
  signer: Address;
  owner: Address;
  preparedAt: UnixMs;
  /** How often nonce, expiry and digest were renewed because the review stayed open. */
  refreshes: number;
}

/** Why a submission ended before anything was sent. */
export type SubmissionFailure =
  | { kind: 'sign'; failure: SignFailure }
  /** The device's clock is outside the window in which the service takes nonces. */
  | { kind: 'nonce'; reason: 'deviceClock' | 'outOfWindow'; deviceSkewMs: number }
  /** Not a valid request; `path` in wire names. A bug of the app. */
  | { kind: 'invalid'; path: string; message: string }
  /** The venue's tick or minimum has changed and the order does not fit; null where they could not be read. */
  | { kind: 'venueRules'; tickSize: DecimalString | null; minOrderSize: DecimalString | null }
  /** What it was made for has changed, such as the position that it reverses. */
  | { kind: 'outdated' }
  /** Its expiry passed while the wallet was open. */
  | { kind: 'expired' }
  /** The bytes to send differ from what was shown and signed: something on the page tampers with requests. */
  | { kind: 'altered' }
  /** The same intent is being submitted in another tab, or was submitted before. */
  | { kind: 'duplicate' }
  /** Stored, but the page closed before sending. */
  | { kind: 'neverSent' }
  /** Storage failed before the request was stored, so it was not sent. */
  | { kind: 'notStored' }
  /** The code that signs could not be loaded. */
  | { kind: 'notLoaded' }
  | { kind: 'internal'; message: string };

export type Stage =
  | { name: 'preparing' }
  | { name: 'review'; review: ReviewSheet }
  /** The wallet was asked. `isSlow`: after a minute, offer to stop waiting. */
  | { name: 'wallet'; review: ReviewSheet; isSlow: boolean }
  /** The wallet cannot sign now; resolve the cause, then `resume`. */
  | { name: 'blocked'; review: ReviewSheet; failure: SignFailure }
  | { name: 'verifying' }
  | { name: 'sending' }
  /** Accepted by the service. `isOverdue`: its state should show it by now. */
  | { name: 'accepted'; results: ActionResults; isOverdue: boolean }
  /**
   * Seen in the service's state. `results` is null when its answer was lost; `updates` has one entry per
   * order or cancel.
   */
  | { name: 'confirmed'; results: ActionResults | null; updates: readonly (OrderUpdate | null)[] }
  | { name: 'refused'; failure: Failure; results: ActionResults | null }
  | { name: 'declined'; by: 'review' | 'wallet' | 'waiting' }
  /** The outcome is unknown: it may have taken effect. `isChecking` while the service's state is being read. */
  | { name: 'unknown'; because: UnknownCause; step: SafeStep; isChecking: boolean }
  | { name: 'failed'; failure: SubmissionFailure };

export type StageName = Stage['name'];

export interface Submission {
  /** The intention's id. */
  id: string;
  request: ActionRequest;
  owner: Address;
  signer: Address;
  /** `agent`: signed by a key in this browser without a prompt. */
  signerKind: Signer['kind'];
  stage: Stage;
  startedAt: UnixMs;
  updatedAt: UnixMs;
  /** Id of the outbox item, once signed. */
  itemId: string | null;
}

/** Ends a submission before anything was sent. */
export class SubmissionError extends Error {
  readonly failure: SubmissionFailure;
  constructor(failure: SubmissionFailure, cause?: unknown) {
    super(`Not submitted: ${failure.kind}`, { cause });
    this.name = 'SubmissionError';
    this.failure = failure;
  }
}

const ENDED: ReadonlySet<StageName> = new Set<StageName>(['confirmed', 'refused', 'declined', 'failed']);

/** True when the stage is final. */
export function isEnded(stage: Stage): boolean {
  return ENDED.has(stage.name);
}

/** The submission stage of an outbox item's state. */
export function stageOf(
  item: OutboxItem,
  now: UnixMs,
  hints: { isOverdue: boolean; isChecking: boolean },
): Stage {
  const { state } = item;
  switch (state.status) {
    case 'signed':
    case 'sent':
      return { name: 'sending' };
    case 'accepted':
      return { name: 'accepted', results: state.results, isOverdue: hints.isOverdue };
    case 'confirmed':
      return { name: 'confirmed', results: state.results, updates: state.evidence.updates };
    case 'refused':
      return { name: 'refused', failure: state.failure, results: state.results };
    case 'unknown':
      return {
        name: 'unknown',
        because: state.because,
        step: safeNextStep(item, now),
        isChecking: hints.isChecking,
      };
    case 'dead':
      return { name: 'failed', failure: { kind: state.because } };
  }
}
