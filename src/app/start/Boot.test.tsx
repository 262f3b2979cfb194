// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
// The page as delivered: its static content is tested too.
// oxlint-disable-next-line no-restricted-imports
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientConfig } from '#client/deployment/clientConfig.ts';
import { parseConfig } from '#client/deployment/config.ts';
import { defaultSigning } from '#protocol/profile.ts';
import { Boot } from './Boot.tsx';

const { loadConfig, createGatewayClient, subscribe, release, practiceLink, onPracticeFailure } = vi.hoisted(
  () => {
    const release = vi.fn<() => void>();
    const subscribe = vi.fn<() => () => void>(() => release);
    return {
      release,
      subscribe,
      loadConfig: vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined)),
      createGatewayClient: vi.fn<(config: ClientConfig) => unknown>(() => ({
        queries: { prefetchQuery: async () => undefined },
        feeds: { contexts: () => ({ subscribe }) },
        start: async () => undefined,
        stop: () => undefined,
      })),
      practiceLink: vi.fn<() => unknown>(() => ({})),
      onPracticeFailure: vi.fn<(listener: (reason: string) => void) => void>(),
    };
  },
);
vi.mock('../App.tsx', () => ({ App: () => null }));
vi.mock('#client/deployment/config.ts', async (original) => ({
  ...(await original<typeof import('#client/deployment/config.ts')>()),
  loadConfig,
}));
vi.mock('#client/createGatewayClient.ts', () => ({ createGatewayClient }));
vi.mock('#client/practice/practiceWorker.ts', () => ({
  OTHER_RELEASE: 'other release',
  onPracticeFailure,
  practiceLink,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
  localStorage.clear();
  loadConfig.mockImplementation(() => new Promise(() => undefined));
});

const page = readFileSync('index.html', 'utf8');
const shell = () => document.getElementById('shell');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The page's body as delivered, with the app mounted in it. */
const open = (words: Promise<void> | undefined) => {
  document.body.innerHTML = /<body\b[^>]*>([^]*)<\/body>/.exec(page)?.[1] ?? '';
  const container = document.getElementById('root');
  if (container) render(<Boot words={words} />, { container });
};

test('the static page shows what is loading, in every language, until the first render', async () => {
  let answer = (_config: unknown): void => undefined;
  loadConfig.mockImplementation(() => new Promise((resolve) => void (answer = resolve)));
  open(undefined);
  expect(
    [...(shell()?.querySelectorAll('[role=status] > [lang]') ?? [])].map((each) => each.getAttribute('lang')),
  ).toEqual(['en', 'de', 'es', 'zh']);
  await pass(60_000);
  expect(shell()).not.toBeNull();
  answer(parseConfig({}, { origin: location.origin }));
  await pass(0);
  expect(shell()).toBeNull();
});

test('its other static parts are empty and hidden from screen readers', () => {
  open(undefined);
  const frame = shell()?.querySelector('[aria-hidden=true]');
  expect(frame?.children.length).toBeGreaterThan(0);
  expect(frame?.textContent?.trim()).toBe('');
});

const CONFIGURED = () =>
  loadConfig.mockImplementation(async () => parseConfig({}, { origin: location.origin }));

test.each([
  ['/trade/BTC-USDC', 1],
  ['/portfolio', 0],
])('%s: prices are requested before the service has answered, %i time', async (path, times) => {
  CONFIGURED();
  history.replaceState(null, '', path);
  let answer = (): void => undefined;
  createGatewayClient.mockImplementationOnce(() => ({
    queries: { prefetchQuery: async () => undefined },
    feeds: { contexts: () => ({ subscribe }) },
    start: () => new Promise<void>((resolve) => void (answer = resolve)),
    stop: () => undefined,
  }));
  open(undefined);
  await pass(0);
  expect(subscribe).toHaveBeenCalledTimes(times);
  answer();
  await pass(1_999);
  expect(release).not.toHaveBeenCalled();
  await pass(1);
  expect(release).toHaveBeenCalledTimes(times);
  history.replaceState(null, '', '/');
});

test('in another language nothing renders until its messages are loaded', async () => {
  CONFIGURED();
  let arrive = (): void => undefined;
  open(
    new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  );
  await pass(3_000);
  expect(shell()).not.toBeNull();
  arrive();
  await pass(0);
  expect(shell()).toBeNull();
});

test('messages that fail, or take longer than four seconds, do not block', async () => {
  CONFIGURED();
  open(Promise.reject(new Error('offline')));
  await pass(0);
  expect(shell()).toBeNull();
  cleanup();

  open(new Promise<void>(() => undefined));
  await pass(3_999);
  expect(shell()).not.toBeNull();
  await pass(1);
  expect(shell()).toBeNull();
});

describe('with the practice exchange in the page', () => {
  const start = async (file: unknown) => {
    vi.useRealTimers();
    vi.stubEnv('MODE', 'practice');
    loadConfig.mockImplementation(async () => parseConfig(file, { origin: location.origin }));
    render(<Boot words={undefined} />);
  };

  test('a deployment chosen earlier on this origin is not used', async () => {
    const chosen = {
      baseUrl: 'https://real.example',
      wsUrl: 'wss://real.example/ws',
      network: 'Mainnet',
      signing: defaultSigning(undefined),
    };
    localStorage.setItem('trine.deployment', JSON.stringify(chosen));
    await start({});
    await vi.waitFor(() => expect(createGatewayClient).toHaveBeenCalled());
    expect(createGatewayClient.mock.calls[0]?.[0].baseUrl).toBe('');
  });

  test('a configuration that names a service is refused, and nothing is requested from it', async () => {
    await start({ baseUrl: 'https://real.example' });
    expect((await screen.findByRole('alert')).textContent).toContain('“baseUrl” must be left out');
    expect(createGatewayClient).not.toHaveBeenCalled();
  });

  test('an exchange that fails to start is reported, with what to do', async () => {
    practiceLink.mockImplementationOnce(() => {
      throw new Error('workers are not allowed here');
    });
    await start({});
    expect((await screen.findByRole('alert')).textContent).toContain('workers are not allowed here');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  test('a worker that fails later replaces the page', async () => {
    await start({});
    await vi.waitFor(() => expect(createGatewayClient).toHaveBeenCalled());
    act(() => onPracticeFailure.mock.calls[0]?.[0]('/practice-exchange.js'));
    expect((await screen.findByRole('alert')).textContent).toContain('/practice-exchange.js');
  });
});
