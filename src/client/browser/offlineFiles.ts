// offlineFiles.ts: registers public/sw.js, which keeps the files of the app, and hears when those of a newer release are there.
import { createObservable, type Readable } from './observable.ts';

const WORKER = '/sw.js';
/** A page that stays open asks this often whether there is a newer release; a browser asks by itself at every start of a page only. */
const ASK_EVERY_MS = 3_600_000;

export interface OfflineFiles {
  /** True once the files of another release than this page's are stored. Nothing changes until the page is reloaded. */
  isUpdateReady: Readable<boolean>;
  stop: () => void;
}

/** The parts of the browser that are used; tests hand in their own. */
export interface OfflineBrowser {
  workers: Pick<ServiceWorkerContainer, 'register'> | undefined;
  /** The hash of the list of files the page vouches for; undefined for a page that was not built. */
  release: string | undefined;
}

/**
 * Does nothing in development, on pages that came over plain http, and where the browser or its settings forbid it. The worker never takes over an
 * open page: it waits until no page of the earlier release is left.
 */
export function keepFilesOffline({ workers, release }: OfflineBrowser = browser()): OfflineFiles {
  const isUpdateReady = createObservable(false);
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const begin = async () => {
    if (workers === undefined || release === undefined) return;
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
  };
  // Private windows, settings and policies may forbid workers: the app works without.
  begin().catch(() => undefined);
  return {
    isUpdateReady,
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

/** Besides the trading key's (checkedWorker.ts) the one address of a script that the page may hand to the browser. */
function trusted(address: typeof WORKER): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  urls ??= factory?.createPolicy('trine-offline', { createScriptURL: () => WORKER });
  return urls?.createScriptURL(address) ?? address;
}
