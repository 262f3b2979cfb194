// files.ts: serves a build's files: precompressed, and cached forever where the name contains the hash.
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { acceptedEncodings, type Encoding, etagOf, hasAlready } from '../service/encoding.ts';
import { fileHeaders } from '../service/policy.ts';

/** Files whose names contain their hash. */
const ASSETS = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The build's folder of compressed copies: `br/assets/…`. Not served directly. */
export const COPIES_FOLDER = '.server';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface Kept {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Assets already read, by path; null for a copy the build did not make. */
const kept = new Map<string, Kept | null>();

/**
 * Answers a GET or HEAD of a file in `folder` and returns true; false passes the request on. Paths in `replaced` (path
 * → bytes) are neither read nor cached.
 */
export function serveFile(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  replaced?: ReadonlyMap<string, Buffer>,
): boolean {
  const path = pathOf(request);
  if (path === undefined) return false;
  const isAsset = path.startsWith(ASSETS);
  const changed = replaced?.get(path);
  const found =
    changed === undefined
      ? formOf(folder, path, isAsset, request)
      : { ...tagged(changed), encoding: undefined };
  if (found === undefined) return false;
  const { bytes, etag, encoding } = found;
  const headers = {
    ...fileHeaders(path),
    'Cache-Control': isAsset ? FOR_EVER : 'no-cache',
    // No ranges: files are too small to resume.
    'Accept-Ranges': 'none',
    ETag: etag,
    ...(isAsset && { Vary: 'Accept-Encoding' }),
  };
  if (hasAlready(request.headers, etag)) response.writeHead(304, headers).end();
  else
    response
      .writeHead(200, {
        ...headers,
        'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
        'Content-Length': bytes.length,
        ...(encoding !== undefined && { 'Content-Encoding': encoding }),
      })
      .end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}

const NOT_FOUND = '404 Not Found';

/** 404 for what `serveFile` does not find. */
export function answerNotFound(request: IncomingMessage, response: ServerResponse): void {
  const headers = {
    ...fileHeaders(request.url ?? ''),
    'Content-Type': 'text/plain',
    'Content-Length': String(NOT_FOUND.length),
    'Cache-Control': 'no-store',
  };
  response.writeHead(404, headers).end(NOT_FOUND);
}

/** Undefined for requests no file answers: other methods, invalid names, hidden files. */
function pathOf({ method, url = '/' }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '/');
    return /\/[._]/.test(path) || path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

function formOf(
  folder: string,
  path: string,
  isAsset: boolean,
  { headers }: IncomingMessage,
): (Kept & { encoding?: Encoding }) | undefined {
  const file = within(folder, path);
  if (file === undefined) return undefined;
  if (!isAsset) return read(file);
  const whole = kept.get(file) ?? read(file);
  if (!whole) return undefined;
  kept.set(file, whole);
  for (const encoding of acceptedEncodings(headers)) {
    const copy = copyOf(join(folder, COPIES_FOLDER, encoding, path), encoding);
    if (copy !== null) return { ...copy, encoding };
  }
  return whole;
}

function within(folder: string, path: string): string | undefined {
  const root = resolve(folder);
  const file = join(root, path);
  return file.startsWith(root + sep) ? file : undefined;
}

function copyOf(file: string, encoding: Encoding): Kept | null {
  const copy = kept.get(file) ?? (kept.has(file) ? null : (read(file, encoding) ?? null));
  kept.set(file, copy);
  return copy;
}

function read(file: string, encoding?: Encoding): Kept | undefined {
  try {
    return statSync(file).isFile() ? tagged(readFileSync(file), encoding) : undefined;
  } catch {
    // An invalid name, or a file just removed by a new build: not found.
    return undefined;
  }
}

function tagged(bytes: Buffer, encoding?: Encoding): Kept {
  return { bytes, etag: etagOf(bytes, encoding) };
}
