// accountsAndNetwork.ts: asking for accounts and network in one window, where a wallet answers for both at once.
import type { Connector } from 'wagmi';

/** The wallet of the practice exchange, by its EIP-6963 name. */
export const isPracticeWallet = ({ id }: Pick<Connector, 'id'>): boolean =>
  id === 'localhost.trine.practicewallet';

/**
 * Asks such a wallet for its accounts (EIP-2255) together with the network that orders are signed on. Returns what wagmi is told then: the
 * accounts are allowed, it must not ask for them again. Nothing happens with other wallets. Rejects as the wallet does.
 */
export async function requestAccountsAndNetwork(connector: Connector, chainId: number): Promise<object> {
  // Others are asked to switch once a signature needs it: many answer an unknown permission with a refusal.
  if (!isPracticeWallet(connector)) return {};
  const provider = (await connector.getProvider()) as { request: (call: object) => Promise<unknown> };
  const caveats = [{ type: 'restrictNetworkSwitching', value: [`0x${chainId.toString(16)}`] }];
  await provider.request({
    method: 'wallet_requestPermissions',
    params: [{ eth_accounts: {}, 'endowment:permitted-chains': { caveats } }],
  });
  return { isReconnecting: true };
}
