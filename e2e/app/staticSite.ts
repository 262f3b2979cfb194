// staticSite.ts: the build with the practice exchange inside, on a plain file server with the headers the build
// wrote.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../dist-practice', import.meta.url));
/** Content types by extension. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves dist-practice on a free port. Every address without a file is answered with 404.html. */
export async function startStaticSite(): Promise<{ url: string; asked: string[]; stop(): void }> {
  if (!existsSync(join(FOLDER, 'index.html')))
    throw new Error('There is no dist-practice: npm run build -- --practice');
  const headers = fileHeaders(FOLDER);
  const asked: string[] = [];
  const server = createServer(({ url = '/', method }, response) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    asked.push(`${method} ${path}`);
    const file = join(FOLDER, path.endsWith('/') ? `${path}index.html` : path);
    const isFile = method === 'GET' && !path.includes('..') && existsSync(file) && statSync(file).isFile();
    const sent = isFile ? file : join(FOLDER, '404.html');
    response.writeHead(isFile ? 200 : 404, {
      ...headers,
      'Content-Type': TYPES[extname(sent)] ?? 'application/octet-stream',
    });
    createReadStream(sent).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The headers that a build's file sets for every path. */
export function fileHeaders(folder: string): Record<string, string> {
  const [first = ''] = readFileSync(join(folder, '_headers'), 'utf8').split(/\n(?=\/)/);
  return Object.fromEntries(
    first
      .split('\n')
      .slice(1)
      .filter((line) => line.includes(': '))
      .map((line) => [line.slice(0, line.indexOf(': ')).trim(), line.slice(line.indexOf(': ') + 2)]),
  );
}
