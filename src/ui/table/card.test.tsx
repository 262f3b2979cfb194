// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAhead } from '../hooks/lazyPart.tsx';
import { beyondCard } from './card.ts';
import { Table } from './Table.tsx';
import type { Column } from './tableTypes.ts';

// Overlays load as lazy chunks.
beforeAll(loadAhead);
beforeEach(() => {
  // happy-dom has no layout: the virtualizer needs a height.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
  const all = window.matchMedia('all');
  vi.stubGlobal('matchMedia', () => all);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const places = (...cards: (Column<never>['card'] | 'value')[]): Column<never>[] =>
  cards.map((card, index) => ({
    id: `${card}${index}`,
    header: '',
    width: '80px',
    cell: () => null,
    ...(card === 'value' || card === undefined ? {} : { card }),
  }));
const beyond = (...cards: Parameters<typeof places>): string[] =>
  beyondCard(places('title', 'lead', 'value', 'value', 'value', ...cards)).map(({ id }) => id);

test('a card has a line of three values, and in its last line what the buttons leave', () => {
  expect(beyond('value', 'value', 'value', 'value')).toEqual(['value8']);
  expect(beyond('value', 'value', 'value', 'act')).toEqual(['value7']);
  expect(beyond('value', 'value', 'acts')).toEqual(['value6']);
});

test('a wide value is beside the buttons, or beside one value; a second wide one has no room', () => {
  expect(beyond('value', 'wide', 'acts')).toEqual(['value5']);
  expect(beyond('value', 'wide', 'act', 'value')).toEqual(['value5', 'value8']);
  expect(beyond('value', 'value', 'wide', 'wide')).toEqual(['value6', 'wide8']);
});

test('a `value` is in the card wherever its column is', () => {
  const columns = places('title', 'value', 'value', 'value', 'acts').concat(
    places('value', 'value').map((column) => ({ ...column, id: `${column.id}!`, card: 'value' as const })),
  );
  expect(beyondCard(columns).map(({ id }) => id)).toEqual(['value3']);
});

const cell = (text: string) => () => text;
const COLUMNS: Column<{ id: string }>[] = [
  { id: 'name', header: 'Name', width: '80px', card: 'title', cell: ({ id }) => id },
  ...['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({
    id: name,
    header: name,
    width: '80px',
    cell: cell(`${name}!`),
  })),
  { id: 'stop', header: 'Stop', width: '80px', card: 'acts', cell: () => <button>Stop</button> },
];
const table = (columns: readonly Column<{ id: string }>[]) => (
  <Table label="Runs" columns={columns} rows={[{ id: 'a' }]} rowKey={({ id }) => id} empty={null} />
);
const focusedText = () => document.activeElement?.textContent;

test('the keyboard passes over what a card has not, which its details have', async () => {
  render(table(COLUMNS));
  const cells = screen.getAllByRole('gridcell');
  expect(cells.map((each) => each.getAttribute('aria-colindex'))).toEqual(['1', '2', '3', '4', '5', '7']);
  // The first stop is the line of sort buttons.
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(focusedText()).toBe('FourFour!');
  await userEvent.keyboard('{ArrowRight}');
  expect(focusedText()).toBe('Stop');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focusedText()).toBe('FourFour!');
  await userEvent.click(screen.getByRole('button', { name: 'Row details' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Row details' })).toBeTruthy());
  const details = within(screen.getByRole('dialog', { name: 'Row details' })).getAllByRole('term');
  expect(details.map(({ textContent }) => textContent)).toEqual(['Five']);
});

test('the table keeps its tab stop when the column of the focus goes', async () => {
  const { rerender } = render(table(COLUMNS));
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(focusedText()).toBe('Stop');
  rerender(table(COLUMNS.slice(0, 3)));
  expect(screen.getAllByRole('row')[1]?.querySelector('[tabindex="0"]')?.textContent).toBe('TwoTwo!');
});
