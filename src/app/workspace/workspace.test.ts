// @vitest-environment happy-dom
// workspace.test.ts: conversion to and from the dock, the panel that handles keys, and the market of a link.
import { MARKET } from '#domain/market/testMarket.ts';
import { type Link, LINKS, panelsOf } from '#state/workspace/layout.ts';
import { presetLayout, PRESETS } from '#state/workspace/presets.ts';
import { describe, expect, test } from 'vitest';
import { sharesOf, wholeSizes } from './areaShares.ts';
import { fromDock, toDock } from './dockForm.ts';
import { keyTicket, type ShownPanel } from './keyTicket.ts';
import { marketsOfLinks } from './linkMarkets.ts';

const SIZE = { width: 1_000, height: 1_000 };

test.each(PRESETS)('%s converts to the dock and back with the same panels', (preset) => {
  const layout = presetLayout(preset);
  const back = fromDock(toDock(layout, SIZE, ({ id }) => id));
  expect(back && panelsOf(back)).toEqual(panelsOf(layout));
  expect(back && fromDock(toDock(back, SIZE, ({ id }) => id))).toEqual(back);
});

test('sizes fill the available space in proportion', () => {
  const { grid } = toDock(presetLayout('trading'), { width: 2_000, height: 900 }, ({ id }) => id);
  const sizes = (grid.root.data as { size: number }[]).map(({ size }) => size);
  expect(sizes).toEqual([1_080, 420, 500]);
});

test('a floating panel of a larger window stays reachable', () => {
  const [panel] = panelsOf(presetLayout('trading'));
  if (!panel) throw new Error('It has panels');
  const floating = { size: 1, panels: [panel], active: 0, x: 2_400, y: 1_300, width: 3_000, height: 400 };
  const { floatingGroups } = toDock(
    { ...presetLayout('scalping'), floating: [floating] },
    SIZE,
    ({ id }) => id,
  );
  expect(floatingGroups?.[0]?.position).toEqual({ left: 920, top: 960, width: 1_000, height: 400 });
});

describe('sizes while groups are hidden', () => {
  const tabs = (id: string, size: number) => ({
    size,
    active: 0,
    panels: [{ id, kind: 'chart' as const, link: 'A' as const }],
  });
  const shares = sharesOf({
    direction: 'row',
    areas: [tabs('a', 600), { size: 400, areas: [tabs('b', 30), tabs('c', 70)] }],
    floating: [],
  });
  const sizes = (...found: Parameters<typeof wholeSizes>[0]) =>
    wholeSizes(found, shares).map(({ size }) => size);
  const shown = (id: string, size: number) => ({ area: tabs(id, size), isHidden: false });
  const hidden = (id: string, size: number) => ({ area: tabs(id, size), isHidden: true });

  test('are those of the groups if none is hidden', () =>
    expect(sizes(shown('b', 310), shown('c', 690))).toEqual([310, 690]));

  test('leave a hidden group its share, and the others theirs of the rest', () => {
    expect(sizes(hidden('b', 290), shown('c', 1_000))).toEqual([300, 700]);
    expect(sizes(shown('a', 800), shown('d', 200), hidden('c', 1))).toEqual([240, 60, 700]);
  });

  test('are the earlier ones if all are hidden, whichever was hidden last', () => {
    expect(sizes(hidden('b', 300), hidden('c', 1_000))).toEqual([300, 700]);
    expect(sizes(hidden('b', 1_000), hidden('c', 700))).toEqual([300, 700]);
  });

  test('of a group that is new here come from its size when it was hidden, and no group vanishes', () => {
    expect(sizes(hidden('d', 250), shown('c', 1_000))).toEqual([200, 800]);
    expect(sizes(hidden('a', 1), hidden('c', 1), shown('d', 1_000))).toEqual([600, 700, 100]);
  });

  test('of a column with all its groups hidden are its own', () => {
    const column = { area: { size: 1, areas: [tabs('b', 1), tabs('c', 1)] }, isHidden: true };
    expect(sizes(shown('a', 1_000), column)).toEqual([600, 400]);
  });
});

describe('the ticket that handles keys', () => {
  const shown: ShownPanel[] = [
    { id: 'chartA', kind: 'chart', link: 'A' },
    { id: 'ticketA', kind: 'ticket', link: 'A' },
    { id: 'chartB', kind: 'chart', link: 'B' },
    { id: 'ticketB', kind: 'ticket', link: 'B' },
    { id: 'otherB', kind: 'ticket', link: 'B' },
    { id: 'chartC', kind: 'chart', link: 'C' },
  ];
  test.each([
    ['chartA', 'ticketA'],
    ['chartB', 'ticketB'],
    ['otherB', 'otherB'],
    [undefined, 'ticketA'],
  ])('with %s active it is %s', (active, ticket) => expect(keyTicket(shown, active)).toBe(ticket));

  test('is none if no ticket has the active market', () =>
    expect(keyTicket(shown, 'chartC')).toBeUndefined());
});

describe("a link's market", () => {
  const market = (assetId: string) => ({ ...MARKET, assetId });
  const markets = ['1', '2', '3', '4', '5', '6', '7'].map(market);
  const [one, , three] = markets;
  if (!one || !three) throw new Error('There are seven');
  const ids = (made: Record<Link, { assetId: string }>) => LINKS.map((link) => made[link].assetId);

  test("is the address's for the active link, the chosen one for others, otherwise one not shown yet", () => {
    const made = marketsOfLinks(markets, { A: '1', B: '2', D: 'gone' }, { active: 'B', address: three });
    expect(ids(made)).toEqual(['1', '3', '2', '4', '5', '6']);
  });

  test("is the address's if there is no other", () => {
    expect(ids(marketsOfLinks([one], {}, { active: 'A', address: one }))).toEqual(Array(6).fill('1'));
  });
});
