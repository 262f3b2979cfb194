// pages.ts: serves the built app's pages with the practice wallet and security headers.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isObject } from '#protocol/guards.ts';
import { etagOf, hasAlready, quickly } from '../service/encoding.ts';
import { pageHeaders } from '../service/policy.ts';
import { injectProvider, providerIntegrity } from '../wallet/serve.ts';

/**
 * Serves index.html from `folder` for every page of the app, and other pages as they are; false leaves the request to
 * the file handler.
 */
export function servePage(folder: string, request: IncomingMessage, response: ServerResponse): boolean {
  const name = pageOf(request);
  if (name === undefined) return false;
  const page = textOf(join(folder, name));
  if (page === undefined) return false;
  const ready =
    name === 'index.html'
      ? providerIntegrity().then((hash) => injectProvider(page, { integrity: hash }))
      : Promise.resolve(page);
  ready
    .then((html) => send(folder, html, request, response))
    .catch(() => (response.headersSent ? response.destroy() : response.writeHead(500).end()));
  return true;
}

async function send(
  folder: string,
  html: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const small = await quickly(html, request.headers);
  const policy = pageHeaders(releaseIn(folder), readJson(join(folder, 'config.json')));
  // The policy is part of the ETag: after a 304 browsers keep the cached page's policy.
  const etag = etagOf(JSON.stringify(policy) + html, small && 'br');
  const headers = { ...policy, 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' };
  if (hasAlready(request.headers, etag)) return void response.writeHead(304, headers).end();
  const body = small ?? Buffer.from(html);
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    ...(small && { 'Content-Encoding': 'br' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * A navigation: the first page, a page in the folder, or a request for HTML whose last path segment is not a file name.
 */
function pageOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = pathOf(url);
  // A probe that accepts anything also gets the first page.
  const named = path === '/' ? 'index.html' : /^\/([a-z]+\.html)$/.exec(path)?.[1];
  if (named !== undefined) return named;
  // Market and question names may contain a dot. A missing asset is always missing.
  const isFile =
    path.startsWith('/assets/') || (/\.[^/]+$/.test(path) && !/^\/(?:trade|predictions)\//.test(path));
  return !isFile && (headers.accept ?? '').includes('text/html') ? 'index.html' : undefined;
}

function pathOf(url = '/'): string {
  return url.split(/[?#]/)[0] ?? '/';
}

/** The hash recorded by the build, not the page's own: a page with a replaced file list loads nothing. */
function releaseIn(folder: string): string | null {
  const manifest = readJson(join(folder, 'release.json'));
  const release = isObject(manifest) ? manifest['release'] : undefined;
  return typeof release === 'string' && /^sha256-[\w+/=]+$/.test(release) ? release : null;
}

/** Undefined for a missing or invalid file; the app reports what is wrong with config.json. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(textOf(file) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Undefined for a missing file, or one being replaced by a new build. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
