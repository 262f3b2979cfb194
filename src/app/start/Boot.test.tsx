// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientConfig } from '#client/deployment/clientConfig.ts';
import { parseConfig } from '#client/deployment/config.ts';
import { defaultSigning } from '#protocol/profile.ts';
import { Boot } from './Boot.tsx';

const { loadConfig, createGatewayClient, practiceLink, onPracticeFailure } = vi.hoisted(() => ({
  loadConfig: vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined)),
  createGatewayClient: vi.fn<(config: ClientConfig) => unknown>(() => ({
    queries: { prefetchQuery: async () => undefined },
    start: async () => undefined,
    stop: () => undefined,
  })),
  practiceLink: vi.fn<() => unknown>(() => ({})),
  onPracticeFailure: vi.fn<(listener: (reason: string) => void) => void>(),
}));
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

const SPEAKING = 'Connecting to the service…';
const said = () => screen.queryByRole('status')?.textContent ?? '';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('in English the page speaks at once', () => {
  render(<Boot words={undefined} />);
  expect(said()).toBe(SPEAKING);
});

test('in another language it says nothing until the words are there', async () => {
  let arrive = (): void => undefined;
  const words = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  render(<Boot words={words} />);
  await pass(3_000);
  expect(document.body.textContent).toBe('');
  arrive();
  await pass(0);
  expect(said()).toBe(SPEAKING);
});

test('words that fail, or take longer than four seconds, hold nobody up', async () => {
  const failed = Promise.reject(new Error('offline'));
  render(<Boot words={failed} />);
  await pass(0);
  expect(said()).toBe(SPEAKING);
  cleanup();

  const never = new Promise<void>(() => undefined);
  render(<Boot words={never} />);
  await pass(3_999);
  expect(said()).toBe('');
  await pass(1);
  expect(said()).toBe(SPEAKING);
});

describe('with the practice exchange inside the page', () => {
  const start = async (file: unknown) => {
    vi.useRealTimers();
    vi.stubEnv('MODE', 'practice');
    loadConfig.mockImplementation(async () => parseConfig(file, { origin: location.origin }));
    render(<Boot words={undefined} />);
  };

  test('a deployment that was chosen before on this origin is not used', async () => {
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

  test('a configuration that names a service is refused, and nothing is asked of it', async () => {
    await start({ baseUrl: 'https://real.example' });
    expect((await screen.findByRole('alert')).textContent).toContain('“baseUrl” must be left out');
    expect(createGatewayClient).not.toHaveBeenCalled();
  });

  test('an exchange that cannot be started is said, with what to do', async () => {
    practiceLink.mockImplementationOnce(() => {
      throw new Error('workers are not allowed here');
    });
    await start({});
    expect((await screen.findByRole('alert')).textContent).toContain('workers are not allowed here');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  test('a worker that fails later takes the place of the page', async () => {
    await start({});
    await vi.waitFor(() => expect(createGatewayClient).toHaveBeenCalled());
    act(() => onPracticeFailure.mock.calls[0]?.[0]('/practice-exchange.js'));
    expect((await screen.findByRole('alert')).textContent).toContain('/practice-exchange.js');
  });
});
