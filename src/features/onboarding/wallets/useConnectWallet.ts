// useConnectWallet.ts: asking one wallet to connect.
import { type SignFailure, readWalletError } from '#client/actions/walletErrors.ts';
import { holdPageTitle } from '#ui/text/pageTitle.ts';
import { type Connector, useConfig, useConnect } from 'wagmi';
import { requestAccountsAndNetwork } from './accountsAndNetwork.ts';

/** Resolves with why the wallet is not connected; undefined: it is. Never rejects. */
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
      // Where accounts were allowed before wagmi asked, it has heard of them from the wallet, and kept neither.
      await storage?.setItem('recentConnectorId', connector.id);
      await storage?.removeItem(`${connector.id}.disconnected`);
    }
    release();
    return failure;
  };
}

/** Undefined when the wallet is connected after all: it may say so by itself while it is being asked. */
function readConnectError(error: unknown): SignFailure | undefined {
  return error instanceof Error && error.name === 'ConnectorAlreadyConnectedError'
    ? undefined
    : readWalletError(error);
}
