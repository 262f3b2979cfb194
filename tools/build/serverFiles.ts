// serverFiles.ts: the headers of the page in the formats of its servers: Netlify and Cloudflare, nginx, Caddy.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ICON_PATH,
  ICON_RESOURCE_POLICY,
  pageHeaders,
  RESOURCE_POLICY,
} from '../../gateway/service/policy.ts';
import { COPIES_FOLDER } from '../../gateway/site/files.ts';
import { KEYS_HERE } from '../../gateway/wallet/origins.ts';
import { CLEAR_SIGNING, readRelease } from '../release/release.mjs';

/** A year; names of files in /assets change with their bytes. */
const ASSET_SECONDS = 31_536_000;

/** Writes `_headers`, `_redirects` and `.server` into a build. They contain the addresses of config.json: write them again after changing it. */
export function writeServerFiles(folder: string): void {
  const config: unknown = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'));
  const headers = Object.entries(pageHeaders(readRelease(folder).release, config, isPractice(folder)));
  mkdirSync(join(folder, '.server'), { recursive: true });
  writeFileSync(join(folder, '_headers'), hostHeaders(headers, filesBesideAssets(folder)));
  writeFileSync(join(folder, '_redirects'), '/*  /index.html  200\n');
  writeFileSync(join(folder, '.server/nginx.conf'), nginx(headers));
  writeFileSync(join(folder, '.server/Caddyfile'), caddy(headers));
}

/**
 * A build with the exchange inside is marked in its page, which the release contains; a file beside it
 * is not a mark.
 */
function isPractice(folder: string): boolean {
  const page = join(folder, 'index.html');
  return existsSync(page) && readFileSync(page, 'utf8').includes(KEYS_HERE);
}

type Headers = readonly (readonly [name: string, value: string])[];

const valueOf = (headers: Headers, wanted: string): string =>
  headers.find(([name]) => name === wanted)?.[1] ?? '';

/** Every served file in the folder itself. */
const filesBesideAssets = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !/^[._]/.test(entry.name) ? [`/${entry.name}`] : [],
  );

/**
 * These hosts join the values of all matching rules into one header: the resource policy, which differs by path, is in
 * no rule for everything.
 */
function hostHeaders(headers: Headers, files: readonly string[]): string {
  const [everywhere, own] = [
    headers.filter(([name]) => name !== RESOURCE_POLICY),
    headers.filter(([name]) => name === RESOURCE_POLICY),
  ];
  return [
    ...rule('/*', everywhere),
    ...['/', ...files.filter((file) => file !== ICON_PATH), `/${CLEAR_SIGNING}/*`].flatMap((file) =>
      rule(file, own),
    ),
    ...rule(ICON_PATH, [[RESOURCE_POLICY, ICON_RESOURCE_POLICY]]),
    ...rule('/assets/*', [...own, ['Cache-Control', `public, max-age=${ASSET_SECONDS}, immutable`]]),
    '',
  ].join('\n');
}

const rule = (path: string, headers: Headers): string[] => [
  path,
  ...headers.map(([name, value]) => `  ${name}: ${value}`),
];

/** To be included in a server block. `expires` and not `add_header` for caching: a location with an add_header of its own would lose all the others. */
function nginx(headers: Headers): string {
  return `# Include in the server block whose root is this folder:  include /path/to/dist/.server/nginx.conf;
# Where config.json leaves baseUrl empty, pass /info, /exchange, /ws and /venue on to the service in that block as well.
index index.html;
gzip on;
gzip_min_length 1024;
gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;
set $resource_policy "${valueOf(headers, RESOURCE_POLICY)}";
if ($uri = ${ICON_PATH}) {
  set $resource_policy "${ICON_RESOURCE_POLICY}";
}
# What the build has compressed is sent as it is.
set $copy "";
if ($http_accept_encoding ~ "\\bgzip\\b(?!;q=0)") {
  set $copy gzip;
}
if ($http_accept_encoding ~ "\\bbr\\b(?!;q=0)") {
  set $copy br;
}
if (!-f $document_root/${COPIES_FOLDER}/$copy$uri) {
  set $copy "";
}
add_header Content-Encoding $copy;
add_header Vary Accept-Encoding always;
${headers.map(([name, value]) => `add_header ${name} "${name === RESOURCE_POLICY ? '$resource_policy' : value}" always;`).join('\n')}

location / {
  expires -1;
  try_files $uri /index.html;
}
location /assets/ {
  expires ${ASSET_SECONDS}s;
  gzip off;
  try_files /${COPIES_FOLDER}/$copy$uri $uri =404;
}
location ~ /[._] {
  return 404;
}
`;
}

/** To be imported in a site block. */
function caddy(headers: Headers): string {
  const everywhere = headers.filter(([name]) => name !== RESOURCE_POLICY);
  return `# Import in the site block of this folder:  root * /path/to/dist  and  import /path/to/dist/.server/Caddyfile
# Where config.json leaves baseUrl empty, reverse_proxy /info, /exchange, /ws and /venue/* to the service in that block as well.
header {
${everywhere.map(([name, value]) => `\t${name} "${value}"`).join('\n')}
}
@own not path ${ICON_PATH}
header @own ${RESOURCE_POLICY} "${valueOf(headers, RESOURCE_POLICY)}"
@icon path ${ICON_PATH}
header @icon ${RESOURCE_POLICY} "${ICON_RESOURCE_POLICY}"
# Exclusive: Caddy runs a header without a matcher after those with one.
@kept {
\tpath /assets/*
\tfile
}
header @kept Cache-Control "public, max-age=${ASSET_SECONDS}, immutable"
@fresh not {
\tpath /assets/*
\tfile
}
header @fresh Cache-Control "no-cache"
encode zstd gzip
@hidden path_regexp /[._]
respond @hidden 404
@page {
\tnot path /assets/*
\tfile {
\t\ttry_files {path} /index.html
\t}
}
rewrite @page {http.matchers.file.relative}
file_server
`;
}
