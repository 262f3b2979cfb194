// ownAccounts.ts: the user's list of accounts shown together: connected and added ones. Stored in this browser only.
import { type Address, parseAddress } from '#protocol/ids.ts';
import { ownerOf, type useSession } from './session.ts';
import { recordsIn } from '../preferences/stored.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export interface OwnAccount {
  /** One address has an account at every deployment; each deployment has its own list. */
  serviceUrl: string;
  address: Address;
  /** Empty: the address is shown instead. */
  name: string;
  /** True when it was connected as a wallet here; false when its address was typed in. */
  wasConnected: boolean;
}

const NAME = 'trine.accounts';
/** Each account takes three reads per round; more would not fit into one round at the given pace. */
export const MAX_ACCOUNTS = 20;
export const ACCOUNT_NAME_LENGTH = 40;

export const useOwnAccounts = create<{ accounts: readonly OwnAccount[] }>()(
  persist((): { accounts: readonly OwnAccount[] } => ({ accounts: [] }), {
    name: NAME,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({ accounts: readAccounts(stored) }),
  }),
);

/** Follows changes made in other tabs; returns a function that stops it. */
export function followOwnAccounts(): () => void {
  look();
  const onStorage = (event: StorageEvent): void => {
    if (event.key === NAME || event.key === null) look();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Reads storage again before a write, so that a change made in another tab is not overwritten. */
function look(): void {
  if ('persist' in useOwnAccounts) void useOwnAccounts.persist.rehydrate();
}

/** The accounts of one deployment, in the user's order. */
export const accountsAt = (all: readonly OwnAccount[], serviceUrl: string): readonly OwnAccount[] =>
  all.filter((each) => each.serviceUrl === serviceUrl);

/** The account that the connected wallet acts for; undefined until its role has been read. */
export function connectedOwner(
  session: Pick<ReturnType<typeof useSession.getState>, 'wallet' | 'role'>,
): Address | undefined {
  return session.role.kind === 'unknown' ? undefined : ownerOf({ ...session, watched: undefined });
}

type Place = Pick<OwnAccount, 'serviceUrl' | 'address'>;

const isAt =
  ({ serviceUrl, address }: Place) =>
  (each: OwnAccount): boolean =>
    each.serviceUrl === serviceUrl && each.address === address;

/** Adds an account at the end, or renames a known one. False when the list is full. */
export function addAccount(place: Place, name: string): boolean {
  return put(place, { name: nameOf(name) });
}

/** Adds a connected wallet's account; a known one keeps its name and place. False when the list is full. */
export function rememberConnected(place: Place): boolean {
  return put(place, { wasConnected: true });
}

function put({ serviceUrl, address }: Place, change: Partial<OwnAccount>): boolean {
  look();
  const { accounts } = useOwnAccounts.getState();
  const isSame = isAt({ serviceUrl, address });
  if (accounts.some(isSame)) {
    useOwnAccounts.setState({
      accounts: accounts.map((each) => (isSame(each) ? { ...each, ...change } : each)),
    });
    return true;
  }
  if (accountsAt(accounts, serviceUrl).length >= MAX_ACCOUNTS) return false;
  useOwnAccounts.setState({
    accounts: [...accounts, { serviceUrl, address, name: '', wasConnected: false, ...change }],
  });
  return true;
}

export function removeAccount(place: Place): void {
  look();
  useOwnAccounts.setState(({ accounts }) => ({ accounts: accounts.filter((each) => !isAt(place)(each)) }));
}

/** Moves an account one place up (-1) or down (1) among those of its deployment. */
export function moveAccount(place: Place, by: -1 | 1): void {
  look();
  useOwnAccounts.setState(({ accounts }) => {
    const own = accountsAt(accounts, place.serviceUrl);
    const from = own.findIndex(isAt(place));
    const [moved, other] = [own[from], own[from + by]];
    if (moved === undefined || other === undefined) return { accounts };
    const swapped = new Map([
      [moved, other],
      [other, moved],
    ]);
    return { accounts: accounts.map((each) => swapped.get(each) ?? each) };
  });
}

const nameOf = (text: string): string => text.trim().slice(0, ACCOUNT_NAME_LENGTH);

/** Accounts from stored JSON of any shape: damaged, duplicate and surplus ones are dropped. */
function readAccounts(stored: unknown): OwnAccount[] {
  const seen = new Map<string, number>();
  const known = new Set<string>();
  return recordsIn(stored, 'accounts').flatMap(({ serviceUrl, address, name, wasConnected }) => {
    const parsed = parseAddress(address);
    if (parsed === undefined || typeof serviceUrl !== 'string' || typeof name !== 'string') return [];
    const count = seen.get(serviceUrl) ?? 0;
    const key = `${serviceUrl} ${parsed}`;
    if (count >= MAX_ACCOUNTS || known.has(key)) return [];
    seen.set(serviceUrl, count + 1);
    known.add(key);
    return [{ serviceUrl, address: parsed, name: nameOf(name), wasConnected: wasConnected === true }];
  });
}
