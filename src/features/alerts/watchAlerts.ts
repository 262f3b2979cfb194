// watchAlerts.ts: evaluates alerts on incoming figures and records firings. Only one tab runs it.
import type { GatewayClient } from '#client/gatewayClient.ts';
import { INTERVAL_MS } from '#client/feeds/candles.ts';
import { freshnessOf } from '#client/feeds/feed.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import type { Alert } from '#domain/alerts/alert.ts';
import { createAlertEngine, type Fired } from '#domain/alerts/alertEngine.ts';
import { readingOf } from '#domain/alerts/alertReadings.ts';
import { dec } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import { type CandleInterval, candleSnapshot } from '#protocol/info/market/candleSnapshot.ts';
import { alerts, expireAlerts, loadMemories, recordFiring, saveMemories } from '#state/alerts/alerts.ts';

interface WatchDeps {
  gateway: GatewayClient;
  now: () => number;
  /** Called after it was recorded. */
  onFired: (fired: Fired) => void;
}

/** Readings are stored at most this often: a reload loses no more. */
const SAVE_MS = 2_000;
const SEED_CANDLES = 240;
const INTERVALS: readonly CandleInterval[] = ['1m', '3m', '5m', '15m'];

/** Watches until the returned function is called. Nothing is evaluated without live data. */
export function watchAlerts({ gateway, now, onFired }: WatchDeps): () => void {
  const engine = createAlertEngine(loadMemories());
  const contexts = gateway.feeds.contexts();
  /** By id of a move alert: the condition whose past prices were requested. */
  const seeded = new Map<string, string>();
  /** Of those, pending requests. */
  const pending = new Map<string, symbol>();
  let savedAt = now();
  let isDue = false;
  let isGone = false;

  /** A resumed alert starts without past readings, whether or not the data was live meanwhile. */
  const forget = (list: readonly Alert[]): void => {
    engine.forget(list);
    const moves = list.filter(({ condition, state }) => condition.kind === 'move' && state === 'active');
    const ids = new Set(moves.map(({ id }) => id));
    for (const kept of [seeded, pending]) for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);
  };
  const save = (): void => {
    savedAt = now();
    forget(alerts.getState().alerts);
    saveMemories(engine.memories());
  };
  /** A move may have begun before this page loaded: past prices are read once, and again after a gap. */
  const seedMoves = (list: readonly Alert[]): void => {
    for (const alert of list) {
      const { id, condition, state } = alert;
      const key = JSON.stringify(condition);
      if (condition.kind !== 'move' || state !== 'active' || seeded.get(id) === key) continue;
      seeded.set(id, key);
      // Not evaluated until they have loaded: an earlier move would count as current.
      const attempt = Symbol(id);
      pending.set(id, attempt);
      void readPrices(gateway, condition, now()).then((prices) => {
        // Paused or edited meanwhile: these prices are outdated.
        if (isGone || pending.get(id) !== attempt) return;
        pending.delete(id);
        engine.seed(alert, prices);
      });
    }
  };

  const read = (): void => {
    isDue = false;
    if (isGone) return;
    const at = now();
    expireAlerts(at);
    const list = alerts.getState().alerts;
    forget(list);
    // Old figures fire nothing.
    if (gateway.connection.getSnapshot().state !== 'live' || freshnessOf(contexts.ageMs()) !== 'live') return;
    seedMoves(list);
    const sources = { contexts: contexts.all(), positionsOf: (owner: string) => positionsOf(gateway, owner) };
    const fired = engine.observe(list, {
      at,
      valueOf: (condition, id) => (pending.has(id) ? undefined : readingOf(condition, sources)),
      fillsOf: (owner) => fillsOf(gateway, owner),
    });
    for (const each of fired) if (recordFiring(each.id, each.firing)) onFired(each);
    if (fired.length > 0 || at - savedAt >= SAVE_MS || at < savedAt) save();
  };
  // Not by timer: timers of hidden pages run once a minute.
  const soon = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(read);
  };
  const stops = [
    contexts.subscribe(soon),
    alerts.subscribe(soon),
    gateway.onLiveEvent(soon),
    gateway.connection.subscribe(() => {
      if (gateway.connection.getSnapshot().state !== 'live') seeded.clear();
    }),
  ];
  window.addEventListener('pagehide', save);
  soon();
  return () => {
    isGone = true;
    for (const stop of stops) stop();
    window.removeEventListener('pagehide', save);
    save();
  };
}

/** Undefined until the account is complete. */
function positionsOf(gateway: GatewayClient, owner: string) {
  return gateway.live.isReconciled(owner as Address)
    ? gateway.queries.getQueryData(accountQuery(gateway, owner as Address).queryKey)?.positions
    : undefined;
}

/** Undefined until the account is complete. */
function fillsOf(gateway: GatewayClient, owner: string) {
  return gateway.live.isReconciled(owner as Address)
    ? gateway.queries.getQueryData(fillsQuery(gateway, owner as Address).queryKey)
    : undefined;
}

async function readPrices(
  { clock, info }: Pick<GatewayClient, 'info' | 'clock'>,
  { assetId, windowMs }: Extract<Alert['condition'], { kind: 'move' }>,
  now: number,
): Promise<{ at: number; price: ReturnType<typeof dec> }[]> {
  const interval = INTERVALS.find((each) => windowMs / INTERVAL_MS[each] <= SEED_CANDLES) ?? '15m';
  // Candles use the service's time, alerts this device's.
  const skewMs = now - clock.now();
  try {
    const startAt = Math.max(0, clock.now() - windowMs);
    const candles = await info(candleSnapshot, { assetId, interval, startAt });
    return candles.flatMap(({ openAt, low, high }) =>
      openAt < startAt ? [] : [low, high].map((price) => ({ at: openAt + skewMs, price: dec(price) })),
    );
  } catch {
    // Without past prices a move counts from now on.
    return [];
  }
}
