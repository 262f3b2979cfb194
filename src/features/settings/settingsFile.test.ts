import { preferences } from '#state/preferences/preferences.ts';
import { DEFAULT_PREFERENCES, readPreferences } from '#state/preferences/preferenceEntries.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('a file made to harm', () => {
  test.each([
    ['favourites', Array.from({ length: 100_000 }, (_, index) => `event:${index}-a-long-name`)],
    ['panelSizes', Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`${index}`, {}]))],
    ['unread', 'x'.repeat(2_000_000)],
  ])('with %s far larger than settings are is not read', (name, value) => {
    expect(readSettingsFile(file({ theme: 'light', [name]: value }), now)).toEqual({
      ok: false,
      problem: 'foreign',
    });
  });

  test('nested 100,000 deep is not read', () => {
    const text = file('x').replace('"x"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(readSettingsFile(text, now).ok).toBe(false);
    expect(readSettingsFile(text.replace('[', '{"theme":').replace(/\](?=[^\]]*$)/, '}'), now).ok).toBe(
      false,
    );
  });

  test('gives no property to all objects, and takes none from them', () => {
    const text = file('x').replace(
      '"x"',
      '{"__proto__":{"theme":"light"},"guards":{"__proto__":{"maxOrderValue":"5"}},"panelSizes":{"__proto__":{"polluted":5}}}',
    );
    const read = readSettingsFile(text, now);
    expect(read).toMatchObject({ ok: true, preferences: { theme: now.theme, guards: now.guards } });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('with any value anywhere leaves settings that read the same again', () => {
    const values = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('1e999', '-1', 'NaN', '9'.repeat(120), '<script>', 1e308, -0),
    );
    const states = fc.record(Object.fromEntries(Object.keys(now).map((name) => [name, values])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(states, (state) => {
        const read = readSettingsFile(file(state), now);
        expect(read.ok && readPreferences(JSON.parse(JSON.stringify(read.preferences)), now)).toEqual(
          read.ok && read.preferences,
        );
      }),
      { seed: 7, numRuns: 50 },
    );
  });
});
