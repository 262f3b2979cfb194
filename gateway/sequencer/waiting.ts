// waiting.ts: applied but uncommitted commands, with their waiting callers.
import type { Address } from '#protocol/ids.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import type { EngineEvent } from '../world/events.ts';
import type { Applied } from '../store/restore.ts';
import type { JournalRecord } from '../store/store.ts';
import type { Vitals } from './vitals.ts';

export interface Waiting extends Applied {
  settle?: { resolve: (result: CommandResult) => void; reject: (error: Error) => void };
}

export interface Pending {
  /** Being written. */
  writing: Waiting[];
  /** Applied since, in order. */
  queue: Waiting[];
}

/** Everything that is applied and not on disk, in order. */
export function waitingIn({ writing, queue }: Pending): Waiting[] {
  return [...writing, ...queue];
}

export function recordOf({ seq, at, command, pages }: Applied): JournalRecord {
  const record = { seq, at, command: JSON.stringify(command) };
  return pages === undefined ? record : { ...record, pages };
}

/** Whether a user sent it or it affected one: simulated participants' commands need no wait. */
export function concernsUsers({ settle, events }: Waiting): boolean {
  return settle !== undefined || events.some(isPersonal);
}

export function concerns({ events }: Waiting, owner: Address): boolean {
  return events.some((event) => isPersonal(event) && event.owner === owner);
}

function isPersonal(event: EngineEvent): event is Extract<EngineEvent, { owner: Address }> {
  return 'owner' in event;
}

/** True when it resolves within `ms`. */
export async function isSoon(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

/** Resolves when commands are taken: a start waits for a slow store. Also when they never will be again. */
export async function whenTaking({ status, onStatus }: Pick<Vitals, 'status' | 'onStatus'>): Promise<void> {
  while (status().status === 'degraded') {
    await new Promise<void>((resolve) => {
      const stop = onStatus(() => {
        stop();
        resolve();
      });
    });
  }
}
