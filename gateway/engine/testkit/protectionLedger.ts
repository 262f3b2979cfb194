// protectionLedger.ts: what take-profits and stops have to cover, by the reported fills alone: what is expected of a random
// history in one market.
import type { Address } from '#protocol/ids.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { OrderUpdateRecord } from '#protocol/info/orders/historicalOrders.ts';
import type { OrderRecord } from '#protocol/info/orders/openOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { Side } from '#protocol/scalars.ts';
import type { Command, CommandResult, PlaceOrders } from '../../world/commands/commands.ts';
import type { EngineEvent } from '../../world/events.ts';
import type { Engine } from '../engine.ts';

interface Entry {
  readonly id: string;
  isLive: boolean;
  /** One of its children was due. */
  hasFired: boolean;
}

/** A take-profit or stop. */
interface Child {
  readonly id: string;
  readonly owner: Address;
  readonly side: Side;
  readonly siblingId: string | undefined;
  /** Undefined for those of a position. */
  readonly entry: Entry | undefined;
  /** What it has to close; infinite for the whole position. */
  covers: number;
  /** Its entry has ended and its part of the position is gone. */
  isOver: boolean;
  end: { readonly status: string; readonly reason: string | null } | undefined;
}

/** Follows one history. Call `take` after every command: it returns what is wrong then. */
export class ProtectionLedger {
  readonly #engine: Engine;
  /** What has happened, so that a test can say that it was tried. */
  readonly #seen: Set<string>;
  readonly #children = new Map<string, Child>();
  readonly #entries = new Map<string, Entry>();
  /** By the id of an order that a trigger has placed. */
  readonly #fired = new Map<string, Child>();
  readonly #reduceOnly = new Map<string, boolean>();

  constructor(engine: Engine, seen: Set<string>) {
    this.#engine = engine;
    this.#seen = seen;
  }

