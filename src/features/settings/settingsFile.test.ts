import { DEFAULT_PREFERENCES, preferences } from '#state/preferences/preferences.ts';
import { expect, test } from 'vitest';
import { settingsText } from './browserData.ts';
import { applySettings, readSettingsFile } from './settingsFile.ts';

const now = DEFAULT_PREFERENCES;
const file = (state: unknown, more: object = {}) =>
  JSON.stringify({
    kind: 'trine-data',
    version: 1,
    settings: { 'trine.preferences': { state, version: 2 } },
    activity: [],
    ...more,
  });

test('a saved file is restored, and the changes are listed', () => {
  const entries: [string, string][] = [
    [
      'trine.preferences',
      JSON.stringify({ state: { ...now, theme: 'light', slippage: '0.005' }, version: 2 }),
    ],
  ];
  const saved = settingsText(
    { length: 1, key: () => 'trine.preferences', getItem: () => entries[0]?.[1] ?? null },
    '[]',
  );
  expect(readSettingsFile(saved, now)).toEqual({
    ok: true,
    preferences: { ...now, theme: 'light', slippage: '0.005' },
    changed: ['theme', 'slippage'],
  });
  expect(readSettingsFile(file(now), now)).toMatchObject({ ok: true, changed: [] });
});

test('invalid values change nothing; only settings are read', () => {
  const state = {
    theme: 'neon',
    slippage: '7',
    density: 'comfortable',
    tradingKey: '0xsecret',
    guards: { maxOrderValue: 'all', farFromMark: '0.2', validMs: 1 },
  };
  const read = readSettingsFile(file(state, { keys: ['0xsecret'] }), now);
  expect(read).toMatchObject({
    ok: true,
    changed: ['density', 'guards'],
    preferences: {
      theme: now.theme,
      slippage: now.slippage,
      density: 'comfortable',
      guards: { ...now.guards, farFromMark: '0.2' },
    },
  });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test.each([
  ['{"kind":"trine-da', 'damaged'],
  ['', 'damaged'],
  ['[1]', 'foreign'],
  ['{"kind":"other","version":1}', 'foreign'],
  [file({}, { version: 2 }), 'newer'],
  ['{"kind":"trine-data","version":1,"settings":{}}', 'empty'],
  ['{"kind":"trine-data","version":1,"settings":{"trine.preferences":"no json"}}', 'empty'],
])('%s is reported as %s', (text, problem) => {
  expect(readSettingsFile(text, now)).toEqual({ ok: false, problem });
});

test('imported settings can be undone', () => {
  preferences.setState(now, true);
  const undo = applySettings({ ...now, theme: 'light' });
  expect(preferences.getState().theme).toBe('light');
  undo();
  expect(preferences.getState()).toEqual(now);
});
