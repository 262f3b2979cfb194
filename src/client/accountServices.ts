// accountServices.ts: what keeps an account complete and its requests settled: streams and reads, recovery, permissions.
import type { QueryClient } from '@tanstack/query-core';
import type { UnixMs } from '#protocol/ids.ts';
import type { Exchange } from './actions/exchange.ts';
import type { Outbox } from './actions/outbox.ts';
import { createRecovery, type Recovery } from './actions/recovery.ts';
import type { ClientEnvironment } from './browser/environment.ts';
import { createObservable, type Unsubscribe } from './browser/observable.ts';
import type { TabChannel } from './browser/tabChannel.ts';
import { watchPermissions } from './deployment/permissions.ts';
import { createAccountStreams, type LiveEvent } from './live/live.ts';
import { createLive, type FollowedAccount, type Live } from './live/reconcile.ts';
import type { ServiceReader } from './transport/reader.ts';
import type { Streams } from './transport/streams.ts';

export interface AccountDeps {
  streams: Streams;
  queries: QueryClient;
  client: ServiceReader;
  outbox: Outbox;
  exchange: Pick<Exchange, 'isBusy'>;
  channel: Pick<TabChannel, 'tabId' | 'gone'>;
  environment: Pick<ClientEnvironment, 'nextFrame' | 'elapsed' | 'wall'>;
  /** The service's time. */
  now: () => UnixMs;
  serviceUrl: () => string;
  /** Reads the service info. */
  ask: () => Promise<void>;
  onEvent: (event: LiveEvent) => void;
}

export interface AccountServices {
  live: Live;
  recovery: Recovery;
  stop: Unsubscribe;
}

/** Nothing is read or watched before an account is followed, or `recovery.start`. */
export function createAccountServices(deps: AccountDeps): AccountServices {
  const { streams, queries, client, outbox, environment, now, ask } = deps;
  const recovery = createRecovery(deps);
  const live = createLive({
    accounts: createObservable<readonly FollowedAccount[]>([]),
    streams: createAccountStreams({
      streams,
      queries,
      client,
      nextFrame: environment.nextFrame,
      elapsed: environment.elapsed,
      onEvent: deps.onEvent,
    }),
    queries,
    client,
    now,
    onReconciled: () => void recovery.checkAll(),
  });
  const stopPermissions = watchPermissions({ outbox, queries, client, ask });
  return {
    live,
    recovery,
    stop: () => {
      stopPermissions();
      recovery.stop();
    },
  };
}
