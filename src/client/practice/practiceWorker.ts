// practiceWorker.ts: the worker shared by all pages: a SharedWorker, else a worker of the first page with a channel to it.
import {
  type FromExchange,
  type OnChannel,
  type ToExchange,
  WORKER_NAME,
  WORKER_PATH,
} from '#protocol/practice/link.ts';
import { createPracticeLink, type PracticeLink } from './practiceLink.ts';

/** Web lock of the page that owns the worker, where SharedWorker is missing. */
const KEEPER_LOCK = 'trine-practice-keeper';

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}
type TrustedTypes = { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };

let made: PracticeLink | undefined;

/** Failure reason: another tab runs an exchange of another release. */
export const OTHER_RELEASE = 'other release';

let failure: string | undefined;
const listeners = new Set<(reason: string) => void>();

/** Calls back when the worker could not be loaded, also for an earlier failure. Returns a function that stops it. */
export function onPracticeFailure(listener: (reason: string) => void): () => void {
  listeners.add(listener);
  if (failure !== undefined) listener(failure);
  return () => void listeners.delete(listener);
}

function fail(reason: string): void {
  failure = reason;
  for (const each of listeners) each(reason);
}

/** Browsers give no reason for a worker that fails to load. */
const notLoaded = (event: Event): void => fail((event as Partial<ErrorEvent>).message || WORKER_PATH);

/** The link to the exchange in this browser, one per page. Starts the worker at the first call. */
export function practiceLink(): PracticeLink {
  if (made === undefined) keepData();
  made ??= typeof SharedWorker === 'undefined' ? overChannel() : overSharedWorker();
  return made;
}

/** Requests persistent storage for the exchange. A refusal changes nothing. */
function keepData(): void {
  void navigator.storage?.persist?.().catch(() => undefined);
}

const OWN = { release: __APP_VERSION__, onOther: () => fail(OTHER_RELEASE) };

function overSharedWorker(): PracticeLink {
  const worker = new SharedWorker(workerUrl(), { type: 'module', name: WORKER_NAME });
  worker.onerror = notLoaded;
  const { port } = worker;
  const link = createPracticeLink((message) => port.postMessage(message), OWN);
  port.onmessage = ({ data }: MessageEvent<FromExchange>) => link.receive(data);
  leaveWith(() => port.postMessage({ kind: 'leave' } satisfies ToExchange));
  return link;
}

function overChannel(): PracticeLink {
  const page = crypto.randomUUID();
  const channel = new BroadcastChannel(WORKER_NAME);
  const url = workerUrl();
  const send = (message: ToExchange): void => {
    const sealed: OnChannel = { to: 'exchange', page, message };
    channel.postMessage(sealed);
  };
  const link = createPracticeLink(send, OWN);
  channel.onmessage = ({ data }: MessageEvent<OnChannel>) => {
    if (data.to === 'page' && (data.page === page || data.page === '')) link.receive(data.message);
  };
  leaveWith(() => send({ kind: 'leave' }));
  // Later pages wait here until the owner is closed, and then replace it.
  const keep = navigator.locks.request(KEEPER_LOCK, async () => {
    const worker = new Worker(url, { type: 'module', name: WORKER_NAME });
    await new Promise<void>((resolve) => {
      worker.onerror = (event) => {
        notLoaded(event);
        resolve();
      };
    });
  });
  keep.catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
  return link;
}

/** A page restored from the back/forward cache reopens its streams, because they were closed. */
function leaveWith(leave: () => void): void {
  addEventListener('pagehide', leave);
}

/** The only worker URL allowed by the page's policy. */
function workerUrl(): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const urls = factory?.createPolicy('trine-practice', {
    createScriptURL: (url) => {
      if (url !== WORKER_PATH) throw new TypeError(`Not the address of the practice exchange: ${url}`);
      return url;
    },
  });
  return urls?.createScriptURL(WORKER_PATH) ?? WORKER_PATH;
}
