import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { fillIn } from './integrity.mjs';

const SOURCE = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');

/** Path → content; the content is its own hash. */
type Files = Readonly<Record<string, string>>;

const A: Files = {
  '/offline.html': 'page A',
  '/offline.js': 'script A',
  '/assets/a.js': 'a',
  '/assets/both.js': 'both',
};
const B: Files = {
  '/offline.html': 'page B',
  '/offline.js': 'script B',
  '/assets/b.js': 'b',
  '/assets/both.js': 'both',
};

/** A browser's caches of one site, and the site's server, whose files a test replaces. */
function site() {
  const stored = new Map<string, Map<string, Response>>();
  const served = { files: A, isDown: false, asked: [] as string[] };
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'https://trine.example').pathname;
  const caches = {
    async open(name: string) {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return { put: async (path: string, response: Response) => void cache.set(path, response) };
    },
    match: async (asked: string | { url: string }) =>
      [...stored.values()]
        .find((cache) => cache.has(pathOf(asked)))
        ?.get(pathOf(asked))
        ?.clone(),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  async function fetch(asked: string | { url: string }, { integrity }: { integrity?: string } = {}) {
    const path = pathOf(asked);
    served.asked.push(path);
    const content = served.files[path];
    if (served.isDown || (integrity !== undefined && integrity !== content))
      throw new TypeError(`${path} was not fetched`);
    return new Response(content ?? 'not found', { status: content === undefined ? 404 : 200 });
  }

  /** The worker of a release, as the build writes it. */
  function worker(release: string, files: Files) {
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      addEventListener: (name: string, listen: () => void) => listeners.set(name, listen),
      registration: {},
    };
    const globals = { self, caches, fetch, URL, Response, location: new URL('https://trine.example') };
    new Script(fillIn(SOURCE, release, files)).runInNewContext(globals);
    const done = async (name: string): Promise<void> => {
      let work: unknown;
      listeners.get(name)?.({ waitUntil: (promise: unknown) => (work = promise) });
      await work;
    };
    return {
      install: () => done('install'),
      activate: () => done('activate'),
      async get(path: string, mode = 'no-cors'): Promise<string> {
        const request = { url: `https://trine.example${path}`, method: 'GET', mode, cache: 'default' };
        let answer: Promise<Response> | undefined;
        listeners.get('fetch')?.({
          request,
          respondWith: (promise: Promise<Response>) => (answer = promise),
        });
        return (await answer)?.text() ?? 'left to the browser';
      },
    };
  }
  return { served, stored, worker };
}

/** A site on which the worker of release A is active. */
async function visited() {
  const { served, stored, worker } = site();
  const a = worker('A', A);
  await a.install();
  await a.activate();
  served.asked.length = 0;
  return { served, stored, worker, a };
}

test('an active worker has the late files of its release, and fetches those of the next', async () => {
  const { served, a } = await visited();
  served.files = B;
  expect([await a.get('/assets/a.js'), await a.get('/assets/b.js')]).toEqual(['a', 'b']);
  expect(await a.get('/offline.js')).toBe('script B');
});

test('a worker that waits takes nothing from pages of the earlier release, and fetches only what changed', async () => {
  const { served, stored, worker, a } = await visited();
  served.files = B;
  const b = worker('B', B);
  await b.install();
  expect(served.asked.toSorted()).toEqual(['/assets/b.js', '/offline.html', '/offline.js']);
  served.isDown = true;
  expect([await a.get('/assets/a.js'), await a.get('/trade', 'navigate')]).toEqual(['a', 'page A']);
  await b.activate();
  expect([...stored.keys()]).toEqual(['trine-files-B']);
  expect([
    await b.get('/assets/both.js'),
    await b.get('/trade', 'navigate'),
    await b.get('/offline.js'),
  ]).toEqual(['both', 'page B', 'script B']);
});

test('a release that lacks a late file is installed, and asks the server for that file', async () => {
  const { served, worker } = await visited();
  served.files = { ...B, '/assets/b.js': 'b of a later release' };
  const b = worker('B', B);
  await b.install();
  await b.activate();
  served.files = B;
  expect(await b.get('/assets/b.js')).toBe('b');
});

test('a release whose page without a connection does not match is not installed; the earlier one stays', async () => {
  const { served, worker, a } = await visited();
  served.files = { ...B, '/offline.js': 'script of a later release' };
  await expect(worker('B', B).install()).rejects.toThrow('/offline.js was not fetched');
  served.isDown = true;
  expect([await a.get('/trade', 'navigate'), await a.get('/offline.js')]).toEqual(['page A', 'script A']);
});

test('a site that goes back to an earlier release has its files again, and no others', async () => {
  const { served, stored, worker } = await visited();
  served.files = B;
  const b = worker('B', B);
  await b.install();
  await b.activate();
  served.files = A;
  const again = worker('A', A);
  await again.install();
  served.isDown = true;
  expect(await b.get('/trade', 'navigate')).toBe('page B');
  await again.activate();
  expect([...stored.keys()]).toEqual(['trine-files-A']);
  expect([await again.get('/trade', 'navigate'), await again.get('/assets/a.js')]).toEqual(['page A', 'a']);
});
