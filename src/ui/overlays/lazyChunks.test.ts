// lazyChunks.test.ts: heavy code is loaded lazily: checks the folder's imports.
// oxlint-disable no-restricted-imports
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const LATE = /from '(@base-ui\/react[^']*|sonner|[^']*\/lazy\/[^']+)'/;

test('no static import from outside overlays/lazy reaches Base UI or sonner', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const lazy = files.filter((name) => name.startsWith('overlays/lazy/'));
  const others = files.filter((name) => !lazy.includes(name));
  const isLate = (name: string) => LATE.test(readFileSync(`${folder}${name}`, 'utf8'));
  expect(others.length).toBeGreaterThan(40);
  expect(others.filter(isLate)).toEqual([]);
  expect(lazy.some(isLate)).toBe(true);
});
