// confirmationMemory.ts: whether the signed data stay open in confirmations, and the domains signed before. Stored in
// this browser.
import type { TypedData, TypedDataDomain } from '#protocol/signing/typedData.ts';
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
export function rememberDomain({ primaryType, domain }: SignedUnder): void {
  useConfirmationMemory.setState(({ domains }) => ({
    domains: { ...domains, [primaryType]: textOf(domain) },
  }));
}

/** Whether this type was signed under another domain before. */
export function isOtherDomain({ primaryType, domain }: SignedUnder): boolean {
  const before = useConfirmationMemory.getState().domains[primaryType];
  return before !== undefined && before !== textOf(domain);
}

type SignedUnder = Pick<TypedData, 'primaryType' | 'domain'>;

const textOf = ({ name, version, chainId, verifyingContract }: TypedDataDomain): string =>
  [name, version, chainId, verifyingContract].join(' ');

/** Validates the stored value; invalid parts become defaults. Never throws. */
export function readConfirmationMemory(stored: unknown): ConfirmationMemory {
  if (!isRecord(stored)) return START;
  const { isOpen, domains } = stored;
  const texts = Object.entries(isRecord(domains) ? domains : {})
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .slice(-TYPES_KEPT);
  return { isOpen: isOpen === true, domains: Object.fromEntries(texts) };
}
