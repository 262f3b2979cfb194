// gatewayClient.ts: the interface through which the app reaches a deployment.
import type { QueryClient } from '@tanstack/query-core';
import type { TokenId } from '#protocol/ids.ts';
import type { ReportDeposit } from '#protocol/exchange/deposit.ts';
import type { PredictionBook } from '#protocol/predictionBook.ts';
import type { ServiceClock } from './browser/clock.ts';
import type { DeploymentTrust } from './deployment/deploymentTrust.ts';
import type { StorageMode } from './browser/database.ts';
import type { Feeds } from './feeds/feeds.ts';
import type { Pause } from './transport/http.ts';
import type { LiveEvent } from './live/live.ts';
import type { NonceAllocator } from './actions/nonce.ts';
import type { RenderHold, Readable, Unsubscribe } from './browser/observable.ts';
import type { Outbox } from './actions/outbox.ts';
import type { ReadOptions, ReplicaReader, ServiceReader } from './transport/reader.ts';
import type { DroppedRecords } from './transport/droppedRecords.ts';
import type { Live } from './live/reconcile.ts';
import type { Recovery } from './actions/recovery.ts';
import type { ConnectionStatus } from './transport/socket.ts';
import type { StreamCounters, Streams } from './transport/streams.ts';
import type { Submissions } from './actions/submissions.ts';
import type { VenueRules } from '#domain/market/outcomeMarket.ts';
import type { Exchange } from './actions/exchange.ts';
import type { ClientConfig } from './deployment/clientConfig.ts';

export interface GatewayClient extends ServiceReader, ReplicaReader {
  /** The configuration file, overridden by the service info. */
  config: Readable<ClientConfig>;
  /** Whether this page may sign for the deployment. */
  trust: DeploymentTrust;
  connection: Readable<ConnectionStatus>;
  clock: ServiceClock;
  /** `memory`: nothing is shared between tabs or kept across a reload; a message must say so. */
  storage: Readable<StorageMode>;
  /** Paths that the service asked not to request for a while. */
  pauses: Readable<readonly Pause[]>;
  queries: QueryClient;
  feeds: Feeds;
  live: Live;
  /** For streams listened to only where they are shown, or loaded late (accountSubscriptions.ts). */
  streams: Pick<Streams, 'listen'>;
  /**
   * The prediction venue's public book of one outcome. Throws GatewayError; `refused` with status 404 when it
   * has none.
   */
  venueBook: (tokenId: TokenId, options?: ReadOptions) => Promise<PredictionBook>;
  /** Tick and minimum of every outcome whose book was read. */
  venueRules: Readable<ReadonlyMap<TokenId, VenueRules>>;
  exchange: Exchange;
  /** Reports an on-chain transfer to the service; see reportDeposit.ts. */
  reportDeposit: (action: ReportDeposit) => Promise<void>;
  submissions: Submissions;
  /** Delays rendering while a request signed without a prompt is being sent. */
  renderHold: Pick<RenderHold, 'run'>;
  outbox: Outbox;
  nonces: NonceAllocator;
  recovery: Pick<Recovery, 'checkAll'>;
  /** Fills, order changes and rejections as they happen. */
  onLiveEvent: (listener: (event: LiveEvent) => void) => Unsubscribe;
  counters: () => StreamCounters;
  /** Records that could not be decoded: they are missing wherever they would be shown. */
  droppedRecords: Readable<readonly DroppedRecords[]>;
  /** Milliseconds since the last message on the stream; undefined before the first. */
  silenceMs: () => number | undefined;
  /**
   * Connects, reads the service info and the stored requests of earlier sessions. Resolves when both are
   * known, or after 3 s.
   */
  start: () => Promise<void>;
  stop: () => void;
  /** Reconnects immediately instead of waiting for the backoff. */
  retryConnection: () => void;
}
