// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { readTableViews } from './tableViews.ts';

test('settings are read back unchanged', () => {
  const stored = {
    tab: 'fills',
    isOnlyThisMarket: true,
    views: {
      fills: {
        sort: { columnId: 'time', direction: 'ascending' },
        hidden: ['fee'],
        order: ['price', 'time'],
        filters: { side: 'buy' },
      },
      positions: { sort: null, hidden: [], filters: {} },
    },
  };
  expect(readTableViews(stored)).toEqual(stored);
});

test.each([undefined, null, 7, 'x', [], { tab: 7, views: 'no' }, { views: { fills: null } }])(
  'damaged settings read as the defaults: %j',
  (stored) => {
    expect(readTableViews(stored)).toMatchObject({ isOnlyThisMarket: false });
  },
);

test('invalid values and unknown tables are dropped one by one', () => {
  const { views } = readTableViews({
    views: {
      fills: {
        sort: { columnId: 5 },
        hidden: ['fee', 5, 'x'.repeat(100)],
        order: 'price',
        filters: { side: 'buy', type: 7, __proto__: 'x' },
      },
      strange: { hidden: ['a'] },
    },
  });
  expect(views).toEqual({ fills: { hidden: ['fee'], filters: { side: 'buy' } } });
});

test('stored settings are restored at page load', async () => {
  const views = { fills: { hidden: ['fee'], order: ['price', 'time'], filters: {} } };
  localStorage.setItem('trine.tables', JSON.stringify({ state: { tab: 'fills', views }, version: 1 }));
  vi.resetModules();
  const { useTableViews } = await import('./tableViews.ts');
  expect(useTableViews.getState()).toMatchObject({ tab: 'fills', views });
});
