// checkedWorker.ts: starts a worker from bytes verified by hash, because browsers do not verify workers loaded by URL.

/** The used part of a Worker. */
export interface WorkerLike {
  postMessage: (message: unknown, transfer?: Transferable[]) => void;
  terminate: () => void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

/** Added to the page's own policy: the worker may not open any connection. */
const POLICY = "default-src 'none'; script-src blob:; worker-src blob:";

/** On this event public/appearance.js checks for modified files. */
const LOAD_REFUSED = 'trine:refused';

interface Running {
  worker: Worker;
  frame: HTMLIFrameElement;
}

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}
type TrustedTypes = { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };

/** The worker with this URL of the build. A development server names no hashes, so its workers are loaded unverified. */
export function builtWorker(url: string, name: string): WorkerLike {
  if (!import.meta.env.DEV) return checkedWorker(url, name);
  return new Worker(url, { type: 'module', name }) as unknown as WorkerLike;
}

/**
 * Fetches the worker, lets the browser verify it against the hash in the page's import map, and starts exactly those
 * bytes. Messages are queued meanwhile. Without a hash, or with other bytes, `onerror` is called and nothing has run.
 */
function checkedWorker(url: string, name: string): WorkerLike {
  const waiting: [message: unknown, transfer: Transferable[]][] = [];
  let running: Running | undefined;
  let isEnded = false;
  const handle: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message, transfer = []) =>
      running === undefined
        ? void waiting.push([message, transfer])
        : running.worker.postMessage(message, transfer),
    terminate() {
      isEnded = true;
      running?.worker.terminate();
      running?.frame.remove();
    },
  };
  const begin = async () => {
    const bytes = await checkedBytes(url);
    if (isEnded) return;
    running = start(bytes, name);
    const { worker } = running;
    worker.onmessage = (event) => handle.onmessage?.(event);
    worker.onerror = (event) => handle.onerror?.(event);
    for (const [message, transfer] of waiting) worker.postMessage(message, transfer);
  };
  begin().catch((error: unknown) => {
    if (!isEnded) handle.onerror?.(error);
    dispatchEvent(new Event(LOAD_REFUSED));
  });
  return handle;
}

async function checkedBytes(url: string): Promise<Blob> {
  const integrity = hashOf(new URL(url, location.href).pathname);
  if (integrity === undefined) throw new Error(`No hash for ${url}`);
  return (await fetch(url, { integrity })).blob();
}

function hashOf(path: string): string | undefined {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  return (JSON.parse(map) as { integrity?: Record<string, string> }).integrity?.[path];
}

/** Starts it from an empty frame, because a blob worker inherits the policy of the document that creates it. */
function start(bytes: Blob, name: string): Running {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (view === null) throw new Error('No frame');
  const policy = view.document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  view.document.head.append(policy);
  const address = view.URL.createObjectURL(new view.Blob([bytes], { type: 'text/javascript' }));
  return { worker: new view.Worker(trusted(address), { name }), frame };
}

let urls: ScriptUrls | undefined;

/** Trusted Types: the only script URL is the blob of the verified bytes. */
function trusted(address: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  urls ??= factory?.createPolicy('trine-worker', { createScriptURL: onlyBlobs });
  return urls?.createScriptURL(address) ?? address;
}

function onlyBlobs(url: string): string {
  if (!url.startsWith(`blob:${location.origin}/`)) throw new TypeError(`Not a worker: ${url}`);
  return url;
}
