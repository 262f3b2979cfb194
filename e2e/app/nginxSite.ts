// nginxSite.ts: the built files behind a real nginx, with the configuration the build wrote; the service behind it is an embedded gateway.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PLACES = [
  process.env['NGINX_PATH'],
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

export const nginxPath = (): string | undefined =>
  PLACES.find((path) => path !== undefined && existsSync(path));

export interface Site {
  url: string;
  stop(): Promise<void>;
}

/** Content of the http block, for a server on `port` with the gateway on `gatewayPort` behind it. */
type Servers = (port: number, gatewayPort: number) => string;

/**
 * Starts nginx on a free port of 127.0.0.1; unless `servers` differs, it serves dist and proxies the service's paths to
 * the gateway.
 */
export async function startNginx(
  program: string,
  gatewayPort: number,
  servers: Servers = builtFiles,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'trine-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, servers(port, gatewayPort)));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part) => (output += String(part)));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child, () => output);
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One process that writes only inside `folder`. */
function configuration(folder: string, servers: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
${paths.join('\n')}
  types { text/html html; text/css css; text/javascript js; application/json json map; image/svg+xml svg; font/woff2 woff2; text/plain txt; }
${servers}
}
`;
}

/** Only the location of the service differs from the build's own. */
function builtFiles(port: number, gatewayPort: number): string {
  const service = `127.0.0.1:${gatewayPort}`;
  return `  server {
    listen 127.0.0.1:${port};
    root "${DIST}";
    include "${DIST}/.server/nginx.conf";
    location ~ ^/(info|exchange|ws|venue|healthz)(/|$) {
      proxy_pass http://${service};
      proxy_http_version 1.1;
      proxy_set_header Host ${service};
      proxy_set_header Origin http://${service};
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $http_connection;
    }
  }`;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function untilAnswering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output()}`);
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    // Any status counts: a site with one host name refuses another.
    if (answer !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
