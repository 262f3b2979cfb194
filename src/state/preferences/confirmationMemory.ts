// confirmationMemory.ts: whether confirmation details stay open, and the kinds signed before. Stored in this browser.
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface ConfirmationMemory {
  /** Whether the details were open last. */
  isOpen: boolean;
  /** The kinds signed at least once: an act of the settings, or a request type. */
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

/** Remembers whether the details are open. */
export function rememberFold(isOpen: boolean): void {
  useConfirmationMemory.setState({ isOpen });
}

/** Remembers that a kind was signed. */
export function rememberKind(kind: string): void {
  useConfirmationMemory.setState(({ signedKinds }) =>
    signedKinds.includes(kind) ? {} : { signedKinds: [...signedKinds, kind].slice(-KINDS_KEPT) },
  );
}

/** Validates the stored value; invalid parts become defaults. Never throws. */
export function readConfirmationMemory(stored: unknown): ConfirmationMemory {
  if (typeof stored !== 'object' || stored === null) return START;
  const { isOpen, signedKinds } = stored as Record<string, unknown>;
  const kinds = Array.isArray(signedKinds)
    ? signedKinds.filter((kind): kind is string => typeof kind === 'string').slice(-KINDS_KEPT)
    : [];
  return { isOpen: isOpen === true, signedKinds: kinds };
}
