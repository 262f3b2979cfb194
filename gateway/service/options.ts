// options.ts: the options of the gateway and their default values.
import type { DecimalString } from '#protocol/decimal.ts';
import {
  DEFAULT_PROFILE,
  defaultSigning,
  type Feature,
  type Limits,
  type SigningPlace,
  type SigningProfile,
} from '#protocol/profile.ts';
import { makeAlways, type Remember } from '../market/pastCache.ts';
import { type Clock, systemClock } from '../sequencer/clock.ts';
import type { RequestEntry } from './logger.ts';
import type { DataPlace } from '../store/openStore.ts';

export interface GatewayOptions {
  /** `memory`, a folder, or a PostgreSQL URL. */
  data: DataPlace;
  /** The URL of a standby of `data` that answers portfolio and leaderboard; null: from memory. */
  replicaUrl: string | null;
  /** The broker that edges follow this exchange over; null: no edges. */
  edges: EdgesOptions | null;
  /** The same seed gives the same market. A store keeps its first one. */
  seed: string;
  /** `live`: simulated participants trade. `still`: only real users act, for tests. */
  market: 'live' | 'still';
  /**
   * Days of candles to generate before a new exchange's opening and to keep; keep the setting for the life of the data.
   */
  historyDays: number;
  /** Numbers of markets without traders, to try the app with many markets. */
  additional: { questions: number; perps: number };
  /** Shares generated pasts with other gateways of this process. */
  remember: Remember;
  clock: Clock;
  /** One line per event. Never contains a signature or a body. */
  log: (line: string, about?: Readonly<Record<string, string | number>>) => void;
  /** Called for every answered request of the interface. */
  logRequest: (entry: RequestEntry) => void;
  service: ServiceOptions;
  http: HttpOptions;
  stream: StreamOptions;
  /** URL of an EVM node with token and vault (gateway/chain); null: deposits are credited without a chain. */
  chainUrl: string | null;
  journal: { snapshotCommands: number; snapshotMs: number; idleCommitMs: number; retryMs: number };
}

export interface EdgesOptions {
  /** Addresses of one broker: `nats://user:password@host:4222`. */
  servers: readonly string[];
  /** The name of this exchange in the broker's subjects. */
  name: string;
}

/** Reported by `serviceInfo`. */
export interface ServiceOptions {
  name: string;
  serviceChain: string;
  termsVersion: string;
  termsUrl: string;
  isAccessRequired: boolean;
  /** Whether an address without an operator's decision may trade. */
  isOpenToAll: boolean;
  signing: SigningProfile;
  features: readonly Feature[];
  limits: Limits;
  /** Granted once to every account that accepts the terms, in the quote asset. */
  practiceBalance: DecimalString;
  /** Granted with it, on the prediction venue: unconfirmed, so not collateral. */
  practicePusd: { local: DecimalString; confirmed: DecimalString };
  /** Delay from acceptance of a withdrawal to its earliest release, until the operator changes it. */
  withdrawalDelayMs: number;
  /** Maximum distance of the mark from the oracle, as a fraction of it. */
  maxMarkPremium: DecimalString;
}

export interface HttpOptions {
  /** Additional origins whose pages may use the gateway: `http://127.0.0.1:5173`. */
  allowedOrigins: readonly string[];
  /** Public URLs of the gateway behind a proxy: `https://trade.example`. */
  publicOrigins: readonly string[];
  /** Whether a proxy sets X-Forwarded-For; its last entry is trusted. */
  isProxied: boolean;
  /** Timeout for receiving a body. */
  bodyMs: number;
  /** Weight per address: burst, and refill per minute (Limits; generous, for local use). */
  rate: { burst: number; perMinute: number };
}

/** Times in milliseconds; limits per connection except `connections` and those per address. */
export interface StreamOptions {
  bookMs: number;
  bboMs: number;
  tradesMs: number;
  contextsMs: number;
  midsMs: number;
  accountMs: number;
  /** For an account whose figures changed with the mark price only. */
  accountMarkMs: number;
  /** Unchanged books and figures are repeated after this long. */
  renewMs: number;
  idleCloseMs: number;
  connections: number;
  /** Connections and subscriptions of one address (guard.ts). */
  perAddress: number;
  subscriptionsPerAddress: number;
  subscriptions: number;
  users: number;
  messagesPerMinute: number;
  /**
   * Bytes queued for a slow reader: above the first, snapshots wait for the next turn; above the second it is
   * disconnected.
   */
  backlog: { pause: number; drop: number };
}

