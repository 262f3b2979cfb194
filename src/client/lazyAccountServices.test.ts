import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountDeps, AccountServices } from './accountServices.ts';
import { createLazyAccountServices } from './lazyAccountServices.ts';
import type { FollowedAccount } from './live/reconcile.ts';

const OWNER = `0x${'ab'.repeat(20)}` as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Services that record their calls. `arrive` loads them, or fails to. */
function lazyServices() {
  const done: string[] = [];
  const attempts: { resolve: (module: unknown) => void; reject: (error: unknown) => void }[] = [];
  const createAccountServices = ({ accounts }: AccountDeps): AccountServices => ({
    live: {
      getSnapshot: accounts.getSnapshot,
      subscribe: accounts.subscribe,
      isReconciled: () => accounts.getSnapshot().some(({ isReconciled }) => isReconciled),
      follow: (owner) => {
        done.push(`follow ${owner}`);
        accounts.set([{ owner, isReconciled: true, failure: null } satisfies FollowedAccount]);
        return () => void done.push('leave');
      },
      followAsset: () => () => undefined,
      disconnected: () => void done.push('disconnected'),
    },
    recovery: {
      start: () => void done.push('recover'),
      stop: () => void done.push('stop recovery'),
      checkAll: async () => void done.push('check'),
    },
    stop: () => void done.push('stop'),
  });
  const services = createLazyAccountServices(
    {} as never,
    () => new Promise((resolve, reject) => attempts.push({ resolve, reject } as never)) as never,
  );
  const arrive = async (error?: Error): Promise<void> => {
    if (error) attempts.at(-1)?.reject(error);
    else attempts.at(-1)?.resolve({ createAccountServices });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { services, done, attempts, arrive };
}

test('recovery and an account requested before the code has loaded start afterwards, in this order', async () => {
  const { services, done, attempts, arrive } = lazyServices();
  services.recovery.start();
  const changed = vi.fn<() => void>();
  services.live.subscribe(changed);
  const leave = services.live.follow(OWNER);
  services.live.disconnected();
  expect(services.live.isReconciled(OWNER)).toBe(false);
  expect(services.live.getSnapshot()).toEqual([]);
  await arrive();
  expect(attempts).toHaveLength(1);
  expect(done).toEqual(['recover', `follow ${OWNER}`]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(services.live.isReconciled(OWNER)).toBe(true);
  leave();
  expect(done.at(-1)).toBe('leave');
});

test('an account released before then is not followed', async () => {
  const { services, done, arrive } = lazyServices();
  services.live.follow(OWNER)();
  await arrive();
  expect(done).toEqual([]);
});

test('once loaded, an account is followed at once', async () => {
  const { services, done, arrive } = lazyServices();
  void services.ready();
  await arrive();
  services.live.follow(OWNER);
  services.live.disconnected();
  expect(done).toEqual([`follow ${OWNER}`, 'disconnected']);
});

test('a failed load is repeated with growing pauses; pending signatures are rejected', async () => {
  const { services, done, attempts, arrive } = lazyServices();
  services.live.follow(OWNER);
  const failures: unknown[] = [];
  services.ready().catch((error: unknown) => failures.push(error));
  await arrive(new Error('offline'));
  expect(failures).toEqual([new Error('offline')]);
  expect(attempts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(attempts).toHaveLength(2);
  await arrive(new Error('offline'));
  await vi.advanceTimersByTimeAsync(999);
  expect(attempts).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await arrive();
  expect(done).toEqual([`follow ${OWNER}`]);
});

test('a client that is stopped before then starts nothing', async () => {
  const { services, done, arrive } = lazyServices();
  services.recovery.start();
  services.live.follow(OWNER);
  services.stop();
  await arrive();
  expect(done).toEqual(['stop']);
});
