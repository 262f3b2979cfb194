// nginx.test.ts: the nginx files in a real nginx, where one is installed: the build's own, and the site in front of a gateway.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type RequestOptions } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, nginxPath, startNginx } from '../../e2e/app/nginxSite.ts';
import { ROOT } from '../setup.mjs';
import { writeCompressed } from './compressed.ts';
import { writeServerFiles } from './serverFiles.ts';

const program = nginxPath() ?? '';
const hasOpenSsl = spawnSync('openssl', ['version']).status === 0;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trine-nginx-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Unlike fetch it decodes nothing. */
function raw(options: RequestOptions) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }>(
    (resolve, reject) => {
      const sent = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}

test.skipIf(program === '')(
  'a built file is sent as the build has compressed it, and nothing is compressed again',
  async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets'));
    const script = '/* said again and again */'.repeat(200);
    for (const [path, text] of [
      ['config.json', `{"a":"${'a'.repeat(2_000)}"}`],
      ['index.html', '<title>Trine</title>'],
      ['assets/app-1.js', script],
      ['assets/tiny-2.js', '1;'],
      ['assets/app-1.js.map', script],
      ['release.json', JSON.stringify({ release: 'sha256-AAAA=' })],
    ] as const)
      writeFileSync(join(folder, path), text);
    writeCompressed(folder);
    writeServerFiles(folder);
    const site = await startNginx(
      program,
      0,
      (port) =>
        `server { listen 127.0.0.1:${port}; root "${folder}"; include "${folder}/.server/nginx.conf"; }`,
    );
    onTestFinished(() => site.stop());
    const ask = async (path: string, accepted: string) => {
      const { hostname, port } = new URL(site.url);
      const answer = await raw({ hostname, port, path, headers: { 'accept-encoding': accepted } });
      const { 'content-encoding': encoding, 'cache-control': cached, vary } = answer.headers;
      return { encoding, cached, vary, bytes: answer.bytes, type: answer.headers['content-type'] };
    };
    const copy = (encoding: string) => readFileSync(join(folder, '.server', encoding, 'assets/app-1.js'));
    const kept = 'max-age=31536000';
    const common = { cached: kept, vary: 'Accept-Encoding', type: 'text/javascript' };
    const br = await ask('/assets/app-1.js', 'gzip, deflate, br, zstd');
    expect(br).toEqual({ ...common, encoding: 'br', bytes: copy('br') });
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
    const gzip = await ask('/assets/app-1.js', 'gzip, br;q=0');
    expect(gzip).toEqual({ ...common, encoding: 'gzip', bytes: copy('gzip') });
    expect(gunzipSync(gzip.bytes).toString()).toBe(script);
    for (const accepted of ['identity', 'gzip;q=0'])
      expect(await ask('/assets/app-1.js', accepted)).toEqual({
        ...common,
        encoding: undefined,
        bytes: Buffer.from(script),
      });
    for (const path of ['/assets/tiny-2.js', '/assets/app-1.js.map'])
      expect((await ask(path, 'gzip, br')).encoding).toBeUndefined();
    // No copy was made of it.
    expect(await ask('/config.json', 'gzip, br')).toMatchObject({ encoding: 'gzip', cached: 'no-cache' });
    expect((await ask('/trade/BTC-USDC', 'gzip, br')).bytes.toString()).toBe('<title>Trine</title>');
  },
);

test.skipIf(program === '' || !hasOpenSsl)(
  'the site passes on the name with its port, over TLS and HTTP/2, and leads there from plain HTTP',
  async () => {
    const folder = temporaryFolder();
    const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
    const made = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=trade.example', '-days', '2'];
    spawnSync('openssl', ['req', '-x509', ...made, '-keyout', key, '-out', certificate]);
    const gateway = createServer(
      ({ headers: { host } }, response) => void setTimeout(() => response.end(host), 50),
    );
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void gateway.close());
    const { port: gatewayPort } = gateway.address() as AddressInfo;
    const secure = await freePort();
    const text = readFileSync(join(ROOT, 'deploy/systemd/nginx.conf'), 'utf8');
    expect(text.match(/listen \[::\]:(?:80|443 ssl http2);/g)).toHaveLength(2);
    const site = await startNginx(program, gatewayPort, (port) =>
      text
        .replaceAll(/^ *listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
        .replace('/etc/ssl/trade.example.pem', certificate)
        .replace('/etc/ssl/trade.example.key', key)
        .replaceAll('http://127.0.0.1:4173', `http://127.0.0.1:${gatewayPort}`),
    );
    onTestFinished(() => site.stop());
    const plain = await raw({
      hostname: '127.0.0.1',
      port: new URL(site.url).port,
      path: '/trade/BTC-USDC?a=1',
      headers: { host: 'trade.example' },
    });
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://trade.example/trade/BTC-USDC?a=1']);
    const session = connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
    onTestFinished(() => session.destroy());
    const ask = async (path: string) => {
      let body = '';
      const stream = session.request({ ':path': path, ':authority': `trade.example:${secure}` });
      for await (const part of stream) body += String(part);
      return body;
    };
    // A visit requests that many files at once.
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(`/assets/${index}.js`)));
    expect(new Set(answers)).toEqual(new Set([`trade.example:${secure}`]));
  },
);
