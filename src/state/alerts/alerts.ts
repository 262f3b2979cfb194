// alerts.ts: the alerts of this browser. Each change is applied to the stored list, so that tabs do not overwrite each other.
import { readStored, writeStored } from '../preferences/stored.ts';
import type { Alert, AlertCondition, AlertDraft, Firing } from '#domain/alerts/alert.ts';
import { type AlertMemory, COOLDOWN_MS } from '#domain/alerts/alertEngine.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { createStore, useStore } from 'zustand';
import { createUnsavedChanges } from '../unsavedChanges.ts';
import { FIRINGS_KEPT, readAlerts, readMemories } from './alertsReader.ts';

interface AlertsState {
  /** Newest first. */
  alerts: readonly Alert[];
  /** False while the last changes are not stored and last only as long as this page. */
  isKept: boolean;
}

const STORAGE_KEY = 'trine.alerts';
const MEMORY_KEY = 'trine.alerts.seen';
export const MAX_ALERTS = 100;

/** The store, for code outside React. */
export const alerts = createStore<AlertsState>()(() => ({
  alerts: readAlerts(readStored(STORAGE_KEY)),
  isKept: true,
}));
const unsaved = createUnsavedChanges<Alert>(({ id }) => id, 'start');

/** The list of alerts. */
export const useAlerts = (): readonly Alert[] => useStore(alerts, (state) => state.alerts);

/** Whether all alerts are stored. */
export const useAlertsKept = (): boolean => useStore(alerts, ({ isKept }) => isKept);

/**
 * Adds an alert. `from` is the current value of its figure, where known: a level crossed before the first
 * reading then counts. Undefined when the list is full.
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

/** Replaces an alert with the edited draft; it watches again, starting from the value `from`. */
export function editAlert(id: string, draft: AlertDraft, from: DecimalString | null = null): void {
  changeOne(id, (alert) => ({ ...alert, ...draft, from, createdAt: Date.now(), state: 'active' }));
}

/** Moves an alert's level, for example by dragging its line on the chart. */
export function moveAlert(id: string, condition: AlertCondition, from: DecimalString | null): void {
  changeOne(id, (alert) => ({ ...alert, condition, from, createdAt: Date.now(), state: 'active' }));
}

/** Pauses or resumes an alert. An expiry that has passed is dropped when it resumes. */
export function setAlertActive(id: string, isActive: boolean): void {
  changeOne(id, (alert) => ({
    ...alert,
    state: isActive ? 'active' : 'paused',
    from: null,
    expiresAt: alert.expiresAt !== null && alert.expiresAt <= Date.now() ? null : alert.expiresAt,
  }));
}

/** Removes an alert. */
export function removeAlert(id: string): void {
  change((list) => list.filter((alert) => alert.id !== id));
}

/** Records a firing; false when the alert is not active, or another tab has just recorded the same firing. */
export function recordFiring(id: string, firing: Firing): boolean {
  let isMine = false;
  changeOne(id, (alert) => {
    const last = alert.firings[0];
    // A one-time alert is guarded by its state. For repeating ones, two tabs could record the same crossing twice.
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

/** Marks expired alerts. */
export function expireAlerts(now: UnixMs): void {
  const isOver = ({ state, expiresAt }: Alert): boolean =>
    state === 'active' && expiresAt !== null && expiresAt <= now;
  if (!alerts.getState().alerts.some(isOver)) return;
  change((list) => list.map((alert) => (isOver(alert) ? { ...alert, state: 'expired' } : alert)));
}

/** The last value seen by each alert, in whichever tab watched. */
export const loadMemories = (): AlertMemory[] => readMemories(readStored(MEMORY_KEY));

/** Stores the last seen values for the next page. */
export function saveMemories(memories: readonly AlertMemory[]): void {
  writeStored(MEMORY_KEY, { memories });
}

/** Follows changes made in other tabs; returns a function that stops it. */
export function followAlerts(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null)
      alerts.setState({ alerts: unsaved.over(readAlerts(readStored(STORAGE_KEY))) });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function changeOne(id: string, next: (alert: Alert) => Alert): void {
  change((list) => list.map((alert) => (alert.id === id ? next(alert) : alert)));
}

function change(next: (list: readonly Alert[]) => readonly Alert[]): void {
  const stored = readStored(STORAGE_KEY);
  // Without storage the list lasts as long as the page.
  const before = stored === undefined ? alerts.getState().alerts : unsaved.over(readAlerts(stored));
  const now = next(before);
  unsaved.wrote(writeStored(STORAGE_KEY, { alerts: now }), before, now);
  alerts.setState({ alerts: now, isKept: !unsaved.isAny() });
}
