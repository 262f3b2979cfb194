// settings.ts: replays a journal under the settings with which it was written: fees, limits, grants, listings.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetRecord } from '#protocol/info/market/spotMeta.ts';
import { createEngine } from '../engine/createEngine.ts';
import type { Engine } from '../engine/engine.ts';
import { storedPage } from './pages/pages.ts';
import { type Applied, type Base, replay, type Replayed, restoreBase } from './restore.ts';
import type { Restored, Store } from './store.ts';
import { StoreError } from './storeError.ts';
import type { HistoryPage } from '../world/history.ts';
import { type EngineOptions, NEWEST_RULES } from '../world/options.ts';

/** The meta key of the settings. */
export const SETTINGS_KEY = 'engine.settings';

/**
 * Brings `engine`, which has `settings` (undefined: those of the journal), to the end of the store's journal. Commands
 * written under other settings are replayed under those, and the resulting state is stored before the new settings: an
 * interrupted start repeats the same. Throws StoreError, or the store's error when that state cannot be stored.
 */
export async function replayAsWritten(
  engine: Engine,
  settings: EngineOptions | undefined,
  store: Store,
  onApplied: (entry: Applied) => void,
): Promise<Replayed> {
  const present = settings === undefined ? undefined : JSON.stringify(settings);
  const pages: HistoryPage[] = [];
  const onReplayed = (entry: Applied): void => {
    pages.push(...(entry.pages ?? []));
    onApplied(entry);
  };
  const written = (await store.getMeta(SETTINGS_KEY)) ?? present;
  // Of a newer version may also be a state that no command follows.
  if (rulesIn(written) > NEWEST_RULES) engineUnder(written ?? '');
  const restored = await store.load();
  const isOther = present !== undefined && written !== present && restored.records.length > 0;
  const start = isOther
    ? carriedOver(engine, written ?? present, restored, onReplayed)
    : replay(engine, restored, onReplayed);
  // Already stored, unless the journal is from an earlier version or a record was damaged.
  await store.pages.put(pages.map(storedPage));
  if (isOther) await store.saveSnapshot(start.base);
  if (present !== undefined) await store.setMeta(SETTINGS_KEY, present);
  return start;
}

function carriedOver(
  engine: Engine,
  written: string,
  restored: Restored,
  onApplied: (entry: Applied) => void,
): Replayed {
  const former = engineUnder(written);
  const { base: first, since, seq, quarantined } = replay(former, restored, onApplied);
  const base: Base = { seq, at: since.at(-1)?.at ?? first.at, state: JSON.stringify(former.snapshot()) };
  restoreBase(engine, base);
  return { base, since: [], seq, quarantined };
}

function rulesIn(written: string | undefined): number {
  try {
    return (JSON.parse(written ?? '{}') as Partial<EngineOptions>).rules ?? 0;
  } catch {
    // Reported where they are needed.
    return 0;
  }
}

function engineUnder(written: string): Engine {
  try {
    return createEngine(withDepositCaps(JSON.parse(written) as EngineOptions));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      `What happened last was written under settings this version cannot use (${reason}). Nothing was changed. Start the version that wrote it and stop it properly, or start from other data.`,
      { cause },
    );
  }
}

/** An asset as earlier versions wrote it: its deposit cap was one amount. */
type WrittenAsset = AssetRecord & { depositCap?: DecimalString | null };

function withDepositCaps(written: EngineOptions): EngineOptions {
  const { spot } = written;
  if (spot === undefined) return written;
  const assets = spot.assets.map(({ depositCap, ...asset }: WrittenAsset) =>
    depositCap === undefined
      ? asset
      : { ...asset, depositCaps: depositCap === null ? null : { cap: depositCap, current: null } },
  );
  return { ...written, spot: { ...spot, assets } };
}
