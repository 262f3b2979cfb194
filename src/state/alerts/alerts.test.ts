// @vitest-environment happy-dom
import type { AlertDraft } from '#domain/alerts/alert.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  alerts,
  createAlert,
  editAlert,
  expireAlerts,
  followAlerts,
  loadMemories,
  MAX_ALERTS,
  recordFiring,
  removeAlert,
  saveMemories,
  setAlertActive,
} from './alerts.ts';
import { readAlerts, readMemories } from './alertsReader.ts';

const DRAFT: AlertDraft = {
  condition: { kind: 'price', assetId: '00020000', owner: null, when: 'above', level: '100000' },
  repeats: 'once',
  expiresAt: null,
  hasSound: true,
  note: '',
};
const list = () => alerts.getState().alerts;
const only = () => {
  const [alert] = list();
  if (!alert) throw new Error('no alert');
  return alert;
};

beforeEach(() => {
  localStorage.clear();
  alerts.setState({ alerts: [] });
});
afterEach(() => vi.unstubAllGlobals());

test('an alert is stored and read back unchanged', () => {
  const made = createAlert(DRAFT, '97000');
  expect(made).toMatchObject({ ...DRAFT, state: 'active', from: '97000', firings: [] });
  expect(readAlerts(JSON.parse(localStorage.getItem('trine.alerts') ?? ''))).toEqual([made]);
});

test('a one-time alert fires once: a second firing, from this tab or another, is not recorded', () => {
  const { id } = createAlert(DRAFT) ?? { id: '' };
  const firing = { at: 1_000, value: '100001', gapFrom: null } as const;
  expect(recordFiring(id, firing)).toBe(true);
  expect(only()).toMatchObject({ state: 'fired', firings: [firing] });
  expect(recordFiring(id, { ...firing, at: 500_000 })).toBe(false);
  setAlertActive(id, true);
  expect(recordFiring(id, { ...firing, at: 30_000 })).toBe(true);
});

test('a repeating alert is recorded once when two tabs see the same crossing', () => {
  const { id } = createAlert({ ...DRAFT, repeats: 'always' }) ?? { id: '' };
  const firing = { at: 1_000, value: '100001', gapFrom: null } as const;
  expect([1_000, 1_200, 61_000].map((at) => recordFiring(id, { ...firing, at }))).toEqual([
    true,
    false,
    true,
  ]);
  expect(only()).toMatchObject({ state: 'active', firings: [{ at: 61_000 }, { at: 1_000 }] });
});

test('a change made in another tab is not overwritten', () => {
  const first = createAlert(DRAFT);
  const stored = readAlerts(JSON.parse(localStorage.getItem('trine.alerts') ?? ''));
  const foreign = { ...stored[0], id: 'other' };
  localStorage.setItem('trine.alerts', JSON.stringify({ alerts: [foreign, ...stored] }));
  removeAlert(first?.id ?? '');
  expect(list().map(({ id }) => id)).toEqual(['other']);
});

test('the list follows other tabs', () => {
  const stop = followAlerts();
  localStorage.setItem(
    'trine.alerts',
    JSON.stringify({ alerts: [{ ...DRAFT, id: 'x', createdAt: 1, state: 'active' }] }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'trine.alerts' }));
  stop();
  expect(list().map(({ id }) => id)).toEqual(['x']);
});

test('an edited alert watches again; an expired one is marked, and loses its expiry when resumed', () => {
  const { id } = createAlert({ ...DRAFT, expiresAt: 10 }) ?? { id: '' };
  expireAlerts(9);
  expect(only().state).toBe('active');
  expireAlerts(10);
  expect(only().state).toBe('expired');
  setAlertActive(id, true);
  expect(only()).toMatchObject({ state: 'active', expiresAt: null });
  setAlertActive(id, false);
  editAlert(id, { ...DRAFT, note: 'breakout' }, '97000');
  expect(only()).toMatchObject({ state: 'active', note: 'breakout', from: '97000' });
});

test('a full list refuses another', () => {
  for (let at = 0; at < MAX_ALERTS; at += 1) expect(createAlert(DRAFT)).toBeDefined();
  expect(createAlert(DRAFT)).toBeUndefined();
  expect(list()).toHaveLength(MAX_ALERTS);
});

test('damaged entries are dropped one by one; an unknown state reads as paused', () => {
  const good = {
    ...DRAFT,
    id: 'good',
    createdAt: 1,
    state: 'nonsense',
    firings: [{ at: 'x' }, 7],
    expiresAt: 'soon',
  };
  const bad = [
    null,
    7,
    { ...good, id: '' },
    { ...good, id: 'b1', condition: undefined },
    { ...good, id: 'b2', condition: { ...DRAFT.condition, level: '1e5' } },
    { ...good, id: 'b3', condition: { ...DRAFT.condition, assetId: null } },
    { ...good, id: 'b4', condition: { kind: 'fill', assetId: null, owner: 'me' } },
    {
      ...good,
      id: 'b5',
      condition: { kind: 'move', assetId: 'A', direction: 'up', fraction: '0.1', windowMs: 5 },
    },
  ];
  expect(readAlerts({ alerts: [...bad, good, good] })).toEqual([
    { ...DRAFT, id: 'good', createdAt: 1, state: 'paused', from: null, firings: [] },
  ]);
  for (const stored of [undefined, null, 3, '', [], { alerts: 5 }]) expect(readAlerts(stored)).toEqual([]);
});

test('last seen values are stored, and damaged ones are dropped', () => {
  const memory = {
    id: 'a',
    of: '{}',
    at: 5,
    isMet: true,
    side: 1,
    firedAt: null,
    fillAt: 0,
    fillIds: ['t'],
  } as const;
  saveMemories([memory]);
  expect(loadMemories()).toEqual([memory]);
  expect(
    readMemories({
      memories: [
        { ...memory, at: -1 },
        { ...memory, side: 9, fillIds: 4 },
      ],
    }),
  ).toEqual([{ ...memory, side: 0, fillIds: [] }]);
});

test('while storage is full changes stay in memory; the next successful write includes them', () => {
  const first = createAlert(DRAFT);
  const second = createAlert(DRAFT);
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  const third = createAlert({ ...DRAFT, note: 'not stored' });
  expect(alerts.getState().isKept).toBe(false);
  removeAlert(first?.id ?? '');
  setAlertActive(second?.id ?? '', false);
  const stop = followAlerts();
  window.dispatchEvent(new StorageEvent('storage', { key: 'trine.alerts' }));
  stop();
  const mine = [
    [third?.id, 'active'],
    [second?.id, 'paused'],
  ];
  expect(list().map(({ id, state }) => [id, state])).toEqual(mine);
  vi.unstubAllGlobals();
  setAlertActive(second?.id ?? '', true);
  expect(alerts.getState().isKept).toBe(true);
  expect(
    readAlerts(JSON.parse(localStorage.getItem('trine.alerts') ?? '')).map(({ id, state }) => [id, state]),
  ).toEqual([...mine.slice(0, 1), [second?.id, 'active']]);
});
