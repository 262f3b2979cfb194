import { expect, test } from 'vitest';
import { settingsText } from './browserData.ts';

const storage = (entries: readonly (readonly [string, string])[]) => ({
  length: entries.length,
  key: (index: number) => entries[index]?.[0] ?? null,
  getItem: (name: string) => entries.find(([key]) => key === name)?.[1] ?? null,
});

test('contains settings by name and signed requests, without data of other apps of the same origin', () => {
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
