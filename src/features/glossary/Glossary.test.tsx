// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Glossary } from './Glossary.tsx';
import { termGroups } from './terms.ts';

afterEach(cleanup);

const find = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search terms' }), { target: { value } });

test('every term has a unique anchor, a name and an explanation', () => {
  const terms = termGroups().flatMap((group) => group.terms);
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
  expect(terms.filter(({ name, text }) => name === '' || text === '')).toEqual([]);
});

test('a term is found by its name or its explanation, in any order of words', () => {
  render(<Glossary />);
  find('profit WINS');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Profit factor']);
  expect(screen.getAllByRole('region')).toHaveLength(1);
});

test('a search without a match shows a message, and all terms can be shown again', () => {
  render(<Glossary />);
  const all = screen.getAllByRole('term').length;
  find('xyzzy');
  expect(screen.queryAllByRole('term')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Show all terms' }));
  expect(screen.getAllByRole('term')).toHaveLength(all);
});
