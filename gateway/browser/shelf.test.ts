import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createShelf, deleteLeftovers } from './shelf.ts';

test('databases left behind by a closed tab are deleted, and nothing else', async () => {
  const factory = new IDBFactory();
  const shelf = createShelf(factory);
  const current = await shelf.current();
  for (const name of [current, shelf.freshName()]) await (await shelf.open(name)).close();
  factory.open('trine-practice-other');
  await deleteLeftovers(factory, shelf);
  expect(
    (await factory.databases()).map(({ name }) => name ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['trine-practice', 'trine-practice-other', current].toSorted((a, b) => a.localeCompare(b)));
});
