// deployment.spec.ts: the build on another server: the same policy, the same bytes, the whole app.
import { spawnSync } from 'node:child_process';
import { type IncomingHttpHeaders, request } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { compare } from '../../tools/verify.mjs';
import { filesIn, readRelease } from '../../tools/release/release.mjs';
import { pageHeaders } from '../../gateway/service/policy.ts';
import { startApp } from '../app/app.ts';
import { expect, test as base, watchForErrors } from '../fixtures.ts';
import { withHoldings } from '../app/holdings.ts';
import { DIST, nginxPath, type Site, startNginx } from '../app/nginxSite.ts';
import { expectOnePolicy, walkChart, walkTrader } from '../user/walk.ts';

const test = base.extend<{ site: Site }>({
  site: async ({ app }, provide) => {
    const program = nginxPath();
    base.skip(program === undefined, 'There is no nginx here');
    const site = await startNginx(program ?? '', app.port);
    await provide(site);
    await site.stop();
  },
});

const ROOT = join(DIST, '..');
const release = readRelease(DIST);

test('nginx with the generated configuration sends the policy with every file, and serves no file that is not for browsers', async ({
  site,
}) => {
  const headers = pageHeaders(release.release, JSON.parse(readFileSync(join(DIST, 'config.json'), 'utf8')));
  for (const path of [
    '/',
    '/trade/BTC-USDC',
    '/files.html',
    '/window.html',
    `/${Object.keys(release.files).find((file) => file.endsWith('.js'))}`,
  ]) {
    const answer = await fetch(`${site.url}${path}`);
    expect(answer.status, path).toBe(200);
    for (const [name, value] of Object.entries(headers))
      expect(answer.headers.get(name), `${name} of ${path}`).toBe(value);
  }
  await expectDescriptors(site.url);
  // Only the icon may be shown on other sites: in wallet windows.
  const icon = await fetch(`${site.url}/favicon.svg`);
  for (const [name, value] of Object.entries({ ...headers, 'Cross-Origin-Resource-Policy': 'cross-origin' }))
    expect(icon.headers.get(name), name).toBe(value);
  for (const path of ['/.server/nginx.conf', '/_headers', '/.vite/manifest.json', '/assets/nothing.js'])
    expect((await fetch(`${site.url}${path}`)).status, path).toBe(404);
  expect(await compare(release, site.url)).toEqual({
    differing: [],
    missing: [],
    extra: [],
    settings: [],
    addresses: [],
    hasPracticeWallet: false,
    hasPolicy: true,
  });
});

// Every screen is opened under the same policy, served by the gateway, in clipping.spec.ts.
test('behind nginx every screen has that policy, and a trader uses chart, tables, dialogs and a signature; the policy blocks nothing', async ({
  page,
  app,
  site,
  violations,
}) => {
  const errors = watchForErrors(page);
  await expectOnePolicy(page, site.url);
  await withHoldings(page, app);
  await page.goto(`${site.url}/trade/BTC-USDC`);
  await walkChart(page);
  await walkTrader(page);
  expect(violations).toEqual([]);
  errors.assertNone();
});

test('the nginx site of deploy/systemd proxies app, service and stream under its own name, and counts each client separately', async () => {
  const program = nginxPath();
  base.skip(program === undefined, 'There is no nginx here');
  // Port and certificate belong to the machine; the client chooses the name.
  const recipe = (port: number, gatewayPort: number) =>
    readFileSync(join(ROOT, 'deploy/systemd/nginx.conf'), 'utf8')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *listen (?:80|\[::\].*);\n/gm, '')
      .replaceAll(/^ *ssl_certificate.*\n/gm, '')
      .replaceAll('http://127.0.0.1:4173', `http://127.0.0.1:${gatewayPort}`);
  const app = await startApp({
    http: { publicOrigins: ['http://trade.example'], isProxied: true, rate: { burst: 70, perMinute: 1 } },
  });
  const site = await startNginx(program ?? '', app.port, recipe);
  const port = Number(new URL(site.url).port);
  const ask = (path: string, body?: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const type = { 'Content-Type': 'application/json' };
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers: { Host: 'trade.example', ...type, ...headers } },
        (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, headers: answer.headers });
        },
      );
      sent.on('error', reject).end(body && JSON.stringify(body));
    });
  const page = await ask('/trade/BTC-USDC', undefined, { Accept: 'text/html' });
  expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
  expect(page.headers['content-security-policy']).toBe(
    pageHeaders(release.release, {})['Content-Security-Policy'],
  );
  const role = { type: 'userRole', user: '0x0000000000000000000000000000000000000001' };
  expect((await ask('/info', role, { Origin: 'http://trade.example' })).status).toBe(200);
  // A forged client address does not count as another client.
  expect((await ask('/info', role, { 'X-Forwarded-For': '198.51.100.7' })).status).toBe(429);
  const stream = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    headers: { host: 'trade.example', origin: 'http://trade.example' },
  });
  await new Promise((resolve, reject) => stream.on('open', resolve).on('error', reject));
  stream.terminate();
  await site.stop();
  await app.stop();
});

/** The descriptors for wallets (clear signing) are served as JSON. */
async function expectDescriptors(url: string): Promise<void> {
  const names = Object.keys(release.settings).filter((path) => path.startsWith('clear-signing/'));
  expect(names).toHaveLength(2);
  for (const name of names) {
    const answer = await fetch(`${url}/${name}`);
    expect(answer.headers.get('content-type'), name).toMatch(/^application\/json/);
    expect(await answer.json(), name).toHaveProperty('display.formats');
  }
}

test('the embedded gateway serves the same release; verify finds its practice wallet, and needs the address of a site', async ({
  app,
}) => {
  await expectDescriptors(app.url);
  expect(await compare(release, app.url)).toEqual({
    differing: [],
    missing: [],
    extra: [],
    settings: [],
    addresses: [],
    hasPracticeWallet: true,
    hasPolicy: true,
  });
  const result = spawnSync(process.execPath, [join(ROOT, 'tools/verify.mjs')], { encoding: 'utf8' });
  expect([result.status, result.stderr]).toEqual([
    2,
    'Say which site: npm run verify -- https://trade.example\n',
  ]);
});

test('a second build of the same sources gives identical files', () => {
  test.slow();
  // Beside dist: source maps contain relative paths.
  const folder = mkdtempSync(join(ROOT, '.again-'));
  try {
    const built = spawnSync(
      join(ROOT, 'node_modules/.bin/vite'),
      ['build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'],
      { cwd: ROOT, encoding: 'utf8', timeout: test.info().timeout },
    );
    expect(built.stderr + built.error, built.stdout).not.toContain('error');
    expect(readRelease(folder)).toEqual(release);
    expect(filesIn(folder)).toEqual(filesIn(DIST));
    for (const file of ['_headers', '_redirects', '.server/nginx.conf', '.server/Caddyfile'])
      expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(join(DIST, file), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
