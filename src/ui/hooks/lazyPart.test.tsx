// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, loadAhead } from './lazyPart.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const loader = () => vi.fn(() => Promise.resolve(Greeting));

test('the fallback is replaced as soon as the code has loaded', async () => {
  let arrive = (_part: ComponentType<{ name: string }>): void => undefined;
  const load = vi.fn(() => new Promise<ComponentType<{ name: string }>>((resolve) => (arrive = resolve)));
  const Part = lazyPart(load, { isAhead: false, Fallback: () => <p>Wait</p> });
  const { unmount } = render(<Part name="Ada" fallback={<p>Loading</p>} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => arrive(Greeting));
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  unmount();
  render(<Part name="Bob" />);
  expect(screen.getByText('Hello Bob')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a use without fallback shows the one of the part', () => {
  const never = () => new Promise<typeof Greeting>(() => undefined);
  const Part = lazyPart(never, { isAhead: false, Fallback: () => <p>Wait</p> });
  render(<Part name="Ada" />);
  expect(screen.getByText('Wait')).toBeTruthy();
});

test('code that was preloaded is rendered at once', async () => {
  const load = loader();
  const Part = lazyPart(load, { isAhead: false });
  await Part.preload();
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that is asked for again while it loads is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve(() => null));
  const Part = lazyPart(load);
  await Promise.all([Part.preload(), Part.preload()]);
  await Part.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failing load is retried until it succeeds', async () => {
  vi.useFakeTimers();
  const load = loader();
  load.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  render(createPart(load));
  await vi.advanceTimersByTimeAsync(1_499);
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

test('after about a minute the failure is an error of that part, and a later use loads again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = loader();
  load.mockRejectedValue(new Error('gone'));
  const Part = lazyPart(load, { isAhead: false });
  const shown = (
    <ErrorBoundary resetKey="" fallback={() => <p>Not there</p>}>
      <Part name="Ada" />
    </ErrorBoundary>
  );
  const { unmount } = render(shown);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Not there')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(11);
  unmount();
  load.mockResolvedValue(Greeting);
  render(shown);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

test('parts are loaded ahead once, with those that their code contains; others are not', async () => {
  const inner = loader();
  const outer = vi.fn(async () => {
    lazyPart(inner);
    return Greeting;
  });
  const page = loader();
  lazyPart(outer);
  lazyPart(page, { isAhead: false });
  await loadAhead();
  await loadAhead();
  expect([outer, inner, page].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

function createPart(load: () => Promise<typeof Greeting>) {
  const Part = lazyPart(load, { isAhead: false });
  return <Part name="Ada" />;
}
