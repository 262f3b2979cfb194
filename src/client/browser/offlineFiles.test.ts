import { afterEach, expect, test, vi } from 'vitest';
import { keepFilesOffline } from './offlineFiles.ts';

const PAGE = 'sha256-page=';

afterEach(() => vi.useRealTimers());

/** A worker that answers as public/sw.js does. */
function workerOf(release: string) {
  return Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: (data: unknown, [port]: MessagePort[]) => {
      if (data === 'release') port?.postMessage(release);
    },
  });
}

function browserWith({ waiting = null }: { waiting?: unknown } = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as unknown,
    update: vi.fn(() => Promise.resolve()),
  });
  const register = vi.fn((_url: string | URL, _options?: RegistrationOptions) =>
    Promise.resolve(registration),
  );
  return { registration, register, workers: { register } as unknown as ServiceWorkerContainer };
}

async function install(
  registration: EventTarget & { installing: unknown },
  worker: ReturnType<typeof workerOf>,
) {
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a worker of another release is an update, one of the same release is not', async () => {
  const { registration, register, workers } = browserWith();
  const files = keepFilesOffline({ workers, release: PAGE });
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' }));
  await Promise.resolve();
  await install(registration, workerOf(PAGE));
  expect(files.isUpdateReady.getSnapshot()).toBe(false);
  await install(registration, workerOf('sha256-newer='));
  expect(files.isUpdateReady.getSnapshot()).toBe(true);
  files.stop();
});

test('an update stored before this page was opened is found', async () => {
  const { workers } = browserWith({ waiting: workerOf('sha256-newer=') });
  const files = keepFilesOffline({ workers, release: PAGE });
  await vi.waitFor(() => expect(files.isUpdateReady.getSnapshot()).toBe(true));
  files.stop();
});

test('an open page checks once an hour', async () => {
  vi.useFakeTimers();
  const { registration, workers } = browserWith();
  const files = keepFilesOffline({ workers, release: PAGE });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(1);
  files.stop();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test('files are stored unless the page was not built, or the browser has no workers or forbids them', async () => {
  const { register, workers } = browserWith();
  const unbuilt = keepFilesOffline({ workers, release: undefined });
  const without = keepFilesOffline({ workers: undefined, release: PAGE });
  expect(await Promise.all([unbuilt.isStoring, without.isStoring])).toEqual([false, false]);
  expect(register).not.toHaveBeenCalled();
  const allowed = keepFilesOffline({ workers, release: PAGE });
  expect(await allowed.isStoring).toBe(true);
  register.mockRejectedValueOnce(new Error('forbidden'));
  const forbidden = keepFilesOffline({ workers, release: PAGE });
  expect(await forbidden.isStoring).toBe(false);
  for (const files of [unbuilt, without, allowed, forbidden]) files.stop();
});
