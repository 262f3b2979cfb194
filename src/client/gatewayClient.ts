// gatewayClient.ts: the object through which the app reaches a deployment.
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
import type { Quiet, Readable, Unsubscribe } from './browser/observable.ts';
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
  /** The file's configuration, overridden by what the service says about itself. */
  config: Readable<ClientConfig>;
  /** Whether this page may sign for the deployment. */
  trust: DeploymentTrust;
  connection: Readable<ConnectionStatus>;
  clock: ServiceClock;
  /** `memory`: tabs do not know of each other and a reload forgets; say so. */
  storage: Readable<StorageMode>;
  /** Paths the service asked to be left alone on. */
  pauses: Readable<readonly Pause[]>;
  queries: QueryClient;
  feeds: Feeds;
  live: Live;
  /** For what is listened to only where it is shown, or late (accountSubscriptions.ts). */
  streams: Pick<Streams, 'listen'>;
  /** The prediction venue's public book of one outcome. Throws GatewayError; `refused` with status 404 when it has none. */
  venueBook: (tokenId: TokenId, options?: ReadOptions) => Promise<PredictionBook>;
  /** Tick and minimum of every outcome whose book was read. */
  venueRules: Readable<ReadonlyMap<TokenId, VenueRules>>;
  exchange: Exchange;
  /** Tells the service of a transfer on a chain; see reportDeposit.ts. */
  reportDeposit: (action: ReportDeposit) => Promise<void>;
  submissions: Submissions;
  /** Held while a request that nobody is asked about is about to leave: what is only shown waits for it. */
  quiet: Pick<Quiet, 'run'>;
  outbox: Outbox;
  nonces: NonceAllocator;
  recovery: Pick<Recovery, 'checkAll'>;
  /** Fills, order changes and rejections as they happen. */
  onLiveEvent: (listener: (event: LiveEvent) => void) => Unsubscribe;
  counters: () => StreamCounters;
  /** What the service sent and could not be read: it is missing wherever it would be shown. */
  droppedRecords: Readable<readonly DroppedRecords[]>;
  /** Milliseconds since anything was heard on the stream; undefined before the first message. */
  silenceMs: () => number | undefined;
  /** Connects, reads what the service says about itself and what earlier sessions left. Resolves when both are known, or after 3 s. */
  start: () => Promise<void>;
  stop: () => void;
  /** Tries to connect now instead of waiting. */
  retryConnection: () => void;
}
