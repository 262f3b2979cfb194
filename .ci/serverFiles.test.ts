import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHeaders } from '../gateway/policy.ts';
import { writeServerFiles } from './serverFiles.ts';

const CONFIG = { baseUrl: 'https://trade.example/api', wsUrl: 'wss://stream.example/ws' };
const RELEASE = 'sha256-AAAA=';
const folder = mkdtempSync(join(tmpdir(), 'trine-servers-'));
const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeAll(() => {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(CONFIG));
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ release: RELEASE }));
  writeServerFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every server is given the headers of the embedded gateway, with the addresses of config.json', () => {
  const headers = Object.entries(pageHeaders(RELEASE, CONFIG));
  expect(headers.length).toBeGreaterThan(6);
  for (const [name, value] of headers) {
    expect(textOf('_headers')).toContain(`\n  ${name}: ${value}\n`);
    expect(textOf('.server/nginx.conf')).toContain(`add_header ${name} "${value}" always;`);
    expect(textOf('.server/Caddyfile')).toContain(`\t${name} "${value}"`);
  }
  expect(textOf('_headers')).toContain("connect-src 'self' https://trade.example wss://stream.example;");
  expect(textOf('_headers')).toContain(`script-src 'self' '${RELEASE}';`);
});

test('what the hosts cannot read is not written: a line of theirs ends at 2,000 characters, an nginx location with headers of its own loses the others', () => {
  expect(Math.max(...textOf('_headers').split('\n').map((line) => line.length))).toBeLessThan(2_000);
  const locations = textOf('.server/nginx.conf').split('\nlocation').slice(1);
  expect(locations).toHaveLength(3);
  for (const location of locations) expect(location).not.toContain('add_header');
});
