// useWalletAct.ts: asking the connected wallet for something that is no signature: another network, another account.
import { useGateway, useReadable } from '#client/react.tsx';
import { switchChain } from '#client/actions/walletAsks.ts';
import { type SignFailure, readWalletError } from '#client/actions/walletErrors.ts';
import { useSession, type Wallet } from '#state/account/session.ts';
import { useCallback, useState } from 'react';

export interface WalletAct {
  isBusy: boolean;
  /** Why the last time failed; undefined while it is tried again, and once it worked. */
  failure: SignFailure | undefined;
  /** Never rejects; resolves with the failure, if any. Does nothing while it is under way. */
  run: () => Promise<SignFailure | undefined>;
}

/** Asks the wallet to go to the network that orders are signed on, adding it where the wallet does not know it. */
export function useSwitchNetwork(): WalletAct {
  const { chain } = useReadable(useGateway().config);
  return useWalletAct(useCallback((wallet) => switchChain(wallet.request, chain), [chain]));
}

/** Lets the person choose the account again, in the wallet (EIP-2255). The page follows what the wallet then says. */
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
