// confirmationMemory.ts: whether the details of a confirmation stay open, and which kinds were signed before. Kept in this browser.
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface ConfirmationMemory {
  /** As the person left the fold last. */
  isOpen: boolean;
  /** Our own names of what was signed here at least once: an act of the settings, or a type of request. */
  signedKinds: readonly string[];
}

const START: ConfirmationMemory = { isOpen: false, signedKinds: [] };
const KINDS_KEPT = 50;

export const useConfirmationMemory = create<ConfirmationMemory>()(
  persist(() => START, {
    name: 'trine.confirmation',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => readConfirmationMemory(stored),
  }),
);

/** Remembers how the person left the fold. */
export function rememberFold(isOpen: boolean): void {
  useConfirmationMemory.setState({ isOpen });
}

/** Remembers that a kind was signed once. */
export function rememberKind(kind: string): void {
  useConfirmationMemory.setState(({ signedKinds }) =>
    signedKinds.includes(kind) ? {} : { signedKinds: [...signedKinds, kind].slice(-KINDS_KEPT) },
  );
}

/** What an earlier visit stored, as far as it could have been stored. Never throws. */
export function readConfirmationMemory(stored: unknown): ConfirmationMemory {
  if (typeof stored !== 'object' || stored === null) return START;
  const { isOpen, signedKinds } = stored as Record<string, unknown>;
  const kinds = Array.isArray(signedKinds)
    ? signedKinds.filter((kind): kind is string => typeof kind === 'string').slice(-KINDS_KEPT)
    : [];
  return { isOpen: isOpen === true, signedKinds: kinds };
}
