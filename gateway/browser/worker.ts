// worker.ts: the worker program. Pages that connect before it is ready wait.
import { type FromExchange, type OnChannel, type ToExchange, WORKER_NAME } from '#protocol/practice/link.ts';
import type { Host } from './host.ts';
import type { LinkServer } from './linkServer.ts';

/** The package's version, inserted by the build (practiceBuild.ts). */
declare const __APP_VERSION__: string;

interface Scope {
  onconnect: ((event: MessageEvent) => void) | null;
}

const scope = globalThis as unknown as Scope;
const isShared = 'onconnect' in scope;
/** Listens at once: a page may send before the rest of this program has loaded. */
const ports: MessagePort[] = [];
let serve = (port: MessagePort): void => void ports.push(port);
scope.onconnect = ({ ports: [port] }) => port && serve(port);
const channel = isShared ? undefined : new BroadcastChannel(WORKER_NAME);

void begin();

async function begin(): Promise<void> {
  const [{ createHost }, { createRegistry, deleteLeftovers }, { serveLink }] = await Promise.all([
    import('./host.ts'),
    import('./idbRegistry.ts'),
    import('./linkServer.ts'),
  ]);
  // Held for the life of this worker: a second worker waits here.
  void navigator.locks.request(WORKER_NAME, async () => {
    const registry = createRegistry(indexedDB);
    await deleteLeftovers(indexedDB, registry).catch(() => undefined);
    const host = createHost(registry, { journal: JOURNAL, log: (line) => console.warn(line) });
    if (channel) serveChannel(channel, host, serveLink);
    else servePorts(host, serveLink);
    await new Promise(() => undefined);
  });
}

/** A page is opened more often than a server starts: frequent snapshots keep the replay short. */
const JOURNAL = { snapshotCommands: 4_000, snapshotMs: 120_000, idleCommitMs: 100 };

type Serve = (host: Host, send: (message: FromExchange) => void, release: string) => LinkServer;

function servePorts(host: Host, serveLink: Serve): void {
  serve = (port) => {
    const link = serveLink(host, (message) => port.postMessage(message), __APP_VERSION__);
    port.onmessage = ({ data }: MessageEvent<ToExchange>) => link.receive(data);
  };
  ports.splice(0).forEach((port) => serve(port));
}

function serveChannel(pages: BroadcastChannel, host: Host, serveLink: Serve): void {
  const links = new Map<string, LinkServer>();
  const post = (page: string, message: FromExchange): void => {
    const sealed: OnChannel = { to: 'page', page, message };
    pages.postMessage(sealed);
  };
  const receive = (data: OnChannel): void => {
    if (data.to !== 'exchange') return;
    const { page, message } = data;
    const link = links.get(page) ?? serveLink(host, (answer) => post(page, answer), __APP_VERSION__);
    links.set(page, link);
    link.receive(message);
    if (message.kind === 'leave') links.delete(page);
  };
  pages.onmessage = ({ data }: MessageEvent<OnChannel>) => receive(data);
  // Requests sent before this were not received: pages send them again.
  post('', { kind: 'begun' });
}
