// confirmationMemory.ts: whether the signed data stay open in confirmations, and the domains signed before. Stored in
// this browser.
import type { ReviewSheet } from '#client/actions/submission.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord } from './stored.ts';

interface ConfirmationMemory {
  /** Whether the signed data were open last. */
  isOpen: boolean;
  /** By primary type: the domain signed last, as text. */
  domains: Readonly<Record<string, string>>;
}

const START: ConfirmationMemory = { isOpen: false, domains: {} };
const TYPES_KEPT = 50;

export const useConfirmationMemory = create<ConfirmationMemory>()(
  persist(() => START, {
    name: 'trine.confirmation',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => readConfirmationMemory(stored),
  }),
);

/** Remembers whether the signed data are open. */
export function rememberFold(isOpen: boolean): void {
  useConfirmationMemory.setState({ isOpen });
}

/** Remembers the domain under which a type was signed. */
export function rememberDomain(signed: SignedUnder): void {
  const { primaryType } = signed.typedData;
  useConfirmationMemory.setState(({ domains }) => ({
    domains: { ...domains, [primaryType]: textOf(signed) },
  }));
}

/** Whether this type was signed under another domain before. */
export function isOtherDomain(signed: SignedUnder): boolean {
  const before = useConfirmationMemory.getState().domains[signed.typedData.primaryType];
  return before !== undefined && before !== textOf(signed);
}

type SignedUnder = Pick<ReviewSheet, 'action' | 'typedData'>;

/** Without the chain where the request names the wallet's (Authentication, signatureChainId). */
function textOf({ action, typedData: { domain } }: SignedUnder): string {
  const { name, version, chainId, verifyingContract } = domain;
  return [name, version, verifyingContract, ...('signatureChainId' in action ? [] : [chainId])].join(' ');
}

/** Validates the stored value; invalid parts become defaults. Never throws. */
export function readConfirmationMemory(stored: unknown): ConfirmationMemory {
  if (!isRecord(stored)) return START;
  const { isOpen, domains } = stored;
  const texts = Object.entries(isRecord(domains) ? domains : {})
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .slice(-TYPES_KEPT);
  return { isOpen: isOpen === true, domains: Object.fromEntries(texts) };
}
