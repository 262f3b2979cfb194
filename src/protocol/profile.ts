// profile.ts: every knob a deployment may turn, in one place (the wire profile).
import type { DecimalString } from './decimal.ts';

/**
 * How trading actions are signed. `typed`: field by field. `phantomAgent`: as one hash of the action, which a
 * wallet cannot explain (phantomAgent.ts).
 */
export const SIGNING_PROFILES = ['typed', 'phantomAgent'] as const;

/** Which domain trading actions are signed in, and how. */
export interface SigningProfile {
  profile: (typeof SIGNING_PROFILES)[number];
  domainName: string;
  domainVersion: string;
  tradingChainId: number;
}

/** Where a signature is valid. The network is part of what is signed where actions are hashed. */
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

/** Optional abilities of a deployment, by their wire names. */
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

/**
 * @assumed Everything here is a default for what the interface leaves open; configuration and `serviceInfo`
 * override it.
 */
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

/** What a deployment signs with where it names no more than its profile, or not even that. */
export function defaultSigning(
  profile: SigningProfile['profile'] = DEFAULT_PROFILE.signing.profile,
): SigningProfile {
  const chain = profile === 'phantomAgent' ? { tradingChainId: PHANTOM_AGENT_CHAIN_ID } : {};
  return { ...DEFAULT_PROFILE.signing, profile, ...chain };
}
