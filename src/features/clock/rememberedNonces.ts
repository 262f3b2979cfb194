// rememberedNonces.ts: the nonces the service must remember for a signer, as known to this browser.
import { isFinal, type OutboxItem } from '#client/actions/outboxItem.ts';
import type { Address } from '#protocol/ids.ts';
import { NONCES_REMEMBERED, rememberNonce } from '#protocol/signing/nonce.ts';

export interface RememberedNonce {
  nonce: number;
  /** False: sent, but its arrival is unknown. */
  isCertain: boolean;
}

/**
 * The largest twenty sent from here, ascending. Includes refusals that use no nonce (such as a wrong signature):
 * overcounting is safe.
 */
export function rememberedNonces(items: readonly OutboxItem[], signer: Address): RememberedNonce[] {
  const sent = items.filter((item) => item.signer === signer && item.nonce !== null && item.sends.length > 0);
  const kept = sent.reduce<number[]>((memory, item) => rememberNonce(memory, item.nonce ?? 0), []);
  const certain = new Set(
    sent
      .filter(
        ({ state }) =>
          state.status === 'accepted' || state.status === 'confirmed' || state.status === 'refused',
      )
      .map(({ nonce }) => nonce),
  );
  return kept.map((nonce) => ({ nonce, isCertain: certain.has(nonce) }));
}

/** How many nonces the service accepts before it drops the smallest; 0 once full. */
export function freePlaces(remembered: readonly RememberedNonce[]): number {
  return Math.max(0, NONCES_REMEMBERED - remembered.length);
}

/** A signer's requests in flight: those awaiting an answer, and all open ones including these. */
export function underWay(items: readonly OutboxItem[], signer: Address): { inFlight: number; open: number } {
  const own = items.filter(
    (item) => item.signer === signer && item.isImported !== true && !isFinal(item.state),
  );
  return { inFlight: own.filter(({ state }) => state.status === 'sent').length, open: own.length };
}
