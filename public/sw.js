// sw.js: keeps the built files of one release, so that they are there when the server is not. The build writes the release and its files into it.
// It stores what the build lists and nothing else: no answer of the service, and of all pages only /offline.html.
const RELEASE = '';
const FILES = {};
const PREFIX = 'trine-files-';
const NAME = PREFIX + RELEASE;
const OFFLINE = '/offline.html';
const ICON = '/favicon.svg';
const AT_ONCE = 4;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
  passBy(event);
});
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  // Who asks for fresh bytes is given those of the server: /files.html compares them.
  else if (request.cache !== 'default' || search !== '') return;
  // Their names change with their bytes, and the browser compares both with what the page names.
  // The icon may be one of an earlier release: it is not worth a request at each visit.
  else if (pathname.startsWith('/assets/') || pathname === ICON)
    event.respondWith(kept(request).then((file) => file ?? fetch(request)));
  else if (pathname in FILES)
    event.respondWith(fetch(request).catch(() => kept(request).then((file) => file ?? Response.error())));
});
// On phones the notices of a hidden page are shown by its worker.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});
// A page asks which release waits: whether it is another one than its own.
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'release') ports[0]?.postMessage(RELEASE);
});

const kept = (request) => caches.match(request, { ignoreVary: true });

async function openPage() {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (open ? open.focus() : self.clients.openWindow('/'));
}

/** Neither actions nor pages wait for this worker to start. Browsers without such routes ask it all the same. */
function passBy(event) {
  const passed = event.addRoutes?.([
    { condition: { requestMethod: 'POST' }, source: 'network' },
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  ]);
  passed?.catch(() => undefined);
}

/** What the page without a connection is made of must be there; of the rest whatever can be had. */
async function keepAll() {
  const cache = await caches.open(NAME);
  const entries = Object.entries(FILES);
  const isLate = ([path]) => path.startsWith('/assets/');
  await Promise.all(entries.filter((entry) => !isLate(entry)).map((entry) => keep(cache, entry)));
  const late = entries.filter(isLate);
  const worker = async () => {
    for (let next = late.shift(); next; next = late.shift()) await keep(cache, next).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function keep(cache, [path, integrity]) {
  const isLate = path.startsWith('/assets/');
  const earlier = isLate ? await kept(path) : undefined;
  const response = earlier ?? (await fetch(path, { integrity, cache: isLate ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Some hosts lead from /offline.html to /offline; what was led on is no answer to a navigation.
  await cache.put(path, response.redirected ? new Response(response.body, response) : response);
}

/** Only once no page of an earlier release is open: until then its late files must be there. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
  // Earlier releases enabled it. Firefox shows its own error page where a preload fails, whatever the worker answers.
  await self.registration.navigationPreload?.disable();
}

/** Pages come from the server. Without an answer: what is known here. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(OFFLINE)) ?? Response.error();
  }
}
