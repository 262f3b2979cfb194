// profile.ts: the wire profile: all settings that vary by deployment.
import type { DecimalString } from './decimal.ts';

/**
 * How trading actions are signed. `typed`: field by field. `phantomAgent`: as one hash of the action, which a wallet
 * cannot display (phantomAgent.ts).
 */
export const SIGNING_PROFILES = ['typed', 'phantomAgent'] as const;

/** The signing domain and method of trading actions. */
export interface SigningProfile {
  profile: (typeof SIGNING_PROFILES)[number];
  domainName: string;
  domainVersion: string;
  tradingChainId: number;
}

/** Where a signature is valid. With hashed actions the network is signed too. */
export interface SigningPlace {
  /** `Mainnet` or `Testnet`. */
  network: string;
  profile: SigningProfile;
}

export interface Limits {
  ordersPerBatch: number;
  cancelsPerBatch: number;
  maxBodyBytes: number;
  /** Quote currency. */
  minOrderValue: DecimalString;
  twapMinSliceMs: number;
  twapMaxSliceMs: number;
  openOrders: number;
}

/** Optional features of a deployment, by wire name. */
export const FEATURES = [
  'alo',
  'trigger',
  'tpslGrouping',
  'cancelByCloid',
  'batchModify',
  'isolatedMargin',
  'twap',
  'spot',
  'perpOutcome',
  'predictionSplit',
  'predictionMerge',
  'referral',
  'depositQuote',
] as const;
export type Feature = (typeof FEATURES)[number];

export interface WireProfile {
  paths: { info: string; exchange: string; portfolio: string; leaderboard: string };
  /** Milliseconds. */
  socket: { pingMs: number; pongTimeoutMs: number; idleCloseMs: number };
  /** `{base_url}` and `{tokenId}` are filled in. */
  predictionBookUrl: string;
  marketData: 'service' | 'venue';
  signing: SigningProfile;
  limits: Limits;
  features: readonly Feature[];
}

/** @assumed Everything here is a default where the interface is silent; configuration and `serviceInfo` override it. */
export const DEFAULT_PROFILE: WireProfile = {
  paths: { info: '/info', exchange: '/exchange', portfolio: '/portfolio', leaderboard: '/leaderboard' },
  socket: { pingMs: 30_000, pongTimeoutMs: 10_000, idleCloseMs: 60_000 },
  predictionBookUrl: '{base_url}/venue/prediction/book?token_id={tokenId}',
  marketData: 'service',
  signing: { profile: 'typed', domainName: 'ServiceExchange', domainVersion: '1', tradingChainId: 42_161 },
  limits: {
    ordersPerBatch: 20,
    cancelsPerBatch: 256,
    maxBodyBytes: 65_536,
    minOrderValue: '10',
    twapMinSliceMs: 10_000,
    twapMaxSliceMs: 600_000,
    openOrders: 1_000,
  },
  features: ['alo', 'trigger', 'tpslGrouping', 'cancelByCloid', 'batchModify', 'spot'],
};

/** @assumed Hashed actions are signed on chain 1337, as on the perpetuals venue, whatever chain the service runs on. */
const PHANTOM_AGENT_CHAIN_ID = 1_337;

/** Signing settings of a deployment that names only its profile, or nothing. */
export function defaultSigning(
  profile: SigningProfile['profile'] = DEFAULT_PROFILE.signing.profile,
): SigningProfile {
  const chain = profile === 'phantomAgent' ? { tradingChainId: PHANTOM_AGENT_CHAIN_ID } : {};
  return { ...DEFAULT_PROFILE.signing, profile, ...chain };
}
