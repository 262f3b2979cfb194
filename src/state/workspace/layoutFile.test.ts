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

test('a file restores panels, markets and name', () => {
  expect(readLayoutFile(layoutFile(MADE))).toEqual({ ...MADE, id: 'layout' });
});

test('a link restores the same, in characters that a URL allows', () => {
  const hash = layoutHash(MADE);
  expect(hash).toMatch(/^#workspace=[\w-]+$/);
  expect(hasLayout(hash)).toBe(true);
  expect(readLayoutHash(hash)).toEqual({ ...MADE, id: 'layout' });
});

test('a file holds the fields of a layout and nothing else', () => {
  expect(Object.keys(JSON.parse(layoutFile(MADE)) as object)).toEqual([
    'kind',
    'version',
    'name',
    'layout',
    'markets',
    'active',
  ]);
});

test('unknown fields of a later version are ignored', () => {
  const later = { ...(JSON.parse(layoutFile(MADE)) as object), version: 9, theme: 'x' };
  expect(readLayoutFile(JSON.stringify(later))?.name).toBe(MADE.name);
});

test('an invalid layout reads as undefined', () => {
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