export type GivenOptions = {
  [Key in keyof GatewayOptions]?: GatewayOptions[Key] extends Plain
    ? Partial<GatewayOptions[Key]>
    : GatewayOptions[Key];
};
type Plain = ServiceOptions | HttpOptions | StreamOptions | GatewayOptions['journal'];

/**
 * A test chain (Arbitrum Sepolia): signatures are invalid on deployments of the default chain and on every chain with
 * real funds.
 */
export const PRACTICE_SIGNING: SigningProfile = { ...DEFAULT_PROFILE.signing, tradingChainId: 421_614 };

/** With hashed actions; the hashed network makes these signatures invalid on deployments with real funds. */
export const PRACTICE_PHANTOM_AGENT: SigningProfile = defaultSigning('phantomAgent');

/** Terms version and name are this gateway’s own. */
const SERVICE: ServiceOptions = {
  name: 'Trine practice exchange',
  serviceChain: 'Testnet',
  termsVersion: '2026-01',
  termsUrl: '/terms.txt',
  isAccessRequired: true,
  isOpenToAll: true,
  signing: PRACTICE_SIGNING,
  features: [
    'alo',
    'trigger',
    'tpslGrouping',
    'batchModify',
    'cancelByCloid',
    'isolatedMargin',
    'spot',
    'perpOutcome',
    'predictionSplit',
    'predictionMerge',
    'twap',
    'referral',
    'depositQuote',
  ],
  limits: DEFAULT_PROFILE.limits,
  practiceBalance: '10000',
  practicePusd: { local: '1000', confirmed: '0' },
  withdrawalDelayMs: 60_000,
  maxMarkPremium: '0.005',
};

const HTTP: HttpOptions = {
  allowedOrigins: [],
  publicOrigins: [],
  isProxied: false,
  bodyMs: 10_000,
  rate: { burst: 20_000, perMinute: 60_000 },
};

const STREAM: StreamOptions = {
  bookMs: 100,
  bboMs: 100,
  tradesMs: 100,
  contextsMs: 1_000,
  midsMs: 1_000,
  accountMs: 250,
  accountMarkMs: 1_000,
  renewMs: 2_000,
  idleCloseMs: 60_000,
  connections: 200,
  perAddress: 50,
  subscriptionsPerAddress: 4_000,
  subscriptions: 1_000,
  users: 10,
  messagesPerMinute: 2_000,
  backlog: { pause: 256 * 1024, drop: 2 * 1024 * 1024 },
};

const JOURNAL: GatewayOptions['journal'] = {
  snapshotCommands: 20_000,
  snapshotMs: 300_000,
  idleCommitMs: 50,
  retryMs: 2_000,
};

/** The signing domain of this gateway. */
export function placeOf({
  serviceChain,
  signing,
}: Pick<ServiceOptions, 'serviceChain' | 'signing'>): SigningPlace {
  return { network: serviceChain, profile: signing };
}

const DEFAULTS = {
  data: 'memory',
  replicaUrl: null,
  edges: null,
  seed: '1',
  market: 'live',
  historyDays: 30,
  additional: { questions: 0, perps: 0 },
  remember: makeAlways,
  clock: systemClock,
  log: (line: string) => console.error(line),
  logRequest: () => undefined,
  chainUrl: null,
} satisfies Partial<GatewayOptions>;

/** The given options with defaults. Groups may be partial. */
export function completeOptions(given: GivenOptions = {}): GatewayOptions {
  return {
    ...DEFAULTS,
    ...given,
    service: { ...SERVICE, ...given.service },
    http: { ...HTTP, ...given.http },
    stream: { ...STREAM, ...given.stream },
    journal: { ...JOURNAL, ...given.journal },
  };
}
