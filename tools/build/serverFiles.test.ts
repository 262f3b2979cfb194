import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHeaders } from '../../gateway/service/policy.ts';
import { writeServerFiles } from './serverFiles.ts';

const CONFIG = { baseUrl: 'https://trade.example/api', wsUrl: 'wss://stream.example/ws' };
const RELEASE = 'sha256-AAAA=';
const folder = mkdtempSync(join(tmpdir(), 'trine-servers-'));
const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeAll(() => {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(CONFIG));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ release: RELEASE }));
  writeServerFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every server sends the headers of the embedded gateway, with the addresses of config.json', () => {
  const headers = Object.entries(pageHeaders(RELEASE, CONFIG));
  expect(headers.length).toBeGreaterThan(6);
  for (const [name, value] of headers.filter(([name]) => name !== 'Cross-Origin-Resource-Policy')) {
    expect(textOf('_headers')).toContain(`\n  ${name}: ${value}\n`);
    expect(textOf('.server/nginx.conf')).toContain(`add_header ${name} "${value}" always;`);
    expect(textOf('.server/Caddyfile')).toContain(`\t${name} "${value}"`);
  }
  expect(textOf('_headers')).toContain("connect-src 'self' https://trade.example wss://stream.example;");
  expect(textOf('_headers')).toContain(`script-src 'self' '${RELEASE}';`);
});

test('only the build with the exchange inside may compile WebAssembly and start its worker', () => {
  writeFileSync(join(folder, 'practice-exchange.js'), 'left over from another build');
  writeServerFiles(folder);
  expect(textOf('_headers')).not.toMatch(/wasm|trine-practice/);
  rmSync(join(folder, 'practice-exchange.js'));
  writeFileSync(join(folder, 'index.html'), '<script data-keys="here"></script>');
  writeServerFiles(folder);
  const practice = textOf('_headers');
  rmSync(join(folder, 'index.html'));
  writeServerFiles(folder);
  expect(practice).toContain(`script-src 'self' '${RELEASE}' 'wasm-unsafe-eval';`);
  expect(practice).toContain('trusted-types trine-worker trine-offline trine-practice');
});

test('every server lets a wallet’s own window show the icon, and keeps every other file same-origin', () => {
  const text = textOf('_headers');
  const rules = new Map(
    [...text.matchAll(/^(\/.*)\n((?: {2}.*\n)+)/gm)].map(([, path, lines]) => [path, lines]),
  );
  expect(rules.get('/*')).not.toContain('Cross-Origin-Resource-Policy');
  expect(rules.get('/favicon.svg')).toBe('  Cross-Origin-Resource-Policy: cross-origin\n');
  for (const path of ['/', '/config.json', '/release.json', '/clear-signing/*', '/assets/*'])
    expect(rules.get(path)).toContain('  Cross-Origin-Resource-Policy: same-origin\n');
  expect(text.match(/cross-origin/g)).toHaveLength(1);

  const nginx = textOf('.server/nginx.conf');
  expect(nginx).toContain(
    'set $resource_policy "same-origin";\nif ($uri = /favicon.svg) {\n  set $resource_policy "cross-origin";\n}\n',
  );
  expect(nginx).toContain('add_header Cross-Origin-Resource-Policy "$resource_policy" always;');
  const caddy = textOf('.server/Caddyfile');
  expect(caddy).toContain(
    '@own not path /favicon.svg\nheader @own Cross-Origin-Resource-Policy "same-origin"',
  );
  expect(caddy).toContain(
    '@icon path /favicon.svg\nheader @icon Cross-Origin-Resource-Policy "cross-origin"',
  );
});

test('nginx and Caddy, which compress nothing by default, are configured to compress', () => {
  expect(textOf('.server/nginx.conf')).toMatch(/^gzip on;$/m);
  expect(textOf('.server/nginx.conf')).toMatch(
    /^gzip_types .*text\/javascript application\/javascript .*;$/m,
  );
  expect(textOf('.server/Caddyfile')).toMatch(/^encode zstd gzip$/m);
});

test('limits of the hosts: lines up to 2,000 characters, no nginx location with headers of its own', () => {
  expect(
    Math.max(
      ...textOf('_headers')
        .split('\n')
        .map((line) => line.length),
    ),
  ).toBeLessThan(2_000);
  const locations = textOf('.server/nginx.conf').split('\nlocation').slice(1);
  expect(locations).toHaveLength(3);
  for (const location of locations) expect(location).not.toContain('add_header');
});
