// clientConfig.ts: the configuration of one deployment.
import type { Feature, Limits, SigningProfile } from '#protocol/profile.ts';

/** Everything that signatures are bound to. */
export interface Identity {
  network: string;
  domainName: string;
  domainVersion: string;
  tradingChainId: number;
  profile: string;
}

export type Network = 'Mainnet' | 'Testnet';

/** The chain's parameters, for a wallet that does not know it. */
export interface ChainConfig {
  id: number;
  name: string;
  rpcUrls: readonly string[];
  nativeCurrency: { name: string; symbol: string; decimals: number };
  explorer: { name: string; url: string } | null;
}

/** `Arbitrum Sepolia (421614)`; only `Chain 421614` for a chain that config.json does not describe. */
export const nameWithId = ({ id, name }: Pick<ChainConfig, 'id' | 'name'>): string =>
  name === unnamed(id) ? name : `${name} (${id})`;

/** The name of a chain that config.json does not describe. */
export const unnamed = (id: number): string => `Chain ${id}`;

export interface ClientConfig {
  /** Without a trailing slash; empty: the page's own origin. */
  baseUrl: string;
  /** Complete: `wss://host/ws`. */
  wsUrl: string;
  /** The caller replaces `{tokenId}`. */
  predictionBookUrl: string;
  network: Network;
  signing: SigningProfile;
  /** Identity required by config.json for the service at `baseUrl`. */
  pins: Partial<Identity>;
  /** Identity reported by the service; null until read. */
  claimed: Partial<Identity> | null;
  /** config.json names the service's address: only that one and `deployments` are used. */
  isAddressPinned: boolean;
  chain: ChainConfig;
  termsVersion: string | null;
  termsUrl: string | null;
  isAccessRequired: boolean;
  links: readonly { name: string; url: string }[];
  /** Other allowed deployments by name; an empty `wsUrl` is /ws at their address. */
  deployments: readonly { name: string; baseUrl: string; wsUrl: string; pins: Partial<Identity> }[];
  features: readonly Feature[];
  limits: Limits;
  /** `service` once serviceInfo has answered. */
  source: 'file' | 'service';
}
