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

/** Sends an order, a change of one, a TWAP or a leverage change may have: the first, and one exact repetition. */
export const MAX_SENDS = 2;
/** Clocks disagree a little, and a request may be under way: only this long after its expiry a request counts as dead. */
export const EXPIRY_MARGIN_MS = 5_000;

/** How an action behaves when its bytes arrive twice (the retry rules behind Nonces, 5, and the saved answers of acceptTerms, withdraw, executeDeposit and userOutcome). */
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

/** Carried out later, under an id the service derives: its lists prove that one is there, never that none is. */
const MOVES_FUNDS: ReadonlySet<ActionType> = new Set<ActionType>([
  'withdraw',
  'executeDeposit',
  'userOutcome',
]);

/** What is safe now. `now` is the service's time; leases are the caller's business. */
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

/** True once the request can no longer be accepted. Requests without an expiry never count as expired here. */
export function isExpired(item: Pick<OutboxItem, 'expiresAfter'>, now: UnixMs): boolean {
  return item.expiresAfter !== null && now > item.expiresAfter + EXPIRY_MARGIN_MS;
}

type Unknown = Extract<OutboxState, { status: 'unknown' }>;

function afterUnknown(item: OutboxItem, state: Unknown, now: UnixMs): SafeStep {
  const retry = RETRY[item.request.type];
  if (state.retryAt !== null && now < state.retryAt) return { step: 'wait', until: state.retryAt };
  // It arrived, but this service keeps no answers: from here on only its state can tell.
  if (retry === 'replay' && state.because !== 'nonceUsed') return { step: 'resend', until: null };
  const evidence = freshEvidence(item, state);
  if (evidence === null) return { step: 'readState' };
  if (retry === 'never') return afterLostCancel(evidence);
  return afterLook(item, state, evidence, now);
}

function afterLook(item: OutboxItem, { because }: Unknown, evidence: Evidence, now: UnixMs): SafeStep {
  const mayRepeat = because !== 'nonceUsed' && item.sends.length < MAX_SENDS && canStillArrive(item, now);
  if (!isProvenAbsent(item, evidence))
    return mayRepeat && isWithoutTrace(evidence)
      ? { step: 'resend', until: item.expiresAfter }
      : { step: 'readState' };
  if (because === 'nonceUsed') return { step: 'newIntent' };
  if (isExpired(item, now)) return afterExpiry(item, evidence.readAt);
  return { step: mayRepeat ? 'resend' : 'wait', until: item.expiresAfter };
}

/** The nonce decides: identical bytes take effect once, or are refused because the first ones have arrived. */
function isWithoutTrace({ found, provesNothing }: Evidence): boolean {
  return found === 'none' && provesNothing === true;
}

/** A transfer that may be pending is never requested again because a list does not show it. */
function isProvenAbsent({ request }: OutboxItem, { found, provesNothing }: Evidence): boolean {
  return found === 'none' && provesNothing !== true && !MOVES_FUNDS.has(request.type);
}

/** A request may have arrived between the read and its expiry: only a read after the expiry proves that it did not. */
function afterExpiry(item: OutboxItem, readAt: UnixMs): SafeStep {
  return { step: isExpired(item, readAt) ? 'newIntent' : 'readState' };
}

/** An order that is still open may be cancelled again: a second cancel is harmless, and waiting is not. */
function afterLostCancel({ found }: Evidence): SafeStep {
  return { step: found === 'all' ? 'readState' : 'newIntent' };
}

/** Evidence counts only when it was read after the request was last sent. */
function freshEvidence(item: OutboxItem, { evidence }: Unknown): Evidence | null {
  const lastSendAt = item.sends.at(-1)?.at ?? 0;
  return evidence !== null && evidence.readAt > lastSendAt ? evidence : null;
}

function canStillArrive(item: OutboxItem, now: UnixMs): boolean {
  return item.expiresAfter === null || now < item.expiresAfter;
}