  take(command: Command, result: CommandResult, events: readonly EngineEvent[]): string[] {
    if (result.kind === 'orders') this.#register(command, result.results);
    // Before the fills, whose orders are reported after them.
    for (const event of events) if (event.type === 'order') this.#link(event.update.order);
    const faults: string[] = [];
    for (const event of events) {
      if (event.type === 'fill') faults.push(...this.#fill(event.owner, event.fill));
      if (event.type === 'order') this.#order(event.update);
    }
    for (const child of this.#children.values()) faults.push(...this.#faultsOf(child, command));
    return faults;
  }

  #register(command: Command, results: readonly OrderResult[]): void {
    const ids = results.map((result) => ('orderId' in result ? (result.orderId ?? undefined) : undefined));
    if (command.type === 'modifyOrders')
      for (const [index, { orderId, order }] of command.modifies.entries())
        if (ids[index] !== undefined) this.#change(orderId, order);
    if (command.type === 'placeOrders' && command.grouping !== 'na') this.#registerGroup(command, ids);
  }

  #registerGroup({ owner, orders, grouping }: PlaceOrders, ids: readonly (string | undefined)[]): void {
    const first = grouping === 'normalTpsl' ? 1 : 0;
    const entry = first === 1 ? this.#registerEntry(ids[0]) : undefined;
    for (const [index, order] of orders.slice(first).entries()) {
      const id = ids[index + first];
      if (id === undefined) continue;
      this.#children.set(id, {
        id,
        owner,
        side: order.side,
        siblingId: ids[first + 1 - index],
        entry,
        covers: entry === undefined ? coverOf(order) : 0,
        isOver: false,
        end: undefined,
      });
    }
  }

  #registerEntry(id: string | undefined): Entry | undefined {
    if (id === undefined) return undefined;
    const entry = { id, isLive: true, hasFired: false };
    this.#entries.set(id, entry);
    return entry;
  }

  /**
   * While nothing is open, a child has the size of its entry, whatever it is changed to. An order that it has placed may be
   * changed to any size.
   */
  #change(orderId: string, order: OrderEntry): void {
    this.#children.delete(this.#fired.get(orderId)?.id ?? '');
    const child = this.#children.get(orderId);
    if (child === undefined) return;
    this.#seen.add('changed');
    if (child.covers > 0) child.covers = coverOf(order);
  }

  #link({ orderId, parentOrderId, reduceOnly }: OrderRecord): void {
    this.#reduceOnly.set(orderId, reduceOnly);
    const child = this.#children.get(parentOrderId ?? '');
    if (child !== undefined) this.#fired.set(orderId, child);
  }

  #fill(owner: Address, { orderId, side, size, startPosition, ...more }: Fill): string[] {
    if (more.twapOrderId !== null) this.#seen.add('TWAP slice');
    if (more.liquidation !== null) this.#seen.add('liquidation');
    const lots = Number(size);
    const start = Number(startPosition);
    const held = start + (side === 'buy' ? lots : -lots);
    for (const child of this.#children.values())
      if (child.owner === owner) this.#fillChild(child, orderId, { lots, held });
    if (start * held < 0) this.#seen.add('reversed');
    const isReduced = start * held >= 0 && Math.abs(held) < Math.abs(start);
    if (isReduced || this.#reduceOnly.get(orderId) !== true) return [];
    return [`reduce-only ${orderId} traded from ${start} to ${held}`];
  }

  #fillChild(child: Child, orderId: string, { lots, held }: { lots: number; held: number }): void {
    const left = Math.max(0, child.side === 'sell' ? held : -held);
    const fired = this.#fired.get(orderId);
    if (child.entry !== undefined && child.entry.id === orderId) child.covers += Math.min(lots, left);
    if (fired !== undefined && (child === fired || child.id === fired.siblingId)) {
      child.covers -= lots;
      if (child.covers <= 0) {
        child.isOver = true;
        this.#seen.add('closed by either');
      }
    }
    if (left > 0) return;
    if (child.entry?.isLive !== true) child.isOver = true;
    else if (child.covers > 0) this.#seen.add('position closed before its entry');
    child.covers = 0;
  }

  #order({ order: { orderId }, status, statusReason }: OrderUpdateRecord): void {
    const fired = this.#fired.get(orderId);
    if (fired !== undefined) this.#seen.add('fired');
    if (fired?.entry !== undefined) fired.entry.hasFired = true;
    if (isLive(status)) return;
    const entry = this.#entries.get(orderId);
    if (entry !== undefined) this.#endEntry(entry);
    const child = this.#children.get(orderId);
    if (child === undefined) return;
    child.end = { status, reason: statusReason };
    this.#seen.add(`${status} ${statusReason}`);
  }

  #endEntry(entry: Entry): void {
    entry.isLive = false;
    for (const child of this.#children.values())
      if (child.entry === entry && child.covers === 0) child.isOver = true;
  }

  #faultsOf(child: Child, command: Command): string[] {
    const orders = this.#engine.read.openOrders(child.owner);
    const live = orders.find(({ orderId }) => orderId === child.id);
    const { end } = child;
    const fired = orders.some(({ parentOrderId }) => parentOrderId === child.id);
    if (end !== undefined && !fired) this.#children.delete(child.id);
    return [
      ...this.#entryFaults(child, live),
      ...((live === undefined) === (end === undefined) ? ['ended without a report, or lives after it'] : []),
      ...(fired && child.isOver ? ['fired, and its order outlives what it covers'] : []),
      ...(end === undefined ? liveFaults(child, live) : endFaults(child, end, command)),
    ].map((fault) => `${child.id} ${fault}`);
  }

  #entryFaults({ entry }: Child, live: OrderRecord | undefined): string[] {
    if (entry?.isLive !== true) return [];
    const isDue = entry.hasFired || (live !== undefined && this.#isDue(live));
    return isDue ? ['is due, and its entry goes on'] : [];
  }

  #isDue({ assetId, status, side, triggerCondition, triggerPrice }: OrderRecord): boolean {
    const mark = Number(this.#engine.read.mark(assetId));
    if (status !== 'waitingForTrigger' || this.#engine.read.market(assetId)?.status === 'halted')
      return false;
    const isBelow = (side === 'sell') === (triggerCondition === 'sl');
    return isBelow ? mark <= Number(triggerPrice) : mark >= Number(triggerPrice);
  }
}

function coverOf({ size }: OrderEntry): number {
  return size === '0' ? Infinity : Number(size);
}

function liveFaults({ covers, isOver }: Child, live: OrderRecord | undefined): string[] {
  if (isOver) return ['outlives its entry and its position'];
  if (live === undefined) return [];
  const status = covers === 0 ? 'pendingParentFill' : 'waitingForTrigger';
  if (live.status !== status) return [`is ${live.status}, not ${status}`];
  const size = Number.isFinite(covers) ? covers : 0;
  return covers === 0 || Number(live.remainingSize) === size ? [] : [`has ${live.remainingSize} of ${size}`];
}

/** Its owner may end it; all else ends it only when it is over. */
function endFaults(
  { id, covers, isOver }: Child,
  { status, reason }: NonNullable<Child['end']>,
  command: Command,
): string[] {
  if (status === 'triggered') return [];
  if (reason === null) return isCancelOf(command, id) ? [] : ['ended without a reason'];
  return isOver ? [] : [`ended (${reason}) with ${covers} to cover`];
}

function isCancelOf(command: Command, id: string | undefined): boolean {
  return command.type === 'cancelOrders' && command.cancels.some(({ orderId }) => orderId === id);
}
