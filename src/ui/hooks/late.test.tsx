// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { late } from './late.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('the fallback is replaced as soon as the code has loaded', async () => {
  let arrive = (_part: ComponentType<{ name: string }>): void => undefined;
  const load = vi.fn(
    () =>
      new Promise<ComponentType<{ name: string }>>((resolve) => {
        arrive = resolve;
      }),
  );
  const Late = late(load);
  const { unmount } = render(<Late name="Ada" fallback={<p>Loading</p>} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => arrive(Greeting));
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  unmount();
  render(<Late name="Bob" fallback={<p>Loading</p>} />);
  expect(screen.getByText('Hello Bob')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that fails to load is an error of that part', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Late = late<{ name: string }>(() => Promise.reject(new Error('offline')));
  render(
    <ErrorBoundary resetKey="" fallback={() => <p>Not there</p>}>
      <Late name="Ada" fallback={<p>Loading</p>} />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('Not there')).toBeTruthy();
});

test('code that was preloaded is rendered at once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Late = late(load);
  await Late.preload();
  render(<Late name="Ada" fallback={<p>Loading</p>} />);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed preload is repeated when the part is rendered', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('offline'));
  const Late = late(load);
  await expect(Late.preload()).rejects.toThrow('offline');
  render(<Late name="Ada" fallback={<p>Loading</p>} />);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});
