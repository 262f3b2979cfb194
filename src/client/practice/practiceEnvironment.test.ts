// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '../deployment/config.ts';
import { practiceProblem } from './practiceConfig.ts';
import { practiceEnvironment } from './practiceEnvironment.ts';
import type { PracticeLink } from './practiceLink.ts';

const network = vi.hoisted(() => ({
  fetch: vi.fn<() => Promise<Response>>(),
  openSocket: vi.fn<() => unknown>(),
}));
vi.mock('../browser/environment.ts', () => ({ browserEnvironment: () => network }));

const link = { fetch: vi.fn<PracticeLink['fetch']>(), openSocket: vi.fn<PracticeLink['openSocket']>() };
const environment = () => practiceEnvironment(link as unknown as PracticeLink);
const ORIGIN = location.origin;

beforeEach(
  () => void [network.fetch, network.openSocket, link.fetch, link.openSocket].map((each) => each.mockReset()),
);

test('service requests go to the worker, files come from the server', async () => {
  await environment().fetch(`${ORIGIN}/info?a=1`, {});
  expect(link.fetch).toHaveBeenCalledWith('/info?a=1', {});
  await environment().fetch('/config.json', {});
  expect(network.fetch).toHaveBeenCalledWith('/config.json', {});
  environment().openSocket(`${ORIGIN.replace('http', 'ws')}/ws`);
  expect(link.openSocket).toHaveBeenCalledTimes(1);
});

test.each(['https://real.example/exchange', 'https://real.example/api/info', 'https://real.example/'])(
  '%s is not reached',
  async (url) => {
    await expect(environment().fetch(url, { method: 'POST' })).rejects.toThrow(TypeError);
    expect(network.fetch).not.toHaveBeenCalled();
  },
);

test('a stream of another host is not opened', () => {
  expect(() => environment().openSocket('wss://real.example/ws')).toThrow(TypeError);
  expect(network.openSocket).not.toHaveBeenCalled();
});

test.each([
  [{}, undefined],
  [{ wsUrl: '/ws' }, undefined],
  [{ baseUrl: 'https://real.example' }, 'baseUrl'],
  [{ wsUrl: 'wss://real.example/ws' }, 'wsUrl'],
  [{ predictionBookUrl: 'https://real.example/book' }, 'predictionBookUrl'],
  [
    { deployments: [{ name: 'Real', baseUrl: 'https://real.example', wsUrl: 'wss://real.example/ws' }] },
    'deployments',
  ],
])('config.json %j: refused is %s', (file, path) => {
  const parsed = parseConfig(file, { origin: ORIGIN });
  const problem = parsed.ok ? practiceProblem(parsed.config, ORIGIN) : parsed.problem;
  expect(problem && 'path' in problem ? problem.path : problem).toBe(path);
});
