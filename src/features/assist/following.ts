// following.ts: what this tab follows, from its beginning to its end.
import { type Assist, beginAssist, MAX_RUNNING } from '#domain/assist/assist.ts';
import { addAssist, assists, endAssists } from '#state/assist/assists.ts';
import { create } from 'zustand';
import { leaveLead, takeLead } from './tabLead.ts';

/** Ids of what this tab has begun: no other tab, and no later page of this one, goes on with them. */
export const useFollowing = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

export type Beginning = 'begun' | 'otherTab' | 'none' | 'tooMany' | 'already';

/** Whether this tab may begin one now; it leads from then on, until `restLead` finds nothing that runs. */
export async function mayBegin(): Promise<Beginning> {
  const lead = await takeLead();
  if (lead !== 'held') return lead;
  endOrphans(Date.now());
  return running().length < MAX_RUNNING ? 'begun' : 'tooMany';
}

/** Begins to follow an order, where no other assisted order does. Call `mayBegin` first. */
export async function begin(
  given: Pick<Assist, 'owner' | 'plan' | 'orderId' | 'at'>,
  now = Date.now(),
): Promise<Beginning> {
  // The last one that ran may have ended since, and the lead with it.
  const lead = await takeLead();
  if (lead !== 'held') return lead;
  if (running().some(({ orderId }) => orderId === given.orderId)) return 'already';
  const id = crypto.randomUUID();
  useFollowing.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
  addAssist(beginAssist({ ...given, id }, now));
  return 'begun';
}

/** What runs in the list and in no tab was left by one that was closed: it has ended. */
export function endOrphans(now: number): void {
  const { ids } = useFollowing.getState();
  endAssists(({ id }) => !ids.has(id), 'tabClosed', now);
}

/** Lets other tabs lead once nothing runs here. */
export function restLead(): void {
  const { ids } = useFollowing.getState();
  if (!running().some(({ id }) => ids.has(id))) leaveLead();
}

function running(): readonly Assist[] {
  return assists.getState().assists.filter(({ end }) => end === null);
}
