// savedAddresses.ts: named withdrawal destinations. Stored in this browser only.
import { type Address, parseAddress } from '#protocol/ids.ts';
import { recordsIn } from './stored.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export interface SavedAddress {
  address: Address;
  name: string;
}

const MAX = 100;
export const NAME_LENGTH = 40;

export const useSavedAddresses = create<{ addresses: readonly SavedAddress[] }>()(
  persist((): { addresses: readonly SavedAddress[] } => ({ addresses: [] }), {
    name: 'trine.addresses',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({ addresses: readAddresses(stored) }),
  }),
);

/** Names or renames an address. Newest first. */
export function saveAddress(address: Address, name: string): void {
  useSavedAddresses.setState(({ addresses }) => ({
    addresses: [
      { address, name: name.trim().slice(0, NAME_LENGTH) },
      ...addresses.filter((each) => each.address !== address),
    ].slice(0, MAX),
  }));
}

export function forgetAddress(address: Address): void {
  useSavedAddresses.setState(({ addresses }) => ({
    addresses: addresses.filter((each) => each.address !== address),
  }));
}

function readAddresses(stored: unknown): SavedAddress[] {
  return recordsIn(stored, 'addresses').flatMap(({ address, name }) => {
    const parsed = parseAddress(address);
    return parsed === undefined || typeof name !== 'string'
      ? []
      : [{ address: parsed, name: name.slice(0, NAME_LENGTH) }];
  });
}
