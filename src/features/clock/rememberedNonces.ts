// rememberedNonces.ts: what the service must remember of a signer's numbers, as far as this browser can know.
import { isFinal, type OutboxItem } from '#client/actions/outboxItem.ts';
import type { Address } from '#protocol/ids.ts';
import { NONCES_REMEMBERED, rememberNonce } from '#protocol/signing/nonce.ts';

export interface RememberedNonce {
  nonce: number;
  /** False: it left, but whether it arrived is not known. */
  isCertain: boolean;
}

/** The largest twenty that left here, ascending. Refusals that spend no number (a wrong signature, say) are counted all the same: too many is the safe side. */
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

/** How many more numbers the service takes before it forgets the smallest; 0 once its memory is full. */
export function freePlaces(remembered: readonly RememberedNonce[]): number {
  return Math.max(0, NONCES_REMEMBERED - remembered.length);
}

/** Requests of a signer: those that have left and wait for their answer, and all that have not ended, these included. */
export function underWay(items: readonly OutboxItem[], signer: Address): { inFlight: number; open: number } {
  const own = items.filter(
    (item) => item.signer === signer && item.isImported !== true && !isFinal(item.state),
  );
  return { inFlight: own.filter(({ state }) => state.status === 'sent').length, open: own.length };
}
