import { expect, test } from 'vitest';
import { settingsText } from './browserData.ts';

const storage = (entries: readonly (readonly [string, string])[]) => ({
  length: entries.length,
  key: (index: number) => entries[index]?.[0] ?? null,
  getItem: (name: string) => entries.find(([key]) => key === name)?.[1] ?? null,
});

test('settings by name and what was signed; what belongs to somebody else of the same origin is left out', () => {
  const text = settingsText(
    storage([
      ['wagmi.store', '{"secret":1}'],
      ['trine.preferences', '{"state":{"theme":"dark"}}'],
      ['trine.odd', 'no json'],
    ]),
    '[{"id":"one"}]',
  );
  expect(JSON.parse(text)).toEqual({
    kind: 'trine-data',
    version: 1,
    settings: { 'trine.odd': 'no json', 'trine.preferences': { state: { theme: 'dark' } } },
    activity: [{ id: 'one' }],
  });
});
