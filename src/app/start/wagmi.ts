// wagmi.ts: the wallet connection: EIP-6963 wallets, and a legacy injected one if none is announced.
import { ignoreFalseAnnouncements } from '#features/onboarding/wallets/announcements.ts';
import { defineChain, type Chain } from 'viem';
import { createConfig, http, injected, type Config } from 'wagmi';
import type { ChainConfig } from '#client/deployment/clientConfig.ts';

/** wagmi's configuration for the signing chain. Uses no RPC unless a wallet asks to add the chain. */
export function createWagmiConfig(chain: ChainConfig): Config {
  ignoreFalseAnnouncements();
  const signingChain: Chain = defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: chain.rpcUrls } },
    ...(chain.explorer ? { blockExplorers: { default: chain.explorer } } : {}),
  });
  return createConfig({
    chains: [signingChain],
    connectors: [injected()],
    multiInjectedProviderDiscovery: true,
    transports: { [signingChain.id]: http() },
  });
}
