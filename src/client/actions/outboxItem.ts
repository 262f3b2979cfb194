// outboxItem.ts: one signed request, what has become of it, and which change may follow which.
import type { Address, Hex, UnixMs } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { SigningProfile } from '#protocol/profile.ts';
import type { ActionRequest, ActionResults } from './actionRequest.ts';
import type { Failure, FailureCause } from '../transport/gatewayError.ts';
import type { StoredAnswer } from './storedAnswer.ts';

/** Why it is not known whether a request was carried out. `nonceUsed`: it arrived, but the answer is lost. */
export type UnknownCause = FailureCause | 'interrupted' | 'nonceUsed';

/** The service's record of a withdrawal or deposit; `segregated`: a deposit that arrived and was not credited. */
export interface TransferSeen {
  /** The service's transaction or deposit id. */
  id: string;
  status: 'pending' | 'completed' | 'failed' | 'segregated';
  reason: string | null;
}

/** What reading the service's state said about a request, and when. */
export interface Evidence {
  readAt: UnixMs;
  /** `all`: everything it asked for is visible. `none`: nothing is. */
  found: 'all' | 'some' | 'none';
  /** Per order or cancel, in order: what the service says about it, or null. Empty for other actions. */
  updates: readonly (OrderUpdate | null)[];
  /** That nothing is visible does not mean that there is nothing. */
  provesNothing?: true;
  /** Of a withdrawal or deposit: its record. */
  transfer?: TransferSeen;
}

/** `notStored`: this browser could not store it, so it was not sent. */
export type DeathCause = 'neverSent' | 'expired' | 'altered' | 'notStored';

export type OutboxState =
  /** Stored, never left this browser. */
  | { status: 'signed' }
  /** On its way: it may have arrived. */
  | { status: 'sent' }
  /** The service said yes; its state has not shown it yet. */
  | { status: 'accepted'; results: ActionResults }
  | { status: 'unknown'; because: UnknownCause; retryAt: UnixMs | null; evidence: Evidence | null }
  | { status: 'refused'; failure: Failure; results: ActionResults | null }
  /** Seen in the service's state. `results` is null when the answer itself was lost. */
  | { status: 'confirmed'; results: ActionResults | null; evidence: Evidence }
  /** Can never be carried out any more. */
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
  /** The domain it was signed in; the deployment may name another one later. */
  profile: SigningProfile;
  /** What was signed, as shown. */
  digest: Hex;
  /** The exact bytes of the request. */
  body: string;
  signedAt: UnixMs;
  updatedAt: UnixMs;
  /** Every time it left: when, and from which tab. */
  sends: readonly { at: UnixMs; by: string }[];
  state: OutboxState;
  /** The last answer, as it came; absent while there was none, and in what earlier versions stored. */
  answer?: StoredAnswer;
  /** Came from a file: its signature was checked; how it ended is known from the file only. */
  isImported?: true;
  /** Which tab is busy with it, until when (device time). */
  lease: { by: string; until: number } | null;
  /** The signer while the item is not final; absent afterwards. */
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

/** The state after an event, or undefined when that event cannot follow: the caller then leaves the item as it is. */
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
    // Altered bytes and lost storage are found after the item is claimed and before anything leaves.
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
    // Taken with its result still open, and then rejected.
    if (event.kind === 'refuse') return answered(event);
    if (event.kind !== 'confirm' || state.status !== 'accepted') return undefined;
    return { status: 'confirmed', results: state.results, evidence: event.evidence };
  },
  refused: () => undefined,
  confirmed: () => undefined,
  dead: () => undefined,
};

/** Found unfit to be sent. */
function withheld(event: OutboxEvent): OutboxState | undefined {
  if (event.kind === 'unstore') return { status: 'dead', because: 'notStored' };
  return event.kind === 'alter' ? { status: 'dead', because: 'altered' } : undefined;
}

/** An answer, or its absence. */
function answered(event: OutboxEvent): OutboxState | undefined {
  if (event.kind === 'accept') return { status: 'accepted', results: event.results };
  if (event.kind === 'refuse') return { status: 'refused', failure: event.failure, results: event.results };
  return event.kind === 'lose'
    ? { status: 'unknown', because: event.because, retryAt: event.retryAt, evidence: null }
    : undefined;
}

/** The item after an event, or undefined when the event cannot follow. */
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
