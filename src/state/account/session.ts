// session.ts: the shown account, and the connected account that signs for it.
import type { WalletRequest } from '#client/actions/signer.ts';
import { type Address, parseAddress } from '#protocol/ids.ts';
import type { UserRole } from '#protocol/info/account/userRole.ts';
import { create } from 'zustand';
import { readStored, writeStored } from '../preferences/stored.ts';

export type Wallet = {
  name: string;
  account: Address;
  chainId: number;
  request: WalletRequest;
  /** Requests the account from the wallet again after the connection was lost. */
  connect?: () => Promise<unknown>;
};

/** The role of the connected account as read from the service; `unknown` until it has answered. */
export type WalletRole = { kind: 'unknown' } | { kind: 'owner' } | { kind: 'agent'; owner: Address };

type SessionState = {
  wallet: Wallet | undefined;
  /** The wallet connected last, while none is connected. */
  lost: Wallet | undefined;
  /** The account connected on the last visit, until its wallet answers or is known not to. */
  returning: Address | undefined;
  role: WalletRole;
  /** The account named by `?address=0x…`: shown read-only, no wallet needed. */
  watched: Address | undefined;
  /** A connected trading key for which the user wants a separate account, instead of its owner's. */
  ownAccount: Address | undefined;
  setWallet: (wallet: Wallet | undefined) => void;
  /** The wallet of the returning account does not answer. */
  endReturn: () => void;
  setRole: (role: WalletRole) => void;
  setWatched: (address: Address | undefined) => void;
  setOwnAccount: (address: Address | undefined) => void;
};

/** The connected account, for the next visit. Nothing after a disconnect. */
const LAST = 'trine.lastAccount';

export const useSession = create<SessionState>()((set) => ({
  wallet: undefined,
  lost: undefined,
  returning: parseAddress(readStored(LAST)),
  role: { kind: 'unknown' },
  watched: undefined,
  ownAccount: undefined,
  setWallet: (wallet) =>
    set((old) => {
      const lost = wallet === undefined ? (old.wallet ?? old.lost) : undefined;
      // Without a wallet before either, the wallet of the last visit is still awaited.
      const returning = wallet === undefined && old.wallet === undefined ? old.returning : undefined;
      return wallet?.account === old.wallet?.account
        ? { wallet, lost, returning }
        : { wallet, lost, returning, role: { kind: 'unknown' }, ownAccount: undefined };
    }),
  endReturn: () => set({ returning: undefined }),
  setRole: (role) => set({ role }),
  setWatched: (watched) => set({ watched }),
  setOwnAccount: (ownAccount) => set({ ownAccount }),
}));

useSession.subscribe(({ wallet, returning }, before) => {
  const account = wallet?.account ?? returning;
  if (account !== (before.wallet?.account ?? before.returning)) writeStored(LAST, account ?? null);
});

/** The role of an address; `missing` for a trading key to be used as a separate account, which does not exist yet. */
export function roleFor(
  role: UserRole | undefined,
  { wallet, ownAccount }: Pick<SessionState, 'wallet' | 'ownAccount'>,
): UserRole | undefined {
  return role?.role === 'agent' && wallet !== undefined && wallet.account === ownAccount
    ? { role: 'missing' }
    : role;
}

export type SessionMode = 'guest' | 'watching' | 'owner' | 'agent';

/** Watching another account wins over a connected wallet: nothing can be signed for a watched account. */
export function modeOf({
  wallet,
  role,
  watched,
}: Pick<SessionState, 'wallet' | 'role' | 'watched'>): SessionMode {
  if (watched && watched !== ownerOf({ wallet, role, watched: undefined })) return 'watching';
  if (!wallet) return 'guest';
  return role.kind === 'agent' ? 'agent' : 'owner';
}

/** The shown account, if any. */
export function ownerOf({
  wallet,
  role,
  watched,
}: Pick<SessionState, 'wallet' | 'role' | 'watched'>): Address | undefined {
  return watched ?? (role.kind === 'agent' ? role.owner : wallet?.account);
}

/** Whether what is connected now signs for this account. */
export function isSignedFor(owner: Address): boolean {
  const session = useSession.getState();
  return modeOf(session) !== 'watching' && ownerOf(session) === owner;
}

export const useSessionMode = (): SessionMode => useSession(modeOf);
/** After a reload, while no account is shown because the wallet of the last visit reconnects. */
export const useIsReturning = (): boolean =>
  useSession((state) => state.returning !== undefined && ownerOf(state) === undefined);
export const useOwner = (): Address | undefined => useSession(ownerOf);
/** The connected account that would sign; undefined while watching another account. */
export const useSigner = (): Wallet | undefined =>
  useSession((state) => (modeOf(state) === 'watching' ? undefined : state.wallet));
