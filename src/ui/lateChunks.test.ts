// What is heavy loads late: this walks the folder's imports instead of trusting a habit.
// oxlint-disable no-restricted-imports
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const LATE = /from '(@base-ui\/react[^']*|sonner|\.\/overlays\/[^']+|\.\.\/overlays\/[^']+)'/;

test('nothing of Base UI or sonner is reached by a static import from outside of the overlays folder', () => {
  const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((name) => LATE.test(readFileSync(`${folder}${name}`, 'utf8')))).toEqual([]);
  expect(readdirSync(`${folder}overlays`).some((name) => LATE.test(readFileSync(`${folder}overlays/${name}`, 'utf8')))).toBe(true);
});
