// outbox.ts: stores every signed request of this browser before it is sent.
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { Database, Decision } from '../browser/database.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import { createObservable, type RenderHold, type Readable } from '../browser/observable.ts';
import { applyEvent, isFinal, type OutboxEvent, type OutboxItem } from './outboxItem.ts';
import { safeNextStep } from './safeNextStep.ts';
import type { TabChannel } from '../browser/tabChannel.ts';

export type Claim =
  /** This tab may send the item, which is marked as sent. */
  | { kind: 'claimed'; item: OutboxItem }
  /** Too many requests of this signer are in flight, or an earlier nonce goes first. */
  | { kind: 'busy' }
  /** Another tab has it, or it must not be sent. */
  | { kind: 'taken'; item: OutboxItem | undefined };

export interface Outbox extends Readable<readonly OutboxItem[]> {
  /** Resolves once the request is stored durably. */
  add: (item: OutboxItem) => Promise<void>;
  /**
   * `add` and `claim` in one write: resolves once stored durably, and marked as sent if it is its turn.
   * `onWriting`: called once the write is under way.
   */
  addAndClaim: (item: OutboxItem, onWriting?: () => void) => Promise<Claim>;
  /** Claims the right to send the item, once, for this tab. */
  claim: (id: string) => Promise<Claim>;
  /** Claims the right to check an open item; undefined when another tab has it. */
  watch: (id: string) => Promise<OutboxItem | undefined>;
  /** Records an event. Returns the item afterwards; an event that is not allowed changes nothing. */
  record: (id: string, event: OutboxEvent) => Promise<OutboxItem | undefined>;
  /** Ends the leases of a closed tab. */
  endLeases: (tabId: string) => Promise<void>;
  get: (id: string) => OutboxItem | undefined;
  /** Loads the items of earlier sessions and other tabs. */
  load: () => Promise<void>;
  /** All items as JSON text, newest first, for export. */
  export: () => string;
}

/** The service keeps 20 nonces per signer; 8 leave room for other programs with the same signer. */
export const MAX_IN_FLIGHT = 8;
const SEND_LEASE_MS = 20_000;
const WATCH_LEASE_MS = 10_000;
/** Lease of a waiting tab; an item without a waiting tab may be overtaken. */
export const READY_LEASE_MS = 3_000;
/** Maximum of closed items; older ones are removed when the page loads. Equal to the import limit. */
export const MAX_KEPT = 5_000;

interface OutboxDeps {
  database: Database;
  channel: TabChannel;
  environment: Pick<ClientEnvironment, 'wall'>;
  now: () => UnixMs;
  renderHold?: RenderHold;
}

export function createOutbox({ database, channel, environment, now, renderHold }: OutboxDeps): Outbox {
  const table = database.outbox;
  const items = new Map<string, OutboxItem>();
  const view = createObservable<readonly OutboxItem[]>([], renderHold);

  const moment = () => ({ by: channel.tabId, wall: environment.wall(), now: now() });

  function publish(): void {
    view.set([...items.values()].sort((a, b) => b.signedAt - a.signedAt || (b.nonce ?? 0) - (a.nonce ?? 0)));
  }

  function keep(item: OutboxItem | undefined, id: string): void {
    if (JSON.stringify(item) === JSON.stringify(items.get(id))) return;
    if (item === undefined) items.delete(id);
    else items.set(id, item);
    publish();
  }

  async function change<Result>(
    id: string,
    decide: (item: OutboxItem | undefined, open: readonly OutboxItem[]) => Decision<OutboxItem, Result>,
    group?: string,
  ): Promise<Result> {
    let after: OutboxItem | undefined;
    let isChanged = false;
    const result = await table.update(
      id,
      (row, peers) => {
        const decision = decide(row as OutboxItem | undefined, peers as readonly OutboxItem[]);
        isChanged = decision.remove === true || decision.put !== undefined;
        after = decision.remove === true ? undefined : (decision.put ?? (row as OutboxItem | undefined));
        return decision;
      },
      group,
    );
    keep(after, id);
    if (isChanged) channel.post({ topic: 'outbox', id });
    return result;
  }

  channel.listen('outbox', (message) => {
    void table.get(message.id).then((row) => keep(row as OutboxItem | undefined, message.id));
  });

  return {
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    get: (id) => items.get(id),
    add: (item) =>
      change(item.id, () => ({
        put: isFinal(item.state) ? item : { ...item, openSigner: item.signer },
        result: undefined,
      })),
    addAndClaim: async (item, onWriting) => {
      const ready = { ...item, openSigner: item.signer };
      const decide = (_none: OutboxItem | undefined, open: readonly OutboxItem[]) => {
        if (onWriting) queueMicrotask(onWriting);
        return { put: ready, ...decideClaim(ready, open, moment()) };
      };
      const claim = await change<Claim>(item.id, decide, item.signer);
      // Returned as stored, so that the sender can detect tampering.
      const stored = claim.kind === 'claimed' ? await table.get(item.id) : undefined;
      return stored === undefined ? claim : { kind: 'claimed', item: stored as OutboxItem };
    },
    claim: (id) =>
      change<Claim>(id, (item, open) => decideClaim(item, open, moment()), items.get(id)?.signer),
    watch: (id) => change(id, (item) => decideWatch(item, moment())),
    record: (id, event) =>
      change(id, (item) => {
        const next = item === undefined ? undefined : applyEvent(item, event, now());
        return next === undefined ? { result: item } : { put: next, result: next };
      }),
    endLeases: async (tabId) => {
      for (const { id } of [...items.values()].filter(({ lease }) => lease?.by === tabId))
        await change(id, (item) => decideEnd(item, tabId));
    },
    load: async () => {
      for (const row of await table.getAll()) items.set(row.id, row as OutboxItem);
      publish();
      for (const { id } of tooOld(view.getSnapshot()))
        await change(id, () => ({ remove: true, result: undefined }));
    },
    export: () => JSON.stringify(view.getSnapshot(), null, 2),
  };
}

