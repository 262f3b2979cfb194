import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createRegistry, deleteLeftovers } from './idbRegistry.ts';

test('databases left behind by a closed tab are deleted, and nothing else', async () => {
  const factory = new IDBFactory();
  const registry = createRegistry(factory);
  const current = await registry.current();
  for (const name of [current, registry.freshName()]) await (await registry.open(name)).close();
  factory.open('trine-practice-other');
  await deleteLeftovers(factory, registry);
  expect(
    (await factory.databases()).map(({ name }) => name ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['trine-practice', 'trine-practice-other', current].toSorted((a, b) => a.localeCompare(b)));
});
