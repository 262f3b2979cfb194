// stages.test.ts: nothing that stands beside the first screen is asked for before it, and nothing else before that has come.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const stages = () => import('./stages.ts');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what stands beside the first screen begins with it, and rest comes after both', async () => {
  const { atRest, besideFirstScreen, holdForFirstScreen, showFirstScreen } = await stages();
  holdForFirstScreen();
  const order: string[] = [];
  let arrive = (_module: string): void => undefined;
  const load = besideFirstScreen(() => {
    order.push('asked');
    return new Promise<string>((resolve) => {
      arrive = resolve;
    });
  });
  const loaded = load();
  void atRest().then(() => order.push('rest'));
  await pass(3_000);
  expect(order).toEqual([]);
  showFirstScreen();
  await pass(10);
  expect(order).toEqual(['asked']);
  arrive('chart');
  await pass(0);
  expect(order).toEqual(['asked', 'rest']);
  await expect(loaded).resolves.toBe('chart');
});

test('a first screen that does not come holds nobody up for more than four seconds', async () => {
  const { firstScreen, holdForFirstScreen } = await stages();
  holdForFirstScreen();
  const seen = vi.fn();
  void firstScreen().then(seen);
  await pass(3_999);
  expect(seen).not.toHaveBeenCalled();
  await pass(1);
  expect(seen).toHaveBeenCalled();
});

test('what fails beside the first screen does not keep the rest away', async () => {
  const { atRest, besideFirstScreen, holdForFirstScreen, showFirstScreen } = await stages();
  holdForFirstScreen();
  const loaded = besideFirstScreen(() => Promise.reject(new Error('offline')))();
  const failed = vi.fn();
  loaded.catch(failed);
  const rested = vi.fn();
  void atRest().then(rested);
  showFirstScreen();
  await pass(1);
  expect(failed).toHaveBeenCalled();
  expect(rested).toHaveBeenCalled();
});

test('where nobody asked for it, nothing waits', async () => {
  const { atRest, firstScreen } = await stages();
  const seen = vi.fn();
  void firstScreen().then(seen);
  void atRest().then(seen);
  await pass(0);
  expect(seen).toHaveBeenCalledTimes(2);
});
