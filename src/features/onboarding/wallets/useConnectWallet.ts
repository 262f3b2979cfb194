// useConnectWallet.ts: connects one wallet.
import { type SignFailure, readWalletError } from '#client/actions/walletErrors.ts';
import { holdPageTitle } from '#ui/text/pageTitle.ts';
import { type Connector, useConfig, useConnect } from 'wagmi';
import { requestAccountsAndNetwork } from './accountsAndNetwork.ts';

/** Resolves with the failure, or undefined when connected. Never rejects. */
export function useConnectWallet(): (connector: Connector) => Promise<SignFailure | undefined> {
  const { mutateAsync: connect } = useConnect();
  const { chains, storage } = useConfig();
  const [chain] = chains;
  return async (connector) => {
    const release = holdPageTitle();
    const failure = await requestAccountsAndNetwork(connector, chain.id)
      .then((known) => connect({ connector, ...known }))
      .then(() => undefined, readConnectError);
    if (failure === undefined) {
      // Accounts allowed before wagmi's request reached it as wallet events, which it did not keep.
      await storage?.setItem('recentConnectorId', connector.id);
      await storage?.removeItem(`${connector.id}.disconnected`);
    }
    release();
    return failure;
  };
}

/** Undefined if the wallet is connected after all: it may announce that during the request. */
function readConnectError(error: unknown): SignFailure | undefined {
  return error instanceof Error && error.name === 'ConnectorAlreadyConnectedError'
    ? undefined
    : readWalletError(error);
}
