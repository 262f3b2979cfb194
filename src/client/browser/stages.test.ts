// stages.test.ts: loading order: the first screen, then the panels beside it, then everything else.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const stages = () => import('./stages.ts');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('panels beside the first screen load after it, and the rest after both', async () => {
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

test('a missing first screen delays the others for at most four seconds', async () => {
  const { firstScreen, holdForFirstScreen } = await stages();
  holdForFirstScreen();
  const seen = vi.fn();
  void firstScreen().then(seen);
  await pass(3_999);
  expect(seen).not.toHaveBeenCalled();
  await pass(1);
  expect(seen).toHaveBeenCalled();
});

test('a failure beside the first screen does not block the rest', async () => {
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

test('without holdForFirstScreen nothing waits', async () => {
  const { atRest, firstScreen } = await stages();
  const seen = vi.fn();
  void firstScreen().then(seen);
  void atRest().then(seen);
  await pass(1);
  expect(seen).toHaveBeenCalledTimes(2);
});

test('the page is at rest once what was loaded is rendered, with what that requests', async () => {
  const { atRest, besideFirstScreen } = await stages();
  const order: string[] = [];
  let render = (): void => undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void (render = run));
  void besideFirstScreen(async () => void order.push('chart'))();
  void atRest().then(() => order.push('rest'));
  await pass(10);
  expect(order).toEqual(['chart']);
  void besideFirstScreen(async () => void order.push('layers'))();
  render();
  await pass(10);
  render();
  await pass(10);
  expect(order).toEqual(['chart', 'layers', 'rest']);
  vi.unstubAllGlobals();
});