/** Of all signed requests of this signer in this browser; 0 without one. */
export function highestNonce(items: readonly OutboxItem[], signer: Address): number {
  return items.reduce(
    (highest, item) => (item.signer === signer ? Math.max(highest, item.nonce ?? 0) : highest),
    0,
  );
}

/** Closed items beyond the maximum. */
function tooOld(newestFirst: readonly OutboxItem[]): OutboxItem[] {
  return newestFirst.filter((item) => isFinal(item.state)).slice(MAX_KEPT);
}

interface Moment {
  by: string;
  wall: number;
}

function decideClaim(
  item: OutboxItem | undefined,
  open: readonly OutboxItem[],
  at: Moment & { now: UnixMs },
): Decision<OutboxItem, Claim> {
  if (item === undefined || isHeldByOther(item, at) || safeNextStep(item, at.now).step !== 'resend')
    return { result: { kind: 'taken', item } };
  const others = open.filter((each) => each.id !== item.id);
  const isFull = others.filter((each) => isInFlight(each, at.wall)).length >= MAX_IN_FLIGHT;
  if (isFull || others.some((each) => goesFirst(each, item, at.wall))) return stayReady(item, at);
  const sent = applyEvent(item, { kind: 'send', at: at.now, by: at.by }, at.now);
  if (sent === undefined) return { result: { kind: 'taken', item } };
  const claimed: OutboxItem = { ...sent, lease: { by: at.by, until: at.wall + SEND_LEASE_MS } };
  return { put: claimed, result: { kind: 'claimed', item: claimed } };
}

function stayReady(item: OutboxItem, at: Moment): Decision<OutboxItem, Claim> {
  const left = item.lease === null ? 0 : item.lease.until - at.wall;
  if (left > READY_LEASE_MS / 2) return { result: { kind: 'busy' } };
  return {
    put: { ...item, lease: { by: at.by, until: at.wall + READY_LEASE_MS } },
    result: { kind: 'busy' },
  };
}

function decideWatch(item: OutboxItem | undefined, at: Moment): Decision<OutboxItem, OutboxItem | undefined> {
  if (item === undefined || isFinal(item.state) || isHeldByOther(item, at)) return { result: undefined };
  const watched: OutboxItem = { ...item, lease: { by: at.by, until: at.wall + WATCH_LEASE_MS } };
  return { put: watched, result: watched };
}

function decideEnd(item: OutboxItem | undefined, tabId: string): Decision<OutboxItem, undefined> {
  if (item?.lease?.by !== tabId || item.lease.until === 0) return { result: undefined };
  return { put: { ...item, lease: { by: tabId, until: 0 } }, result: undefined };
}

function isHeldByOther(item: OutboxItem, at: Moment): boolean {
  return item.lease !== null && item.lease.by !== at.by && isLeaseRunning(item.lease, at.wall);
}

/** A lease longer than possible was written before the device's clock was set back: it counts as over. */
export function isLeaseRunning(lease: { until: number }, wall: number): boolean {
  return lease.until > wall && lease.until - wall <= SEND_LEASE_MS;
}

function isInFlight(item: OutboxItem, wall: number): boolean {
  return item.state.status === 'sent' && item.lease !== null && isLeaseRunning(item.lease, wall);
}

/** Requests of one signer are sent in nonce order, while a tab is waiting with the earlier one. */
function goesFirst(other: OutboxItem, item: OutboxItem, wall: number): boolean {
  if (other.state.status !== 'signed' || other.nonce === null || item.nonce === null || other.lease === null)
    return false;
  return other.nonce < item.nonce && isLeaseRunning(other.lease, wall);
}
