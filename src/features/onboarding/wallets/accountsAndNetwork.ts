// accountsAndNetwork.ts: requests accounts and network in one prompt, for wallets that support it.
import type { Connector } from 'wagmi';

/** The practice exchange's wallet, by its EIP-6963 name. */
export const isPracticeWallet = ({ id }: Pick<Connector, 'id'>): boolean =>
  id === 'localhost.trine.practicewallet';

/**
 * Requests accounts (EIP-2255) and the signing network together. The result tells wagmi that the accounts are already
 * allowed. Does nothing for other wallets. Rejects as the wallet does.
 */
export async function requestAccountsAndNetwork(connector: Connector, chainId: number): Promise<object> {
  // Others switch when a signature needs it: many refuse an unknown permission.
  if (!isPracticeWallet(connector)) return {};
  const provider = (await connector.getProvider()) as { request: (call: object) => Promise<unknown> };
  const caveats = [{ type: 'restrictNetworkSwitching', value: [`0x${chainId.toString(16)}`] }];
  await provider.request({
    method: 'wallet_requestPermissions',
    params: [{ eth_accounts: {}, 'endowment:permitted-chains': { caveats } }],
  });
  return { isReconnecting: true };
}
