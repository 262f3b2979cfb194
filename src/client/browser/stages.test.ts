// stages.test.ts: what waits for the first screen.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const stages = () => import('./stages.ts');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is held starts once the first screen is shown', async () => {
  const { firstScreen, holdForFirstScreen, showFirstScreen } = await stages();
  holdForFirstScreen();
  const seen = vi.fn();
  void firstScreen().then(seen);
  await pass(3_000);
  expect(seen).not.toHaveBeenCalled();
  showFirstScreen();
  await pass(10);
  expect(seen).toHaveBeenCalledTimes(1);
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

test('without holdForFirstScreen nothing waits', async () => {
  const { firstScreen } = await stages();
  const seen = vi.fn();
  void firstScreen().then(seen);
  await pass(1);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('a page that paints no frame, because it is hidden meanwhile, is waited for 4 s at most', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { painted } = await stages();
  const seen = vi.fn();
  void painted().then(seen);
  await pass(3_999);
  expect(seen).not.toHaveBeenCalled();
  await pass(1);
  expect(seen).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
