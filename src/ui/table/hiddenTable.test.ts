// hiddenTable.test.ts: Firefox paints the caption of a table that is itself hidden from sight.
// oxlint-disable no-restricted-imports
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('tables for screen readers are inside a hidden element', () => {
  const hidden = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
    .filter((path) => /<table\b[^>]*\bsr-only/.test(readFileSync(`src/${path}`, 'utf8')));
  expect(hidden).toEqual([]);
});
