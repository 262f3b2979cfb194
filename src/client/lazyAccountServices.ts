// lazyAccountServices.ts: loads accountServices.ts right after the first screen: without it nothing is signed.
import type { Recovery } from './actions/recovery.ts';
import type { AccountDeps, AccountServices } from './accountServices.ts';
import { createObservable, type Unsubscribe } from './browser/observable.ts';
import { rightAfterFirstScreen } from './browser/stages.ts';
import type { FollowedAccount, Live } from './live/reconcile.ts';
import { sleep } from './transport/http.ts';

type Load = () => Promise<Pick<typeof import('./accountServices.ts'), 'createAccountServices'>>;

const RETRY_FIRST_MS = 500;
const RETRY_LONGEST_MS = 8_000;

export interface LazyAccountServices {
  live: Live;
  recovery: Recovery;
  /** Resolves once the code has loaded; rejects when it cannot be loaded now. The next call loads again. */
  ready: () => Promise<unknown>;
  stop: Unsubscribe;
}

/**
 * Like `createAccountServices`: calls made before the code has loaded are executed as soon as it has. Until then no
 * account is reconciled, so nothing may be sent.
 */
export function createLazyAccountServices(
  deps: Omit<AccountDeps, 'accounts'>,
  load: Load = rightAfterFirstScreen(() => import('./accountServices.ts')),
): LazyAccountServices {
  const accounts = createObservable<readonly FollowedAccount[]>([]);
  let loading: Promise<AccountServices> | undefined;
  let loaded: AccountServices | undefined;
  let isStopped = false;

  function ready(): Promise<AccountServices> {
    loading ??= load().then(
      ({ createAccountServices }) => {
        loaded = createAccountServices({ ...deps, accounts });
        if (isStopped) loaded.stop();
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  /** Runs `act` with the services, now or once they are loaded. Returns a function that undoes it. */
  function within(act: (services: AccountServices) => Unsubscribe): Unsubscribe {
    if (loaded) return act(loaded);
    let isOver = false;
    let undo = (): void => void (isOver = true);
    void untilLoaded(() => isOver || isStopped).then((services) => {
      if (services && !isOver && !isStopped) undo = act(services);
    });
    return () => undo();
  }

  async function untilLoaded(isOver: () => boolean): Promise<AccountServices | undefined> {
    for (let wait = RETRY_FIRST_MS; !isOver(); wait = Math.min(wait * 2, RETRY_LONGEST_MS)) {
      try {
        return await ready();
      } catch {
        await sleep(wait);
      }
    }
    return undefined;
  }

  return {
    live: {
      getSnapshot: accounts.getSnapshot,
      subscribe: accounts.subscribe,
      isReconciled: (owner) => loaded?.live.isReconciled(owner) ?? false,
      follow: (owner) => within(({ live }) => live.follow(owner)),
      followAsset: (owner, assetId) => within(({ live }) => live.followAsset(owner, assetId)),
      disconnected: () => loaded?.live.disconnected(),
    },
    recovery: {
      start: () =>
        void within(({ recovery }) => {
          recovery.start();
          return recovery.stop;
        }),
      stop: () => loaded?.recovery.stop(),
      checkAll: async () => (await ready()).recovery.checkAll(),
    },
    ready,
    stop: () => {
      isStopped = true;
      loaded?.stop();
    },
  };
}
