import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notesOf } from './changelog.mjs';

const ROOT = join(import.meta.dirname, '../..');
const LOG = '# Changelog\n\n## 1.1.0\n\n### Added\n- Something.\n\n## 1.0.0\n\nThe first.\n';

test('the notes of a release are those under its own heading', () => {
  expect(notesOf('1.1.0', LOG)).toBe('### Added\n- Something.');
});

test.each([
  ['1.0.0', LOG, 'CHANGELOG.md tells of 1.1.0 above 1.0.0: raise the version in package.json.'],
  ['1.2.0', LOG, 'CHANGELOG.md has no heading "## 1.2.0": say what changed first.'],
  ['1.1', LOG, '1.1 is no semantic version.'],
  ['01.1.0', LOG, '01.1.0 is no semantic version.'],
  ['2.0.0', '## 2.0.0\n', 'CHANGELOG.md says nothing about 2.0.0.'],
])('%s is not released', (version, log, why) => {
  expect(() => notesOf(version, log)).toThrow(why);
});

test('the version of the project is the newest in its changelog', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect(notesOf(version, readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))).not.toBe('');
});
