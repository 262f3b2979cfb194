// recovery.ts: checks open signed requests, of closed tabs, lost connections and earlier visits.
import type { UnixMs } from '#protocol/ids.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import { isLeaseRunning, type Outbox } from './outbox.ts';
import { isFinal, type OutboxItem } from './outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { isExpired, safeNextStep } from './safeNextStep.ts';
import type { TabChannel } from '../browser/tabChannel.ts';
import { isTransferOnItsWay } from '../live/transferItem.ts';
import type { Exchange } from './exchange.ts';

export interface Recovery {
  start: () => void;
  stop: () => void;
  /** Checks every open item now: after start-up, and after the stream has reconnected. */
  checkAll: () => Promise<void>;
}

interface RecoveryDeps {
  outbox: Outbox;
  exchange: Pick<Exchange, 'isBusy'>;
  client: ServiceReader;
  now: () => UnixMs;
  environment: Pick<ClientEnvironment, 'wall'>;
  channel: Pick<TabChannel, 'tabId' | 'gone'>;
  /** Items of other deployments are skipped. */
  serviceUrl: () => string;
}

const ROUND_MS = 15_000;
/** Margin in ms after the end of a lease. */
const LEASE_OVER_MS = 20;
/** Without the Web Locks API: an unsent request counts as abandoned by its tab after this time. */
const ORPHAN_MS = 120_000;

/** A request without visible effect for this long is checked only when the user requests it. */
const GIVE_UP_MS = 30 * 60_000;

/** Reads only: after a reload a request is repeated by the user only. */
export function createRecovery({
  outbox,
  exchange,
  client,
  now,
  environment,
  channel,
  serviceUrl,
}: RecoveryDeps): Recovery {
  let timer: ReturnType<typeof setInterval> | undefined;
  let early: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let unsubscribe = (): void => {};
  /** Tabs with leases, and those of them that have closed. */
  const holders = new Set<string>([channel.tabId]);
  const gone = new Set<string>();

  function isOurs(item: OutboxItem): boolean {
    if (isFinal(item.state) || exchange.isBusy(item.id) || item.serviceUrl !== serviceUrl()) return false;
    // transferWatch.ts follows these.
    return !isTransferOnItsWay(item);
  }

  function isDue(item: OutboxItem): boolean {
    if (!isOurs(item)) return false;
    if (item.lease !== null && isLeaseRunning(item.lease, environment.wall())) return false;
    const age = now() - item.updatedAt;
    if (item.state.status === 'signed')
      return isExpired(item, now()) || age > ORPHAN_MS || gone.has(item.lease?.by ?? '');
    return isSettledByOneRead(item, now()) || (age < GIVE_UP_MS && !isWaitingForExpiry(item, now()));
  }

  async function checkAll(): Promise<void> {
    isWanted = isRunning;
    if (isRunning) return;
    isRunning = true;
    try {
      for (const item of outbox.getSnapshot().filter(isDue)) await checkItem(item, outbox, client, now);
    } finally {
      isRunning = false;
      checkWhenLeaseEnds();
    }
    // An item changed during the check.
    if (isWanted) await checkAll();
  }

  /** Checks the items of a tab as soon as the browser reports it closed. */
  function watchHolders(): void {
    for (const { lease, state } of outbox.getSnapshot()) {
      if (lease === null || isFinal(state) || holders.has(lease.by)) continue;
      holders.add(lease.by);
      void channel.gone(lease.by).then(() => takeOver(lease.by));
    }
  }

  async function takeOver(tabId: string): Promise<void> {
    gone.add(tabId);
    await outbox.endLeases(tabId);
    if (timer !== undefined) await checkAll();
  }

  /** Checks the items of another tab as soon as its lease ends: the tab may be gone. */
  function checkWhenLeaseEnds(): void {
    clearTimeout(early);
    if (timer === undefined) return;
    const wall = environment.wall();
    const held = outbox.getSnapshot().filter((item) => !isFinal(item.state) && !exchange.isBusy(item.id));
    const ends = held.flatMap(({ lease }) =>
      lease !== null && isLeaseRunning(lease, wall) ? [lease.until] : [],
    );
    if (ends.length > 0) early = setTimeout(() => void checkAll(), Math.min(...ends) - wall + LEASE_OVER_MS);
  }

  return {
    start: () => {
      unsubscribe = outbox.subscribe(watchHolders);
      watchHolders();
      timer ??= setInterval(() => void checkAll(), ROUND_MS);
      void checkAll();
    },
    stop: () => {
      unsubscribe();
      clearInterval(timer);
      clearTimeout(early);
      timer = undefined;
    },
    checkAll,
  };
}

/** Reads what became of one open item and records the result. */
async function checkItem(
  item: OutboxItem,
  outbox: Outbox,
  client: ServiceReader,
  now: () => UnixMs,
): Promise<void> {
  const watched = await outbox.watch(item.id);
  if (watched === undefined) return;
  if (watched.state.status === 'signed')
    return void (await outbox.record(item.id, { kind: isExpired(watched, now()) ? 'expire' : 'abandon' }));
  const lost =
    watched.state.status === 'sent'
      ? await outbox.record(item.id, { kind: 'lose', because: 'interrupted', retryAt: null })
      : watched;
  if (lost === undefined || (lost.state.status !== 'unknown' && lost.state.status !== 'accepted')) return;
  await recordEvidence(lost, outbox, client, now);
}

async function recordEvidence(
  item: OutboxItem,
  outbox: Outbox,
  client: ServiceReader,
  now: () => UnixMs,
): Promise<void> {
  // Loaded on demand: rarely needed at the start. A failed check is repeated in the next round.
  const loaded = await Promise.all([import('../evidence/evidence.ts'), import('./followUp.ts')]).catch(
    () => undefined,
  );
  if (loaded === undefined) return;
  const [{ readEvidence }, { conclude }] = loaded;
  const evidence = await readEvidence(item, client, now, outbox.getSnapshot()).catch(() => undefined);
  if (evidence !== undefined) await outbox.record(item.id, conclude(item, evidence));
}

/** A read after the expiry resolves a lost request, however old it is, unless the read proves nothing. */
function isSettledByOneRead(item: OutboxItem, now: UnixMs): boolean {
  if (item.state.status === 'sent') return true;
  return (
    item.state.status === 'unknown' && isExpired(item, now) && item.state.evidence?.provesNothing !== true
  );
}

/** The full state was read and does not show it; only its expiry can resolve it. */
function isWaitingForExpiry(item: OutboxItem, now: UnixMs): boolean {
  return (
    item.state.status === 'unknown' && safeNextStep(item, now).step === 'newIntent' && !isExpired(item, now)
  );
}
