// reconcile.ts: keeps account data complete: after every connect, subscribe, then read over HTTP, then trust the data.
import type { QueryClient } from '@tanstack/query-core';
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';
import { account as accountRead } from '#protocol/info/account/account.ts';
import { userFillsByTime } from '#protocol/info/orders/userFills.ts';
import { asFailure, type Failure } from '../transport/gatewayError.ts';
import { sleep } from '../transport/http.ts';
import { putAccount, putFills } from './arrivals.ts';
import type { AccountStreams } from './live.ts';
import type { Observable, Readable, Unsubscribe } from '../browser/observable.ts';
import { fillsQuery } from '../queries/orders/fills.ts';
import { openOrdersQuery } from '../queries/orders/openOrders.ts';
import type { ServiceReader } from '../transport/reader.ts';

export interface FollowedAccount {
  owner: Address;
  /** True while streams and reads agree and the connection lasts: only then may orders be sent. */
  isReconciled: boolean;
  /** Why the last read failed; it is retried automatically. */
  failure: Failure | null;
}

export interface Live extends Readable<readonly FollowedAccount[]> {
  /** Keeps an account's queries up to date while followed. */
  follow: (owner: Address) => Unsubscribe;
  /** Keeps an account's trading limits in one market up to date. */
  followAsset: (owner: Address, assetId: AssetId) => Unsubscribe;
  isReconciled: (owner: Address) => boolean;
  /** Call when the connection is lost: data is untrusted until it is back. */
  disconnected: () => void;
}

interface ReconcileDeps {
  /** Empty at first. */
  accounts: Observable<readonly FollowedAccount[]>;
  streams: AccountStreams;
  queries: QueryClient;
  client: ServiceReader;
  /** The service's time. */
  now: () => UnixMs;
  onReconciled: (owner: Address) => void;
}

interface Following {
  count: number;
  release: Unsubscribe;
  run: AbortController | undefined;
}

const RETRY_FIRST_MS = 1_000;
const RETRY_LONGEST_MS = 15_000;
/** Overlap of consecutive reads of fills: clocks and commits are not exact. */
const OVERLAP_MS = 5_000;

export function createLive({ accounts, streams, queries, client, now, onReconciled }: ReconcileDeps): Live {
  const followed = new Map<Address, Following>();

  function set(owner: Address, change: Partial<FollowedAccount>): void {
    const before = accounts.getSnapshot();
    const known = before.find((each) => each.owner === owner) ?? {
      owner,
      isReconciled: false,
      failure: null,
    };
    const next = { ...known, ...change };
    if (before.includes(known) && next.isReconciled === known.isReconciled && next.failure === known.failure)
      return;
    accounts.set([...before.filter((each) => each.owner !== owner), next]);
  }

  function setUnreconciled(owner: Address): void {
    const following = followed.get(owner);
    if (following === undefined) return;
    following.run?.abort();
    following.run = undefined;
    set(owner, { isReconciled: false });
  }

  function check(owner: Address): void {
    setUnreconciled(owner);
    const following = followed.get(owner);
    if (following === undefined) return;
    const run = new AbortController();
    following.run = run;
    void readUntilDone(owner, run.signal);
  }

  async function readUntilDone(owner: Address, signal: AbortSignal): Promise<void> {
    for (let wait = RETRY_FIRST_MS; !signal.aborted; wait = Math.min(wait * 2, RETRY_LONGEST_MS)) {
      try {
        await readAll(owner, signal, { queries, client, now });
        if (signal.aborted) return;
        set(owner, { isReconciled: true, failure: null });
        return onReconciled(owner);
      } catch (error) {
        if (signal.aborted) return;
        set(owner, { failure: asFailure(error) });
        await sleep(wait, signal).catch(() => {});
      }
    }
  }

  return {
    getSnapshot: accounts.getSnapshot,
    subscribe: accounts.subscribe,
    isReconciled: (owner) => accounts.getSnapshot().some((each) => each.owner === owner && each.isReconciled),
    follow: (owner) => {
      const following = followed.get(owner) ?? { count: 0, release: () => {}, run: undefined };
      following.count += 1;
      if (following.count === 1) {
        followed.set(owner, following);
        set(owner, { isReconciled: false, failure: null });
        following.release = streams.open(owner, {
          onReady: () => check(owner),
          onMissed: () => check(owner),
        });
      }
      let isDone = false;
      return () => {
        if (isDone) return;
        isDone = true;
        following.count -= 1;
        if (following.count === 0) leave(owner, following);
      };
    },
    followAsset: (owner, assetId) => streams.openAsset(owner, assetId),
    disconnected: () => {
      for (const owner of followed.keys()) setUnreconciled(owner);
    },
  };

  function leave(owner: Address, following: Following): void {
    following.run?.abort();
    following.release();
    followed.delete(owner);
    accounts.update((all) => all.filter((each) => each.owner !== owner));
  }
}

/** Reads account, fills and open orders, which streams alone cannot guarantee. Throws GatewayError. */
async function readAll(
  owner: Address,
  signal: AbortSignal,
  { queries, client, now }: Pick<ReconcileDeps, 'queries' | 'client' | 'now'>,
): Promise<void> {
  // A read started before the subscriptions may have missed messages and must not replace a new one.
  await queries.cancelQueries({ queryKey: openOrdersQuery(client, owner).queryKey });
  await queries.cancelQueries({ queryKey: fillsQuery(client, owner).queryKey });
  const known = queries.getQueryData(fillsQuery(client, owner).queryKey);
  const startAt = known === undefined ? undefined : Math.max(0, (known[0]?.time ?? now()) - OVERLAP_MS);
  const startedAt = client.elapsed();
  const [account, fills] = await Promise.all([
    client.info(accountRead, { owner }, { signal }),
    startAt === undefined
      ? queries.fetchQuery({ ...fillsQuery(client, owner), staleTime: 0 })
      : client.info(userFillsByTime, { owner, startAt }, { signal }),
    queries.fetchQuery({ ...openOrdersQuery(client, owner), staleTime: 0 }),
  ]);
  if (signal.aborted) return;
  putAccount(queries, client, owner, account);
  putFills(
    queries,
    client,
    owner,
    startAt === undefined ? fills : client.fillLog.overlay(owner, fills, startedAt, startAt),
  );
}
