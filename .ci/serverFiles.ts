// serverFiles.ts: the headers of the page in the words of the servers it may be put on: Netlify and Cloudflare, nginx, Caddy.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageHeaders } from '../gateway/policy.ts';
import { readRelease } from './release.mjs';

/** A year; names of files in /assets change with their bytes. */
const ASSET_SECONDS = 31_536_000;

/** Writes `_headers`, `_redirects` and `.server` into a build. config.json says where the page may connect to: write them again after changing it. */
export function writeServerFiles(folder: string): void {
  const config: unknown = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'));
  const headers = Object.entries(pageHeaders(readRelease(folder).release, config));
  mkdirSync(join(folder, '.server'), { recursive: true });
  writeFileSync(join(folder, '_headers'), hostHeaders(headers));
  writeFileSync(join(folder, '_redirects'), '/*  /index.html  200\n');
  writeFileSync(join(folder, '.server/nginx.conf'), nginx(headers));
  writeFileSync(join(folder, '.server/Caddyfile'), caddy(headers));
}

type Headers = readonly (readonly [name: string, value: string])[];

function hostHeaders(headers: Headers): string {
  const lines = ['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`), '/assets/*', `  Cache-Control: public, max-age=${ASSET_SECONDS}, immutable`];
  return `${lines.join('\n')}\n`;
}

/** To be included in a server block. `expires` and not `add_header` for caching: a location with an add_header of its own would lose all the others. */
function nginx(headers: Headers): string {
  return `# Include in the server block whose root is this folder:  include /path/to/dist/.server/nginx.conf;
# Where config.json leaves baseUrl empty, pass /info, /exchange, /ws and /venue on to the service in that block as well.
index index.html;
${headers.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n')}

location / {
  expires -1;
  try_files $uri /index.html;
}
location /assets/ {
  expires ${ASSET_SECONDS}s;
  try_files $uri =404;
}
location ~ /[._] {
  return 404;
}
`;
}

/** To be imported in a site block. */
function caddy(headers: Headers): string {
  return `# Import in the site block of this folder:  root * /path/to/dist  and  import /path/to/dist/.server/Caddyfile
# Where config.json leaves baseUrl empty, reverse_proxy /info, /exchange, /ws and /venue/* to the service in that block as well.
header {
${headers.map(([name, value]) => `\t${name} "${value}"`).join('\n')}
\tCache-Control "no-cache"
}
@assets path /assets/*
header @assets Cache-Control "public, max-age=${ASSET_SECONDS}, immutable"
@hidden path_regexp /[._]
respond @hidden 404
try_files {path} /index.html
file_server
`;
}
