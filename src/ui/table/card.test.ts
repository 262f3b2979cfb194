import { expect, test } from 'vitest';
import { beyondCard } from './card.ts';
import type { Column } from './tableTypes.ts';

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
