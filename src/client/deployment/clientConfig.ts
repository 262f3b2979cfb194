// clientConfig.ts: the configuration of one deployment.
import type { Feature, Limits, SigningProfile } from '#protocol/profile.ts';

/** Everything that decides where a signature is valid. */
export interface Identity {
  network: string;
  domainName: string;
  domainVersion: string;
  tradingChainId: number;
  profile: string;
}

export type Network = 'Mainnet' | 'Testnet';

/** The description of the chain for a wallet that does not know it. */
export interface ChainConfig {
  id: number;
  name: string;
  rpcUrls: readonly string[];
  nativeCurrency: { name: string; symbol: string; decimals: number };
  explorer: { name: string; url: string } | null;
}

export interface ClientConfig {
  /** Without a slash at the end; empty: the page's own origin. */
  baseUrl: string;
  /** Complete: `wss://host/ws`. */
  wsUrl: string;
  /** `{tokenId}` is filled in by the caller. */
  predictionBookUrl: string;
  network: Network;
  signing: SigningProfile;
  /** What config.json insists on for the service at `baseUrl`. */
  pins: Partial<Identity>;
  /** What the service says of itself, as it says it; null until it has. */
  claimed: Partial<Identity> | null;
  /** config.json names the address of the service: only that one and `deployments` are talked to. */
  isAddressPinned: boolean;
  chain: ChainConfig;
  termsVersion: string | null;
  termsUrl: string | null;
  isAccessRequired: boolean;
  links: readonly { name: string; url: string }[];
  /** Others that the page may talk to, by name; an empty `wsUrl` is /ws there. */
  deployments: readonly { name: string; baseUrl: string; wsUrl: string; pins: Partial<Identity> }[];
  features: readonly Feature[];
  limits: Limits;
  /** `service` once serviceInfo has answered. */
  source: 'file' | 'service';
}
