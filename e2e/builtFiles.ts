// builtFiles.ts: the built files, read once by a worker and answered from memory: a page asks for nearly all of them.
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileHeaders } from '../gateway/service/policy.ts';

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

const read = new Map<string, Buffer | undefined>();

/** Answers with the file in `folder`, or with what stands in its place. */
export function serveFiles(
  folder: string,
  replaced: ReadonlyMap<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = decodeURI((request.url ?? '/').split(/[?#]/)[0] ?? '/');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const bytes = isRead ? (replaced.get(path) ?? fileAt(folder, path)) : undefined;
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  if (bytes === undefined)
    response.writeHead(404, { ...fileHeaders(path), 'Content-Type': 'text/plain' }).end('404 Not Found');
  else
    response
      .writeHead(200, { ...fileHeaders(path), 'Content-Type': type, 'Content-Length': bytes.length })
      .end(request.method === 'HEAD' ? undefined : bytes);
}

function fileAt(folder: string, path: string): Buffer | undefined {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep)) return undefined;
  if (!read.has(file))
    read.set(file, existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined);
  return read.get(file);
}
