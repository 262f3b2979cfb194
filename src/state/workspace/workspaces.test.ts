// @vitest-environment happy-dom
// workspaces.test.ts: storing layouts, and reading storage of any shape.
import { beforeEach, expect, test } from 'vitest';
import { MAX_LAYOUTS } from './layout.ts';
import { presetLayout } from './presets.ts';
import {
  addLayout,
  changeLayout,
  currentLayout,
  deleteLayout,
  readWorkspaces,
  renameLayout,
  showLayout,
  useWorkspaces,
} from './workspaces.ts';

const LAYOUT = presetLayout('trading');
const names = () => useWorkspaces.getState().layouts.map(({ name }) => name);
const now = () => currentLayout(useWorkspaces.getState());

beforeEach(() => {
  localStorage.clear();
  useWorkspaces.setState({ layouts: [], currentId: undefined });
});

test('an added layout is shown, and a duplicate name gets a suffix', () => {
  addLayout('Day', LAYOUT);
  addLayout('Day', LAYOUT, { markets: { A: 'x' }, active: 'C' });
  expect(names()).toEqual(['Day', 'Day 2']);
  expect(now()).toMatchObject({ name: 'Day 2', markets: { A: 'x' }, active: 'C' });
});

test('layouts survive a reload', async () => {
  addLayout('Day', LAYOUT);
  const kept = localStorage.getItem('trine.workspaces') ?? '';
  useWorkspaces.setState({ layouts: [], currentId: undefined });
  localStorage.setItem('trine.workspaces', kept);
  await useWorkspaces.persist.rehydrate();
  expect(now()).toMatchObject({ name: 'Day', layout: LAYOUT });
});

test.each(['{', '"x"', '{"state":7,"version":1}', '{"state":{"layouts":[7,{}]},"version":99}'])(
  'storage that holds %s leaves the page alone',
  async (text) => {
    localStorage.setItem('trine.workspaces', text);
    await useWorkspaces.persist.rehydrate();
    expect(useWorkspaces.getState().layouts).toEqual([]);
  },
);

test('of several stored layouts only the damaged one is dropped', () => {
  const good = { id: 'a', name: 'Good', layout: LAYOUT, markets: {}, active: 'A' };
  expect(readWorkspaces({ layouts: [{ id: 'b' }, good, good], currentId: 'b' })).toEqual({
    layouts: [good, { ...good, id: 'layout-1' }],
    currentId: 'a',
  });
});

test('a name can be changed, but not to nothing', () => {
  addLayout('Day', LAYOUT);
  addLayout('Night', LAYOUT);
  renameLayout(now()?.id ?? '', '  ');
  expect(names()).toEqual(['Day', 'Night']);
  renameLayout(now()?.id ?? '', 'Day');
  expect(names()).toEqual(['Day', 'Day 2']);
});

test('deleting the shown layout shows another; a late change does not restore it', () => {
  addLayout('Day', LAYOUT);
  addLayout('Night', LAYOUT);
  const night = now()?.id ?? '';
  deleteLayout(night);
  expect(now()?.name).toBe('Day');
  changeLayout(night, { layout: presetLayout('charts') });
  expect(names()).toEqual(['Day']);
});

test('the layout that was chosen is shown', () => {
  addLayout('Day', LAYOUT);
  addLayout('Night', LAYOUT);
  showLayout(useWorkspaces.getState().layouts[0]?.id ?? '');
  expect(now()?.name).toBe('Day');
});

test(`there are ${MAX_LAYOUTS} layouts at most`, () => {
  for (let count = 0; count < MAX_LAYOUTS; count += 1) expect(addLayout('Day', LAYOUT)).toBe(true);
  expect(addLayout('Day', LAYOUT)).toBe(false);
  expect(names()).toHaveLength(MAX_LAYOUTS);
});
