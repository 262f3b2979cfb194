import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adopting, adoptStyles } from './adoptStyles.mjs';
import { fillIn, importMap, withIntegrity, withMap } from './integrity.mjs';
import { sha256 } from '../release/release.mjs';

/** sha256 of the empty text, as `printf '' | openssl dgst -sha256 -binary | base64` has it. */
const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const HASHES = new Map(
  ['/appearance.js', '/assets/index.css', '/assets/index.js', '/assets/late.js', '/assets/trade.js'].map(
    (file) => [file, EMPTY],
  ),
);
const PAGE = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
  '<link rel="preload" href="/assets/inter.woff2" as="font" crossorigin />',
  '<script data-words-de="/assets/de.js" src="/appearance.js" crossorigin></script>',
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/trade.js">',
  '<link rel="stylesheet" crossorigin href="/assets/index.css" />',
].join('\n');

test('fault-39: every script and style sheet has a hash; pictures and fonts have none', () => {
  expect(withIntegrity(PAGE, HASHES).split('\n')).toEqual([
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    '<link rel="preload" href="/assets/inter.woff2" as="font" crossorigin />',
    `<script data-words-de="/assets/de.js" src="/appearance.js" crossorigin integrity="${EMPTY}"></script>`,
    `<script type="module" crossorigin src="/assets/index.js" integrity="${EMPTY}"></script>`,
    `<link rel="modulepreload" crossorigin href="/assets/trade.js" integrity="${EMPTY}">`,
    `<link rel="stylesheet" crossorigin href="/assets/index.css" integrity="${EMPTY}">`,
  ]);
});

test('a page without scripts is an error, and so is one with files that were not built', () => {
  expect(() => withIntegrity('<p>Hello</p>', HASHES)).toThrow('names no script');
  expect(() => withIntegrity('<script src="/other.js"></script>', HASHES)).toThrow(
    '/other.js, which was not built',
  );
});

test('the list of all files, lazy ones too, is before every script and has its own hash', () => {
  const map = importMap(HASHES);
  expect(JSON.parse(map)).toEqual({ integrity: Object.fromEntries(HASHES) });
  const lines = withMap(PAGE, map).split('\n');
  expect(lines[2]).toBe(`<script type="importmap" data-release="${sha256(map)}">${map}</script>`);
  expect(sha256('')).toBe(EMPTY);
});

test('styles inside scripts are adopted; a package that adds them otherwise is detected', () => {
  const require = createRequire(import.meta.url);
  const source = readFileSync(require.resolve('sonner').replace(/index\.js$/, 'index.mjs'), 'utf8');
  expect(adopting(source)).toContain('document.adoptedStyleSheets.push(sheet)');
  expect(adopting(source)).not.toMatch(/createElement\(['"]style/);
  expect(() => adopting('function insert() {}')).toThrow('in another way');
});

test('the docking library is patched only where known', () => {
  const transform = adoptStyles().transform as (code: string, id: string) => { code: string } | null;
  const dock = createRequire(import.meta.url).resolve('dockview-react');
  const core = createRequire(dock).resolve('dockview-core');
  const from = (file: string) => ({ file, text: readFileSync(file, 'utf8') });
  const code = from(join(core, '../../package/main.esm.mjs'));
  const look = from(join(dock.slice(0, dock.lastIndexOf('/dist/')), 'dist/styles/dockview.css'));
  expect(transform(code.text, code.file)?.code.match(/(aria|data)-level/g)).toEqual(
    Array.from({ length: 3 }, () => 'data-level'),
  );
  expect(transform(look.text, look.file)?.code).toContain('.dv-drop-target');
  expect(transform(look.text, look.file)?.code).not.toContain('.dockview-theme-');
  for (const { file, text } of [code, look])
    for (const other of ['', text.replaceAll(/aria-level|dockview-theme/g, 'other')])
      expect(() => transform(other, file)).toThrow('in another way');
  expect(transform(code.text, '/src/main.tsx')).toBeNull();
});

test('the service worker gets its release and the hashes of its cache', () => {
  const worker = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');
  const filled = fillIn(worker, EMPTY, { '/offline.html': EMPTY });
  expect(filled).toContain(`const RELEASE = "${EMPTY}";`);
  expect(filled).toContain(`const FILES = {"/offline.html":"${EMPTY}"};`);
  expect(() => fillIn('self.skipWaiting()', EMPTY, {})).toThrow('no place for the release');
});

test('the service worker leaves requests to the service to the browser, delays none for a page, and installs without such routes', () => {
  const worker = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');
  const install = (addRoutes?: (routes: unknown) => Promise<void>): number => {
    const listeners = new Map<string, (event: object) => void>();
    const self = { addEventListener: (name: string, listen: () => void) => listeners.set(name, listen) };
    const caches = { open: () => Promise.resolve({}) };
    new Script(worker).runInNewContext({ self, caches });
    let waits = 0;
    listeners.get('install')?.({ waitUntil: () => (waits += 1), addRoutes });
    return waits;
  };
  const routes: unknown[] = [];
  expect(install((asked) => Promise.reject(new Error(String(routes.push(asked)))))).toBe(1);
  expect(routes).toEqual([
    [
      { condition: { requestMethod: 'POST' }, source: 'network' },
      { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    ],
  ]);
  expect(install()).toBe(1);
});
