// following.ts: the assisted orders run by this tab.
import { type Assist, beginAssist, MAX_RUNNING } from '#domain/assist/assist.ts';
import { addAssist, assists, endAssists } from '#state/assist/assists.ts';
import { create } from 'zustand';
import { leaveLead, takeLead } from './tabLead.ts';

/** Ids started by this tab: no other tab or later page resumes them. */
export const useFollowing = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

export type StartResult = 'begun' | 'otherTab' | 'none' | 'tooMany' | 'already';

/** Whether this tab may start one now; it then holds the lock until `restLead` finds none running. */
export async function mayBegin(): Promise<StartResult> {
  const lead = await takeLead();
  if (lead !== 'held') return lead;
  endOrphans(Date.now());
  return running().length < MAX_RUNNING ? 'begun' : 'tooMany';
}

/** Starts an assisted order, unless the order has one. Call `mayBegin` first. */
export async function begin(
  given: Pick<Assist, 'owner' | 'plan' | 'orderId' | 'at'>,
  now = Date.now(),
): Promise<StartResult> {
  // The last running one may have ended meanwhile and released the lock.
  const lead = await takeLead();
  if (lead !== 'held') return lead;
  if (running().some(({ orderId }) => orderId === given.orderId)) return 'already';
  const id = crypto.randomUUID();
  useFollowing.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
  addAssist(beginAssist({ ...given, id }, now));
  return 'begun';
}

/** Ends running ones that no tab follows: their tab was closed. */
export function endOrphans(now: number): void {
  const { ids } = useFollowing.getState();
  endAssists(({ id }) => !ids.has(id), 'tabClosed', now);
}

/** Releases the lock once nothing runs here. */
export function restLead(): void {
  const { ids } = useFollowing.getState();
  if (!running().some(({ id }) => ids.has(id))) leaveLead();
}

function running(): readonly Assist[] {
  return assists.getState().assists.filter(({ end }) => end === null);
}
