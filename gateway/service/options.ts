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
import { type Clock, systemClock } from '../sequencer/clock.ts';
import type { RequestEntry } from './logger.ts';
import type { DataPlace } from '../store/openStore.ts';

export interface GatewayOptions {
  /** `memory`, a folder, or the address of a PostgreSQL server. */
  data: DataPlace;
  /** The address of a standby of `data`, from which portfolio and leaderboard are read; null: from memory. */
  replicaUrl: string | null;
  /** Same seed, same market. A store that has one already keeps it. */
  seed: string;
  /** `live`: simulated participants trade. `still`: nobody but real users acts, for tests. */
  market: 'live' | 'still';
  /** Days of candles that a new exchange is given from before its opening; what is older is forgotten. Keep it for as long as you keep the data. */
  historyDays: number;
  clock: Clock;
  /** One line per event worth knowing. Never holds a signature or a body. */
  log: (line: string, about?: Readonly<Record<string, string | number>>) => void;
  /** Hears of every request of the interface that was answered. */
  logRequest: (entry: RequestEntry) => void;
  service: ServiceOptions;
  http: HttpOptions;
  stream: StreamOptions;
  /** Address of an EVM node with token and vault on it (gateway/chain); null: deposits are credited without a chain. */
  chainUrl: string | null;
  journal: { snapshotCommands: number; snapshotMs: number; idleCommitMs: number; retryMs: number };
}

/** What `serviceInfo` tells. */
export interface ServiceOptions {
  name: string;
  serviceChain: string;
  termsVersion: string;
  termsUrl: string;
  isAccessRequired: boolean;
  /** Whether an address nobody has ruled on may trade. */
  isOpenToAll: boolean;
  signing: SigningProfile;
  features: readonly Feature[];
  limits: Limits;
  /** Given once to every account that accepts the terms, in the quote asset. */
  practiceBalance: DecimalString;
  /** Given with it, on the prediction venue: nothing of it is confirmed, so it is no collateral. */
  practicePusd: { local: DecimalString; confirmed: DecimalString };
  /** From the acceptance of a withdrawal to its earliest release, until the operator says otherwise. */
  withdrawalDelayMs: number;
}

export interface HttpOptions {
  /** Origins besides the gateway's own whose pages may use it: `http://127.0.0.1:5173`. */
  allowedOrigins: readonly string[];
  /** The addresses under which others reach it, through whatever stands in front: `https://trade.example`. */
  publicOrigins: readonly string[];
  /** Whether a server in front names the client in X-Forwarded-For; its last entry is believed. */
  isProxied: boolean;
  /** How long a body may take to arrive, from its first byte to its last. */
  bodyMs: number;
  /** Weight per address: what may be spent at once, and what comes back in a minute (Limits; generous, because everybody is at home). */
  rate: { burst: number; perMinute: number };
}

/** Times in milliseconds; caps per connection except `connections`. */
export interface StreamOptions {
  bookMs: number;
  bboMs: number;
  tradesMs: number;
  contextsMs: number;
  midsMs: number;
  accountMs: number;
  /** An account whose figures only moved with the mark price. */
  accountMarkMs: number;
  /** Books and figures that do not change are said again after this long. */
  renewMs: number;
  idleCloseMs: number;
  connections: number;
  subscriptions: number;
  users: number;
  messagesPerMinute: number;
  /** Bytes waiting for a slow reader: beyond the first, whole pictures wait for their next turn; beyond the second it is dropped. */
  backlog: { pause: number; drop: number };
}

export type GivenOptions = {
  [Key in keyof GatewayOptions]?: GatewayOptions[Key] extends Plain
    ? Partial<GatewayOptions[Key]>
    : GatewayOptions[Key];
};
type Plain = ServiceOptions | HttpOptions | StreamOptions | GatewayOptions['journal'];

/** A test chain (Arbitrum Sepolia): nothing signed here is valid at a deployment on the interface's default chain, or on any chain with money. */
export const PRACTICE_SIGNING: SigningProfile = { ...DEFAULT_PROFILE.signing, tradingChainId: 421_614 };

/** With hashed actions; the network that is hashed with them keeps these signatures away from deployments with money. */
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

/** Where signatures for this gateway are valid. */
export function placeOf({
  serviceChain,
  signing,
}: Pick<ServiceOptions, 'serviceChain' | 'signing'>): SigningPlace {
  return { network: serviceChain, profile: signing };
}

/** What was given, completed. Groups may be given in part. */
export function completeOptions(given: GivenOptions = {}): GatewayOptions {
  return {
    data: given.data ?? 'memory',
    replicaUrl: given.replicaUrl ?? null,
    seed: given.seed ?? '1',
    market: given.market ?? 'live',
    historyDays: given.historyDays ?? 30,
    clock: given.clock ?? systemClock,
    log: given.log ?? ((line) => console.error(line)),
    logRequest: given.logRequest ?? (() => undefined),
    service: { ...SERVICE, ...given.service },
    http: { ...HTTP, ...given.http },
    stream: { ...STREAM, ...given.stream },
    chainUrl: given.chainUrl ?? null,
    journal: { ...JOURNAL, ...given.journal },
  };
}
