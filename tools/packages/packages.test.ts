import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { ROOT } from '../setup.mjs';
import { isComplete } from './install.mjs';

const { dependencies, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'scripts',
  Record<string, string>
>;

/** Loaded by these commands, and not named in them. */
const LOADED = ['index.html', 'vite.config.ts', 'gateway/main.ts', 'gateway/wallet/page/main.ts'];
const started = Object.values(scripts)
  .filter((command) => !command.includes('packages/all.mjs') && !command.includes('test.mjs'))
  .flatMap((command) =>
    [...command.matchAll(/(?:^| )([\w./]+\.(?:mjs|ts))(?= |$)/g)].map(([, file = '']) => file),
  )
  .filter((file) => !file.startsWith('node_modules/'));

test('what app and exchange are built from and run on is in dependencies', () => {
  const seen = new Set<string>();
  const packages = new Map<string, string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of namesIn(file)) {
      const path = pathOf(name, file);
      if (path !== undefined) visit(path);
      else if (!/^[./#]|^node:|^virtual:/.test(name)) packages.set(packageOf(name), file);
    }
  };
  for (const file of [...LOADED, ...started]) visit(file);
  expect(seen.size).toBeGreaterThan(1_000);
  expect([...packages].filter(([name]) => dependencies[name] === undefined)).toEqual([]);
});

/** What a file imports as it runs; types are not. */
function namesIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (/\.(?:css|html)$/.test(file))
    return [...text.matchAll(/(?:@import|<script[^>]* src=)\s*['"]([^'"]+)['"]/g)].map(
      ([, name = '']) => name,
    );
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const workers = text.matchAll(/new URL\(\s*'([^']+)', import\.meta/g);
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^'(.*)'$/.exec(text.slice(start, end))?.[1] ?? [],
    ),
    ...[...workers].map(([, name = '']) => name),
  ];
}

/** A file of this project; undefined for anything else. */
function pathOf(name: string, from: string): string | undefined {
  const [bare = ''] = name.split('?');
  const path = bare.startsWith('#')
    ? `src/${bare.slice(1)}`
    : bare.startsWith('/')
      ? bare.slice(1)
      : bare.startsWith('.')
        ? join(dirname(from), bare)
        : undefined;
  if (path === undefined || !/\.(?:m?[jt]sx?|css)$/.test(path)) return undefined;
  return existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile() ? path : undefined;
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

describe('what is installed', () => {
  const LOCKED = {
    '': {},
    'node_modules/react': { version: '19.3.1' },
    'node_modules/binding-elsewhere': { version: '1.0.0', optional: true, os: ['aix'] },
    'node_modules/typescript': { version: '7.0.2', devOptional: true },
    'node_modules/vitest': { version: '4.1.12', dev: true },
  };
  const { 'node_modules/react': react } = LOCKED;

  test.each([
    ['nothing', {}, false, false],
    ['what runs', { 'node_modules/react': react }, true, false],
    ['an older one', { ...LOCKED, 'node_modules/react': { version: '19.3.0' } }, false, false],
    ['all, and one more', { ...LOCKED, 'node_modules/own': { version: '1.0.0' } }, true, true],
  ])('%s', (_what, installed, isEnoughToRun, isEverything) => {
    expect(isComplete(LOCKED, installed, { all: false })).toBe(isEnoughToRun);
    expect(isComplete(LOCKED, installed, { all: true })).toBe(isEverything);
  });

  test('this project is complete as the tests run', () => {
    const packagesOf = (file: string) =>
      (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { packages: Record<string, object> }).packages;
    const installed = packagesOf('node_modules/.package-lock.json');
    expect(isComplete(packagesOf('package-lock.json'), installed, { all: true })).toBe(true);
  });
});
