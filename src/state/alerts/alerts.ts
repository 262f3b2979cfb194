// alerts.ts: the alerts of this browser. Every change is made to what is stored now, so that tabs do not undo one another's.
import type { Alert, AlertCondition, AlertDraft, Firing } from '#domain/alerts/alert.ts';
import { type AlertMemory, COOLDOWN_MS } from '#domain/alerts/alertEngine.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { createStore, useStore } from 'zustand';
import { createUnkept } from '../unkept.ts';
import { FIRINGS_KEPT, readAlerts, readMemories } from './alertsReader.ts';

interface AlertsState {
  /** Newest first. */
  alerts: readonly Alert[];
  /** False while storage has not taken the last changes: they live as long as this page. */
  isKept: boolean;
}

const STORAGE_KEY = 'trine.alerts';
const MEMORY_KEY = 'trine.alerts.seen';
export const MAX_ALERTS = 100;

/** The store itself, for code outside React. */
export const alerts = createStore<AlertsState>()(() => ({
  alerts: readAlerts(readStored(STORAGE_KEY)),
  isKept: true,
}));
const unkept = createUnkept<Alert>(({ id }) => id, 'start');

/** Renders again when the list changes. */
export const useAlerts = (): readonly Alert[] => useStore(alerts, (state) => state.alerts);

/** Renders again when storage fails, and when it takes the list again. */
export const useAlertsKept = (): boolean => useStore(alerts, ({ isKept }) => isKept);

/**
 * Adds an alert. `from` is the figure it waits for as it is now, where that is known: a level passed before the first reading
 * then counts. Undefined when the list is full.
 */
export function createAlert(draft: AlertDraft, from: DecimalString | null = null): Alert | undefined {
  const alert: Alert = {
    ...draft,
    from,
    id: crypto.randomUUID(),
    createdAt: Date.now(),
    state: 'active',
    firings: [],
  };
  let isKept = false;
  change((list) => {
    isKept = list.length < MAX_ALERTS;
    return isKept ? [alert, ...list] : list;
  });
  return isKept ? alert : undefined;
}

/** Sets what a person edited; it watches again from `from` on. */
export function editAlert(id: string, draft: AlertDraft, from: DecimalString | null = null): void {
  changeOne(id, (alert) => ({ ...alert, ...draft, from, createdAt: Date.now(), state: 'active' }));
}

/** Moves the level of an alert, as by its line on the chart. */
export function moveAlert(id: string, condition: AlertCondition, from: DecimalString | null): void {
  changeOne(id, (alert) => ({ ...alert, condition, from, createdAt: Date.now(), state: 'active' }));
}

/** Pauses an alert, or lets it watch again from now on. An expiry that has passed is dropped. */
export function setAlertActive(id: string, isActive: boolean): void {
  changeOne(id, (alert) => ({
    ...alert,
    state: isActive ? 'active' : 'paused',
    from: null,
    expiresAt: alert.expiresAt !== null && alert.expiresAt <= Date.now() ? null : alert.expiresAt,
  }));
}

/** Takes an alert away. */
export function removeAlert(id: string): void {
  change((list) => list.filter((alert) => alert.id !== id));
}

/** Records that an alert fired; false when it is no longer active, or another tab has recorded the same just now. */
export function recordFiring(id: string, firing: Firing): boolean {
  let isMine = false;
  changeOne(id, (alert) => {
    const last = alert.firings[0];
    // Once is told by the state; of what repeats two tabs could otherwise tell the same passage.
    const isRepeat = alert.repeats === 'always' && last && Math.abs(firing.at - last.at) < COOLDOWN_MS;
    isMine = alert.state === 'active' && !isRepeat;
    if (!isMine) return alert;
    return {
      ...alert,
      state: alert.repeats === 'once' ? 'fired' : 'active',
      firings: [firing, ...alert.firings].slice(0, FIRINGS_KEPT),
    };
  });
  return isMine;
}

/** Marks what has run out. */
export function expireAlerts(now: UnixMs): void {
  const isOver = ({ state, expiresAt }: Alert): boolean =>
    state === 'active' && expiresAt !== null && expiresAt <= now;
  if (!alerts.getState().alerts.some(isOver)) return;
  change((list) => list.map((alert) => (isOver(alert) ? { ...alert, state: 'expired' } : alert)));
}

/** What was last seen of each alert, by whichever tab watched. */
export const loadMemories = (): AlertMemory[] => readMemories(readStored(MEMORY_KEY));

/** Keeps what was last seen for the next page. */
export function saveMemories(memories: readonly AlertMemory[]): void {
  writeStored(MEMORY_KEY, { memories });
}

/** Follows changes made in other tabs; returns the way out. */
export function followAlerts(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null)
      alerts.setState({ alerts: unkept.over(readAlerts(readStored(STORAGE_KEY))) });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function changeOne(id: string, next: (alert: Alert) => Alert): void {
  change((list) => list.map((alert) => (alert.id === id ? next(alert) : alert)));
}

function change(next: (list: readonly Alert[]) => readonly Alert[]): void {
  const stored = readStored(STORAGE_KEY);
  // Without storage the list lives as long as the page.
  const before = stored === undefined ? alerts.getState().alerts : unkept.over(readAlerts(stored));
  const now = next(before);
  unkept.wrote(writeStored(STORAGE_KEY, { alerts: now }), before, now);
  alerts.setState({ alerts: now, isKept: !unkept.isAny() });
}

function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Storage may be full or switched off.
    return false;
  }
}
