// activityFilter.ts: filters signed requests by state, kind, account and text.
import { isFinal, type OutboxItem } from '#client/actions/outboxItem.ts';
import type { Address } from '#protocol/ids.ts';
import { textsOf } from '../requests/requests.ts';
import type { RequestKind } from '../requests/requestTexts.ts';

/** `open`: not settled yet. `failed`: refused, or it can never execute. */
export type StateFilter = 'all' | 'open' | 'confirmed' | 'failed';
export type KindFilter = 'all' | RequestKind;

export interface ActivityView {
  state: StateFilter;
  kind: KindFilter;
  /** Undefined: every account that signed in this browser. */
  owner: Address | undefined;
  search: string;
}

export const ALL_ACTIVITY: ActivityView = { state: 'all', kind: 'all', owner: undefined, search: '' };

/**
 * Keeps the order. `titleOf`: the title in the list; ids, numbers and addresses are searched in the bytes and the
 * answer.
 */
export function filterActivity(
  items: readonly OutboxItem[],
  { state, kind, owner, search }: ActivityView,
  titleOf: (item: OutboxItem) => string,
): OutboxItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (owner !== undefined && item.owner !== owner) return false;
    if (state !== 'all' && stateOf(item) !== state) return false;
    if (kind !== 'all' && textsOf(item.request).kind !== kind) return false;
    return words.length === 0 || hasWords(item, words, titleOf(item));
  });
}

export function stateOf({ state }: Pick<OutboxItem, 'state'>): Exclude<StateFilter, 'all'> {
  if (!isFinal(state)) return 'open';
  return state.status === 'confirmed' ? 'confirmed' : 'failed';
}

/** The distinct signers, most recent first. */
export function ownersIn(items: readonly OutboxItem[]): Address[] {
  return [...new Set(items.map(({ owner }) => owner))];
}

function hasWords(item: OutboxItem, words: readonly string[], title: string): boolean {
  const text = `${title} ${item.digest} ${item.signer} ${item.body} ${item.answer?.body ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
