// groups.ts: order groups: an entry with its take-profit and stop, or both for a position (grouping).
import { normalizeDecimal } from '#protocol/decimal.ts';
import type { Hex, OrderId } from '#protocol/ids.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { slotOf } from '../world/account.ts';
import { openedLots } from '../orders/linked.ts';
import { reducibleLots } from '../orders/reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { refused, type Refused } from '../world/refusals.ts';
import type { AccountState, LiveOrder, Slot, World } from '../world/state.ts';
import { type Draft, type DraftTrigger, readEntry } from './draft.ts';
import { bookRefusal, execute, newOrder } from './place.ts';
import { entryReference, sideRefusal, triggerRefusal, waitFor } from './waiting.ts';

export interface Group {
  readonly account: AccountState;
  readonly entries: readonly OrderEntry[];
  /** One result per entry. */
  readonly ids: readonly OrderId[];
  readonly hash: Hex | null;
}

type Grouping = 'normalTpsl' | 'positionTpsl';
type Armed = Draft & { readonly trigger: DraftTrigger };

/** False when the entries do not form such a group, whatever their prices and sizes: none is placed. */
export function isWellFormed(grouping: Grouping, entries: readonly OrderEntry[]): boolean {
  const triggers = grouping === 'normalTpsl' ? entries.slice(1) : entries;
  const kinds = triggers.map(({ type }) => (type.kind === 'trigger' ? type.tpsl : 'none'));
  const isPair =
    kinds.length >= 1 && kinds.length <= 2 && new Set(kinds).size === kinds.length && !kinds.includes('none');
  const [first] = entries;
  if (
    first === undefined ||
    !isPair ||
    triggers.some(({ reduceOnly, assetId }) => !reduceOnly || assetId !== first.assetId)
  )
    return false;
  if (grouping === 'positionTpsl') return triggers.every(({ side }) => side === first.side);
  const isEntry = first.type.kind === 'limit' && !first.reduceOnly;
  return (
    isEntry &&
    triggers.every(
      ({ side, size }) => side !== first.side && normalizeDecimal(size) === normalizeDecimal(first.size),
    )
  );
}

/** A well-formed group is placed as a whole: one refused entry refuses the others. */
export function placeGroup(
  world: World,
  effects: Effects,
  grouping: Grouping,
  group: Group,
): OrderResult[] | Refused {
  const drafts = readAll(world, grouping, group);
  if ('kind' in drafts) return drafts;
  const [first] = drafts as [Draft, ...Draft[]];
  const slot = slotOf(group.account, first.market);
  return grouping === 'normalTpsl'
    ? placeEntry(world, effects, slot, { ...group, drafts })
    : protectPosition(world, effects, slot, { ...group, drafts });
}

function readAll(world: World, grouping: Grouping, { account, entries }: Group): Draft[] | Refused {
  if (account.orders.size + entries.length > world.options.limits.openOrders)
    return refused('TOO_MANY_OPEN_ORDERS');
  const drafts: Draft[] = [];
  for (const entry of entries) {
    const draft = readEntry(world, account, entry, grouping === 'positionTpsl');
    if ('kind' in draft) return draft;
    if (
      draft.clientOrderId !== null &&
      drafts.some(({ clientOrderId }) => clientOrderId === draft.clientOrderId)
    )
      return refused('DUPLICATE_CLOID');
    drafts.push(draft);
  }
  return drafts;
}

type Drafted = Group & { readonly drafts: readonly Draft[] };

/**
 * The children wait until the entry opens a position; if it does so at once, they are active at once, for that size. An
 * entry that ends without having opened anything cancels them.
 */
function placeEntry(
  world: World,
  effects: Effects,
  slot: Slot,
  { drafts, ids, hash }: Drafted,
): OrderResult[] | Refused {
  const [draft, ...children] = drafts as [Draft, Armed, ...Armed[]];
  const [id = '', ...childIds] = ids;
  const reference = entryReference(slot, draft);
  for (const child of children) {
    const refusal = sideRefusal(child, child.trigger, reference);
    if (refusal !== undefined) return refusal;
  }
  const refusal = bookRefusal(world, effects, slot, draft, draft.size);
  if (refusal !== undefined) return refusal;
  const parent: LiveOrder = { ...newOrder(effects, slot, draft, draft.size, id), childIds };
  const result = execute(world, effects, parent, hash);
  const opened = openedLots(slot, children[0].side, parent.size - parent.remaining);
  const isResting = slot.account.orders.has(id);
  return [
    result,
    ...link(world, effects, slot, {
      children,
      ids: childIds,
      parentId: id,
      size: opened > 0n ? opened : draft.size,
      stage: opened === 0n && isResting ? 'parent' : 'mark',
    }),
  ];
}

function protectPosition(
  world: World,
  effects: Effects,
  slot: Slot,
  { drafts, ids }: Drafted,
): OrderResult[] | Refused {
  const children = drafts as Armed[];
  for (const child of children) {
    const refusal = triggerRefusal(world, slot, child, child.trigger);
    if (refusal !== undefined) return refusal;
  }
  return link(world, effects, slot, { children, ids, stage: 'mark' });
}

interface Links {
  readonly children: readonly Armed[];
  readonly ids: readonly OrderId[];
  readonly stage: 'parent' | 'mark';
  /** For an entry's children; those of a position have their own sizes. */
  readonly parentId?: OrderId;
  readonly size?: bigint;
}

/** Links siblings. An entry that ended at once and only closed an opposite position leaves nothing to protect. */
function link(
  world: World,
  effects: Effects,
  slot: Slot,
  { children, ids, stage, parentId, size }: Links,
): (OrderResult | Refused)[] {
  return children.map((draft, index) => {
    if (stage === 'mark' && reducibleLots(slot.size, draft.side) === 0n)
      return refused('REDUCE_ONLY_VIOLATION');
    const siblingId = ids[1 - index];
    const links = {
      ...(parentId === undefined ? {} : { parentId }),
      ...(siblingId === undefined ? {} : { siblingId }),
    };
    const order = { ...newOrder(effects, slot, draft, size ?? draft.size, ids[index] ?? ''), ...links };
    return waitFor(world, effects, order, { ...draft.trigger, stage, isPosition: parentId === undefined });
  });
}
