import { expect, test } from 'vitest';
import type { NamedLayout } from './layout.ts';
import { hasLayout, layoutFile, layoutHash, readLayoutFile, readLayoutHash } from './layoutFile.ts';
import { presetLayout } from './presets.ts';

const MADE: NamedLayout = {
  id: 'layout-7',
  name: 'Früh 早',
  layout: presetLayout('charts'),
  markets: { A: '00020000', B: '00020001' },
  active: 'B',
};

test('a file brings back panels, markets and name', () => {
  expect(readLayoutFile(layoutFile(MADE))).toEqual({ ...MADE, id: 'layout' });
});

test('a link brings back the same, in letters that an address may hold', () => {
  const hash = layoutHash(MADE);
  expect(hash).toMatch(/^#workspace=[\w-]+$/);
  expect(hasLayout(hash)).toBe(true);
  expect(readLayoutHash(hash)).toEqual({ ...MADE, id: 'layout' });
});

test('a file holds what a layout is made of and nothing else', () => {
  expect(Object.keys(JSON.parse(layoutFile(MADE)) as object)).toEqual([
    'kind',
    'version',
    'name',
    'layout',
    'markets',
    'active',
  ]);
});

test('a file of a later version is read as far as it is understood', () => {
  const later = { ...(JSON.parse(layoutFile(MADE)) as object), version: 9, theme: 'x' };
  expect(readLayoutFile(JSON.stringify(later))?.name).toBe(MADE.name);
});

test('what is no layout is none, and breaks nothing', () => {
  for (const text of ['', '{', 'null', '[]', '{"kind":"trine-settings"}', '{"kind":"trine-workspace"}'])
    expect(readLayoutFile(text)).toBeUndefined();
  for (const hash of [
    '',
    '#keyboard',
    '#workspace=',
    '#workspace=%%%',
    '#workspace=AAAA',
    `#workspace=${'A'.repeat(90_000)}`,
  ])
    expect(readLayoutHash(hash)).toBeUndefined();
});
