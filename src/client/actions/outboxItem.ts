// outboxItem.ts: one signed request, its state, and the allowed state transitions.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, Hex, UnixMs } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { SigningProfile } from '#protocol/profile.ts';
import type { ActionRequest, ActionResults } from './actionRequest.ts';
import type { Failure, FailureCause } from '../transport/gatewayError.ts';

/** The service's answer to a request, kept for later display. */
export interface StoredAnswer {
  at: UnixMs;
  /** HTTP status. */
  status: number;
  /** JSON text of the body, truncated when very long. */
  body: string;
}

/**
 * Why the effect of a request is unknown. `nonceUsed`: it arrived, but the answer is lost. `tooLate`: no further copy
 * is accepted, and whether the first arrived is not known; earlier versions stored `nonceUsed` for it.
 */
export type UnknownCause = FailureCause | 'interrupted' | 'nonceUsed' | 'tooLate';

/** The service's record of a withdrawal or deposit; `segregated`: a deposit that arrived and was not credited. */
export interface TransferSeen {
  /** The service's transaction or deposit id. */
  id: string;
  status: 'pending' | 'completed' | 'failed' | 'segregated';
  reason: string | null;
}

/** The result of reading the service's state about a request, and when it was read. */
export interface Evidence {
  readAt: UnixMs;
  /** `all`: everything requested is visible. `none`: nothing is. */
  found: 'all' | 'some' | 'none';
  /** Per order or cancel, in order: its record, or null. Empty for other actions. */
  updates: readonly (OrderUpdate | null)[];
  /** Absence does not prove that the request had no effect. */
  provesNothing?: true;
  /** Withdrawals and deposits: the record. */
  transfer?: TransferSeen;
}

/** `notStored`: storage failed, so it was not sent. */
export type DeathCause = 'neverSent' | 'expired' | 'altered' | 'notStored';

export type OutboxState =
  /** Stored, not sent. */
  | { status: 'signed' }
  /** Sent without an answer yet: it may have arrived. */
  | { status: 'sent' }
  /** Accepted by the service, not yet visible in its state. */
  | { status: 'accepted'; results: ActionResults }
  | { status: 'unknown'; because: UnknownCause; retryAt: UnixMs | null; evidence: Evidence | null }
  | { status: 'refused'; failure: Failure; results: ActionResults | null }
  /** Seen in the service's state. `results` is null when the answer itself was lost. */
  | { status: 'confirmed'; results: ActionResults | null; evidence: Evidence }
  /** Can no longer take effect. */
  | { status: 'dead'; because: DeathCause };

export type OutboxStatus = OutboxState['status'];

export interface OutboxItem {
  id: string;
  intentId: string;
  /** The network and address it was signed for. */
  network: string;
  serviceUrl: string;
  request: ActionRequest;
  owner: Address;
  signer: Address;
  nonce: number | null;
  expiresAfter: UnixMs | null;
  /** The domain it was signed for; the deployment may change it later. */
  profile: SigningProfile;
  /** The signed digest, as shown. */
  digest: Hex;
  /** The exact bytes of the request. */
  body: string;
  signedAt: UnixMs;
  updatedAt: UnixMs;
  /** Each attempt to send: when, and by which tab. */
  sends: readonly { at: UnixMs; by: string }[];
  state: OutboxState;
  /**
   * Of each order: the mid of its market as last reported before the signature, null where none was live. Absent for other actions, and
   * in what earlier versions stored.
   */
  mids?: readonly (DecimalString | null)[];
  /** The last raw answer; absent before the first, and in items of earlier versions. */
  answer?: StoredAnswer;
  /** Imported from a file: its signature was verified; its result is known from the file only. */
  isImported?: true;
  /** The tab working on it, and until when (device time). */
  lease: { by: string; until: number } | null;
  /** The signer while the item is open; absent afterwards. */
  openSigner?: string;
}

export type OutboxEvent =
  | { kind: 'send'; at: UnixMs; by: string }
  | { kind: 'accept'; results: ActionResults; answer?: StoredAnswer }
  | { kind: 'refuse'; failure: Failure; results: ActionResults | null; answer?: StoredAnswer }
  | { kind: 'lose'; because: UnknownCause; retryAt: UnixMs | null; answer?: StoredAnswer }
  | { kind: 'read'; evidence: Evidence }
  | { kind: 'confirm'; evidence: Evidence }
  | { kind: 'expire' }
  | { kind: 'abandon' }
  | { kind: 'alter' }
  | { kind: 'unstore' };

type Rule = (state: OutboxState, event: OutboxEvent) => OutboxState | undefined;

const FINAL: ReadonlySet<OutboxStatus> = new Set<OutboxStatus>(['refused', 'confirmed', 'dead']);

export function isFinal(state: OutboxState): boolean {
  return FINAL.has(state.status);
}

/** The state after an event; undefined when the event is not allowed: the item then stays unchanged. */
export function nextState(state: OutboxState, event: OutboxEvent): OutboxState | undefined {
  return RULES[state.status](state, event);
}

const RULES: Record<OutboxStatus, Rule> = {
  signed: (_state, event) => {
    if (event.kind === 'send') return { status: 'sent' };
    if (event.kind === 'abandon') return { status: 'dead', because: 'neverSent' };
    if (event.kind === 'expire') return { status: 'dead', because: 'expired' };
    return withheld(event);
  },
  sent: (_state, event) => {
    // Altered bytes and lost storage are detected after the claim and before sending.
    return withheld(event) ?? answered(event);
  },
  unknown: (state, event) => {
    if (event.kind === 'send') return { status: 'sent' };
    if (event.kind === 'expire') return { status: 'dead', because: 'expired' };
    if (event.kind === 'read' && state.status === 'unknown') return { ...state, evidence: event.evidence };
    if (event.kind === 'confirm') return { status: 'confirmed', results: null, evidence: event.evidence };
    return answered(event);
  },
  accepted: (state, event) => {
    // Accepted with an open result, then rejected.
    if (event.kind === 'refuse') return answered(event);
    if (event.kind !== 'confirm' || state.status !== 'accepted') return undefined;
    return { status: 'confirmed', results: state.results, evidence: event.evidence };
  },
  refused: () => undefined,
  confirmed: () => undefined,
  dead: () => undefined,
};

/** Events of a request that must not be sent. */
function withheld(event: OutboxEvent): OutboxState | undefined {
  if (event.kind === 'unstore') return { status: 'dead', because: 'notStored' };
  return event.kind === 'alter' ? { status: 'dead', because: 'altered' } : undefined;
}

/** Events of an answer, or of a missing one. */
function answered(event: OutboxEvent): OutboxState | undefined {
  if (event.kind === 'accept') return { status: 'accepted', results: event.results };
  if (event.kind === 'refuse') return { status: 'refused', failure: event.failure, results: event.results };
  return event.kind === 'lose'
    ? { status: 'unknown', because: event.because, retryAt: event.retryAt, evidence: null }
    : undefined;
}

/** The item after an event; undefined when the event is not allowed. */
export function applyEvent(item: OutboxItem, event: OutboxEvent, now: UnixMs): OutboxItem | undefined {
  const state = nextState(item.state, event);
  if (state === undefined) return undefined;
  const { openSigner: _was, ...rest } = item;
  return {
    ...rest,
    state,
    updatedAt: now,
    sends: event.kind === 'send' ? [...item.sends, { at: event.at, by: event.by }] : item.sends,
    ...('answer' in event && event.answer !== undefined ? { answer: event.answer } : {}),
    ...(isFinal(state) ? { lease: null } : { openSigner: item.signer }),
  };
}
