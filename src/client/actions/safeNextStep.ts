// safeNextStep.ts: what may be done with a signed request so that it takes effect at most once.
import type { UnixMs } from '#protocol/ids.ts';
import type { ActionType } from './actionRequest.ts';
import type { Evidence, OutboxItem, OutboxState } from './outboxItem.ts';

/**
 * wait: a tab is working on it, or the service asked for a pause.
 * readState: read the account's state first.
 * resend: the identical bytes may be sent again; they take effect at most once.
 * newIntent: it had no effect and can have none; the same request may be made again with a new nonce.
 * nothing: it has ended.
 */
export type SafeStep =
  | { step: 'wait'; until: UnixMs | null }
  | { step: 'readState' }
  | { step: 'resend'; until: UnixMs | null }
  | { step: 'newIntent' }
  | { step: 'nothing' };

/** Maximum attempts for an order, a change, a TWAP or a leverage change: the first, and one exact repetition. */
export const MAX_SENDS = 2;
/** Margin for clock differences and network delay: a request counts as dead this long after its expiry. */
export const EXPIRY_MARGIN_MS = 5_000;

/**
 * What a second copy of an action does (retry rules of Nonces, 5; saved answers of acceptTerms, withdraw,
 * executeDeposit, userOutcome).
 */
const RETRY: Record<ActionType, 'readFirst' | 'never' | 'replay'> = {
  order: 'readFirst',
  modify: 'readFirst',
  batchModify: 'readFirst',
  twapOrder: 'readFirst',
  updateLeverage: 'readFirst',
  updateIsolatedMargin: 'readFirst',
  cancel: 'never',
  cancelByCloid: 'never',
  twapCancel: 'never',
  approveAgent: 'readFirst',
  withdraw: 'replay',
  executeDeposit: 'replay',
  userOutcome: 'replay',
  createReferralCode: 'replay',
  getReferralCode: 'never',
  acceptTerms: 'replay',
};

/** Carried out later under an id of the service: its lists can prove presence, never absence. */
const MOVES_FUNDS: ReadonlySet<ActionType> = new Set<ActionType>([
  'withdraw',
  'executeDeposit',
  'userOutcome',
]);

/** The safe next step. `now` is the service's time; the caller checks leases. */
export function safeNextStep(item: OutboxItem, now: UnixMs): SafeStep {
  switch (item.state.status) {
    case 'signed':
      return isExpired(item, now) ? { step: 'newIntent' } : { step: 'resend', until: item.expiresAfter };
    case 'sent':
      return { step: 'wait', until: null };
    case 'accepted':
      return { step: 'readState' };
    case 'refused':
    case 'dead':
      return { step: 'newIntent' };
    case 'confirmed':
      return { step: 'nothing' };
    case 'unknown':
      return afterUnknown(item, item.state, now);
  }
}

/** True once the request can no longer be accepted; never for requests without an expiry. */
export function isExpired(item: Pick<OutboxItem, 'expiresAfter'>, now: UnixMs): boolean {
  return item.expiresAfter !== null && now > item.expiresAfter + EXPIRY_MARGIN_MS;
}

type Unknown = Extract<OutboxState, { status: 'unknown' }>;

function afterUnknown(item: OutboxItem, state: Unknown, now: UnixMs): SafeStep {
  const retry = RETRY[item.request.type];
  if (state.retryAt !== null && now < state.retryAt) return { step: 'wait', until: state.retryAt };
  // Otherwise only the service's state can tell.
  if (retry === 'replay' && !isNonceSpent(state)) return { step: 'resend', until: null };
  const evidence = freshEvidence(item, state);
  if (evidence === null) return { step: 'readState' };
  if (retry === 'never') return afterLostCancel(evidence);
  return afterLook(item, state, evidence, now);
}

function afterLook(item: OutboxItem, state: Unknown, evidence: Evidence, now: UnixMs): SafeStep {
  const mayRepeat = !isNonceSpent(state) && item.sends.length < MAX_SENDS && canStillArrive(item, now);
  if (!isProvenAbsent(item, evidence))
    return mayRepeat && isWithoutTrace(evidence)
      ? { step: 'resend', until: item.expiresAfter }
      : { step: 'readState' };
  if (isNonceSpent(state)) return { step: 'newIntent' };
  if (isExpired(item, now)) return afterExpiry(item, evidence.readAt);
  return { step: mayRepeat ? 'resend' : 'wait', until: item.expiresAfter };
}

/** True when no further copy can be accepted: it arrived, or its nonce is too old. */
export function isNonceSpent({ because }: Pick<Unknown, 'because'>): boolean {
  return because === 'nonceUsed' || because === 'tooLate';
}

/**
 * Whether the state shows no trace. The nonce then decides: identical bytes take effect once, or are refused
 * because the first arrived.
 */
function isWithoutTrace({ found, provesNothing }: Evidence): boolean {
  return found === 'none' && provesNothing === true;
}

/** Whether absence is proven; never for transfers, whose list may lack a pending one. */
function isProvenAbsent({ request }: OutboxItem, { found, provesNothing }: Evidence): boolean {
  return found === 'none' && provesNothing !== true && !MOVES_FUNDS.has(request.type);
}

/** A request may arrive between the read and its expiry: only a read after the expiry proves that it did not. */
function afterExpiry(item: OutboxItem, readAt: UnixMs): SafeStep {
  return { step: isExpired(item, readAt) ? 'newIntent' : 'readState' };
}

/** A still open order may be cancelled again: a second cancel is harmless, waiting is not. */
function afterLostCancel({ found }: Evidence): SafeStep {
  return { step: found === 'all' ? 'readState' : 'newIntent' };
}

/** The evidence, if it was read after the last attempt. */
function freshEvidence(item: OutboxItem, { evidence }: Unknown): Evidence | null {
  const lastSendAt = item.sends.at(-1)?.at ?? 0;
  return evidence !== null && evidence.readAt > lastSendAt ? evidence : null;
}

function canStillArrive(item: OutboxItem, now: UnixMs): boolean {
  return item.expiresAfter === null || now < item.expiresAfter;
}
