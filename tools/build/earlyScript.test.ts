import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hashEarlyScript } from './earlyScript.mjs';

const folder = mkdtempSync(join(tmpdir(), 'trine-early-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGE = '<script data-words-de="/assets/de.js" src="/appearance.js" crossorigin></script>';
beforeEach(() => {
  rmSync(join(folder, 'assets'), { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'));
});

function build(script: string, page = PAGE): string {
  writeFileSync(join(folder, 'appearance.js'), script);
  writeFileSync(join(folder, 'index.html'), page);
  hashEarlyScript(folder);
  return readdirSync(join(folder, 'assets')).at(-1) ?? '';
}

test('the page names it by its hash, and the file is minified', () => {
  const file = build('// Said.\none();\n');
  expect(file).toMatch(/^appearance-[\w-]{8}\.js$/);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(
    `<script data-words-de="/assets/de.js" src="/assets/${file}" crossorigin></script>`,
  );
  expect(readFileSync(join(folder, 'assets', file), 'utf8')).toBe('one();');
  expect(readdirSync(folder)).not.toContain('appearance.js');
});

test('other bytes have another name', () => {
  const before = build('one()');
  rmSync(join(folder, 'assets', before));
  expect(build('two()')).not.toBe(before);
});

test('a page that does not name it, or a broken script, fails the build', () => {
  expect(() => build('const one =')).toThrow('appearance.js cannot be read');
  expect(() => build('one()', '<script src="/other.js"></script>')).toThrow('does not name /appearance.js');
});
