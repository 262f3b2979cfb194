// session.ts: the shown account, and the connected account that signs for it.
import type { WalletRequest } from '#client/actions/signer.ts';
import type { Address } from '#protocol/ids.ts';
import type { UserRole } from '#protocol/info/account/userRole.ts';
import { create } from 'zustand';

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
  role: WalletRole;
  /** The account named by `?address=0x…`: shown read-only, no wallet needed. */
  watched: Address | undefined;
  /** A connected trading key for which the user wants a separate account, instead of its owner's. */
  ownAccount: Address | undefined;
  setWallet: (wallet: Wallet | undefined) => void;
  setRole: (role: WalletRole) => void;
  setWatched: (address: Address | undefined) => void;
  setOwnAccount: (address: Address | undefined) => void;
};

export const useSession = create<SessionState>()((set) => ({
  wallet: undefined,
  lost: undefined,
  role: { kind: 'unknown' },
  watched: undefined,
  ownAccount: undefined,
  setWallet: (wallet) =>
    set((old) => {
      const lost = wallet === undefined ? (old.wallet ?? old.lost) : undefined;
      return wallet?.account === old.wallet?.account
        ? { wallet, lost }
        : { wallet, lost, role: { kind: 'unknown' }, ownAccount: undefined };
    }),
  setRole: (role) => set({ role }),
  setWatched: (watched) => set({ watched }),
  setOwnAccount: (ownAccount) => set({ ownAccount }),
}));

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
export const useOwner = (): Address | undefined => useSession(ownerOf);
/** The connected account that would sign; undefined while watching another account. */
export const useSigner = (): Wallet | undefined =>
  useSession((state) => (modeOf(state) === 'watching' ? undefined : state.wallet));
