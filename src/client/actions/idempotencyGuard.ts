// idempotencyGuard.ts: one request per intention, across clicks and tabs.
import type { Database } from '../browser/database.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import { randomId, type TabChannel } from '../browser/tabChannel.ts';

export interface IdempotencyGuard {
  /** True when this tab may proceed; false when the intention is running elsewhere, or done. */
  hold: (id: string) => Promise<boolean>;
  /** Without effect: the same intention may be tried again. */
  release: (id: string) => Promise<void>;
  /** Carried out, or possibly: this id is never used again. */
  spend: (id: string) => Promise<void>;
  /** Removes old intentions, whose forms are long closed. */
  clean: () => Promise<void>;
}

/** Longer than a wallet prompt is useful; renewed while the user decides. */
const HOLD_MS = 120_000;
const RENEW_MS = 40_000;
const KEPT_MS = 7 * 86_400_000;

export function createIdempotencyGuard(deps: {
  database: Pick<Database, 'intents'>;
  channel: TabChannel;
  environment: Pick<ClientEnvironment, 'wall'>;
}): IdempotencyGuard {
  const { database, channel, environment } = deps;
  const held = new Map<string, ReturnType<typeof setInterval>>();

  function take(id: string): Promise<boolean> {
    return database.intents.update(id, (row) => {
      const wall = environment.wall();
      const isElsewhere =
        row !== undefined && row.heldBy !== channel.tabId && row.until > wall && row.until - wall <= HOLD_MS;
      if (row?.isSpent === true || isElsewhere) return { result: false };
      return { put: { id, heldBy: channel.tabId, until: wall + HOLD_MS, isSpent: false }, result: true };
    });
  }

  function stopRenewing(id: string): void {
    clearInterval(held.get(id));
    held.delete(id);
  }

  return {
    hold: async (id) => {
      if (held.has(id)) return false;
      held.set(
        id,
        setInterval(() => void take(id), RENEW_MS),
      );
      const isMine = await take(id);
      if (!isMine) stopRenewing(id);
      return isMine;
    },
    release: async (id) => {
      stopRenewing(id);
      await database.intents.update(id, (row) =>
        row?.heldBy === channel.tabId && !row.isSpent
          ? { remove: true, result: undefined }
          : { result: undefined },
      );
    },
    clean: async () => {
      const rows = await database.intents.getAll();
      const old = rows.filter((row) => row.until < environment.wall() - KEPT_MS);
      for (const { id } of old)
        await database.intents.update(id, () => ({ remove: true, result: undefined }));
    },
    spend: async (id) => {
      stopRenewing(id);
      await database.intents.update(id, () => ({
        put: { id, heldBy: channel.tabId, until: environment.wall(), isSpent: true },
        result: undefined,
      }));
    },
  };
}

/** Creates an intention id: one per form, and a new one once the form has its answer. */
export function createIntentId(
  randomBytes: ClientEnvironment['randomBytes'] = (length) => crypto.getRandomValues(new Uint8Array(length)),
): string {
  return randomId(randomBytes);
}
