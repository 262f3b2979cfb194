// caddy.test.ts: the Caddyfile of the build in a real Caddy, where one is installed; serverFiles.test.ts tests the text alone.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeServerFiles } from './serverFiles.ts';

const program = [process.env['CADDY_PATH'], '/usr/bin/caddy', '/usr/local/bin/caddy'].find(
  (path) => path !== undefined && existsSync(path),
);

test.skipIf(program === undefined)(
  'Caddy: screens are the page, assets are kept for a year, a missing one is 404, hidden files too',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trine-caddy-'));
    mkdirSync(join(folder, 'assets'));
    for (const [path, text] of [
      ['config.json', '{}'],
      ['index.html', '<title>Trine</title>'],
      ['assets/app-1.js', '1;'],
      ['favicon.svg', '<svg/>'],
      ['release.json', JSON.stringify({ release: 'sha256-AAAA=' })],
    ] as const)
      writeFileSync(join(folder, path), text);
    writeServerFiles(folder);
    const url = `http://127.0.0.1:${await freePort()}`;
    const site = `{\n\tadmin off\n\tauto_https off\n}\n${url} {\n\troot * ${folder}\n\timport ${folder}/.server/Caddyfile\n}\n`;
    writeFileSync(join(folder, 'site'), site);
    const child = spawn(program ?? '', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'site')], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const get = async (path: string) => {
      const answer = await fetch(url + path);
      return [answer.status, answer.headers.get('cache-control'), (await answer.text()).slice(0, 7)];
    };
    try {
      await expect.poll(() => get('/').catch(() => undefined), { timeout: 20_000 }).toBeDefined();
      expect(await get('/trade/BTC-USDC')).toEqual([200, 'no-cache', '<title>']);
      expect(await get('/assets/app-1.js')).toEqual([200, 'public, max-age=31536000, immutable', '1;']);
      expect(await get('/assets/gone.js')).toEqual([404, 'no-cache', '']);
      expect((await get('/.server/Caddyfile'))[0]).toBe(404);
    } finally {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
