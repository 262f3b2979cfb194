// profile.ts: every knob a deployment may turn, in one place (the wire profile).
import type { DecimalString } from './decimal.ts';

/** How trading actions are signed: field by field. */
export const SIGNING_PROFILES = ['typed'] as const;

/** Which domain trading actions are signed in, and how. */
export interface SigningProfile {
  profile: (typeof SIGNING_PROFILES)[number];
  domainName: string;
  domainVersion: string;
  tradingChainId: number;
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

/** @assumed Everything here is a default for what the interface leaves open; configuration and `serviceInfo` override it. */
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
