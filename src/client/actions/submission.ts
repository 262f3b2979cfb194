// submission.ts: one attempt to do something, from the click to its end.
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

/** Everything the review sheet shows; all of it is derived from what will be signed. */
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
  /** Not a request the interface allows; `path` in wire names. A fault of ours. */
  | { kind: 'invalid'; path: string; message: string }
  /** The venue's tick or minimum has changed and the order does not fit; null where they could not be read. */
  | { kind: 'venueRules'; tickSize: DecimalString | null; minOrderSize: DecimalString | null }
  /** Its expiry passed while the wallet was open. */
  | { kind: 'expired' }
  /** What was about to leave is not what was shown and signed. Something on this page tampers with requests. */
  | { kind: 'altered' }
  /** The same intent is being submitted in another tab, or was submitted before. */
  | { kind: 'duplicate' }
  /** Stored, but the page went away before it was sent. */
  | { kind: 'neverSent' }
  /** Storage failed before the request was stored, so it was not sent. */
  | { kind: 'notStored' }
  | { kind: 'internal'; message: string };

export type Stage =
  | { name: 'preparing' }
  | { name: 'review'; review: ReviewSheet }
  /** The wallet was asked. `isSlow` after a minute: offer to stop waiting. */
  | { name: 'wallet'; review: ReviewSheet; isSlow: boolean }
  /** The wallet cannot sign now; remove the cause, then `resume`. */
  | { name: 'blocked'; review: ReviewSheet; failure: SignFailure }
  | { name: 'verifying' }
  | { name: 'sending' }
  /** Accepted by the service. `isOverdue`: its state should have shown it by now. */
  | { name: 'accepted'; results: ActionResults; isOverdue: boolean }
  /** Seen in the service's state. `results` is null when its answer was lost; `updates` has one entry per order or cancel. */
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
  /** `agent`: signed by a key in this browser, without anybody having been asked. */
  signerKind: Signer['kind'];
  stage: Stage;
  startedAt: UnixMs;
  updatedAt: UnixMs;
  /** The outbox item, once something was signed. */
  itemId: string | null;
}

/** A submission that ends before anything was sent. */
export class SubmissionError extends Error {
  readonly failure: SubmissionFailure;
  constructor(failure: SubmissionFailure, cause?: unknown) {
    super(`Not submitted: ${failure.kind}`, { cause });
    this.name = 'SubmissionError';
    this.failure = failure;
  }
}

const ENDED: ReadonlySet<StageName> = new Set<StageName>(['confirmed', 'refused', 'declined', 'failed']);

/** True when nothing more will happen to it. */
export function isEnded(stage: Stage): boolean {
  return ENDED.has(stage.name);
}

/** What an outbox item's state means for its submission. */
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
