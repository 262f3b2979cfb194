// offlineFiles.ts: registers public/sw.js, which caches the app's files, and reports when a newer release is cached.
import { createObservable, type Readable } from './observable.ts';

const WORKER = '/sw.js';
/** How often an open page checks for a new release; browsers check only when a page is loaded. */
const ASK_EVERY_MS = 3_600_000;

export interface OfflineFiles {
  /** True once the files of another release are cached. Nothing changes until the page is reloaded. */
  isUpdateReady: Readable<boolean>;
  /** False where the browser stores no files; pending until that is known. */
  isStoring: Promise<boolean>;
  stop: () => void;
}

/** The used browser APIs, which tests replace. */
export interface OfflineBrowser {
  workers: Pick<ServiceWorkerContainer, 'register'> | undefined;
  /** Hash of the page's file list; undefined for a page that was not built. */
  release: string | undefined;
}

/**
 * Does nothing in development, over plain http, and where the browser forbids it. The worker never takes over an
 * open page: it waits until no page of the earlier release is left.
 */
export function keepFilesOffline({ workers, release }: OfflineBrowser = browser()): OfflineFiles {
  const isUpdateReady = createObservable(false);
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const begin = async () => {
    if (workers === undefined || release === undefined) return false;
    const registration = await workers.register(trusted(WORKER), { updateViaCache: 'none' });
    const look = async (worker: ServiceWorker | null) => {
      if (worker !== null && (await releaseOf(worker)) !== release) isUpdateReady.set(true);
    };
    void look(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') void look(installing);
      });
    });
    if (!isStopped)
      timer = setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
    return true;
  };
  return {
    isUpdateReady,
    // Private windows, settings and policies may forbid workers: the app works without.
    isStoring: begin().catch(() => false),
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

function browser(): OfflineBrowser {
  return {
    workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    release: document.querySelector<HTMLElement>('script[type=importmap]')?.dataset['release'],
  };
}

function releaseOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage('release', [port2]);
  });
}

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}
type TrustedTypes = { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };

let urls: ScriptUrls | undefined;

/** Trusted Types: the only script URL besides verified workers (checkedWorker.ts). */
function trusted(address: typeof WORKER): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  urls ??= factory?.createPolicy('trine-offline', { createScriptURL: () => WORKER });
  return urls?.createScriptURL(address) ?? address;
}
