// useWalletAct.ts: wallet requests other than signatures: switching network or account.
import { useGateway, useReadable } from '#client/react.tsx';
import { switchChain } from '#client/actions/walletAsks.ts';
import { type SignFailure, readWalletError } from '#client/actions/walletErrors.ts';
import { useSession, type Wallet } from '#state/account/session.ts';
import { useCallback, useState } from 'react';

export interface WalletAct {
  isBusy: boolean;
  /** The last failure; undefined during a retry and after success. */
  failure: SignFailure | undefined;
  /** Never rejects; resolves with the failure, if any. Ignored while one is in progress. */
  run: () => Promise<SignFailure | undefined>;
}

/** Switches the wallet to the signing network, adding it if unknown. */
export function useSwitchNetwork(): WalletAct {
  const { chain } = useReadable(useGateway().config);
  return useWalletAct(useCallback((wallet) => switchChain(wallet.request, chain), [chain]));
}

/** Opens the wallet's account choice (EIP-2255). The page follows the result. */
export function useSwitchAccount(): WalletAct {
  return useWalletAct(askForAccounts);
}

const askForAccounts = ({ request }: Wallet) =>
  request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] });

function useWalletAct(act: (wallet: Wallet) => Promise<unknown>): WalletAct {
  const [state, setState] = useState<{ isBusy: boolean; failure: SignFailure | undefined }>({
    isBusy: false,
    failure: undefined,
  });
  const { isBusy } = state;
  const run = useCallback(async () => {
    const { wallet } = useSession.getState();
    if (isBusy || !wallet) return undefined;
    setState({ isBusy: true, failure: undefined });
    const failure = await act(wallet).then(() => undefined, readWalletError);
    setState({ isBusy: false, failure });
    return failure;
  }, [act, isBusy]);
  return { ...state, run };
}
