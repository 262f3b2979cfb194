// session.ts: the site's view of the wallet, shared by the site's tabs.
import { FIRST_CHAIN_ID, KNOWN_CHAINS } from './chains.ts';
import { isRevocation, isWalletState, type WalletState } from './channel.ts';

/** `revocation`: the site disconnected, and the wallet's window has not confirmed it. */
export interface Session extends WalletState {
  readonly revocation: string | null;
}

export interface SessionStore {
  read(): Session;
  write(session: Session): void;
  /** Calls back after another tab of the site has written. */
  onOtherTab(listener: () => void): void;
}

export const FRESH_SESSION: Session = {
  accounts: [],
  chainId: FIRST_CHAIN_ID,
  chainIds: KNOWN_CHAINS.map((chain) => chain.chainId),
  revocation: null,
};

/** Parses a stored session; invalid text gives a new one. */
export function readSession(text: string | null): Session {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isWalletState(value)) return FRESH_SESSION;
    const { accounts, chainId, chainIds } = value;
    const revocation = 'revocation' in value && isRevocation(value.revocation) ? value.revocation : null;
    return { accounts, chainId, chainIds, revocation };
  } catch {
    return FRESH_SESSION;
  }
}
