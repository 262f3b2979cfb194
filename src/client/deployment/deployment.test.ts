import { expect, test } from 'vitest';
import { serviceInfo } from '#protocol/info/serviceInfo.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { CHECK_STEPS, checkDeployment, type CheckEnvironment } from './checkDeployment.ts';
import { readDeployment, withDeployment } from './deployment.ts';
import type { SocketLike } from '../browser/environment.ts';
import { testConfig } from '../testkit/testConfig.ts';

const INFO = serviceInfo.encodeResponse({
  name: 'other',
  apiVersion: '1',
  serviceChain: 'Testnet',
  time: 1,
  termsVersion: null,
  termsUrl: null,
  isAccessRequired: false,
  signing: { ...DEFAULT_PROFILE.signing, tradingChainId: 31_337 },
  features: [],
  limits: DEFAULT_PROFILE.limits,
});

const NOW = 1_760_000_000_000;
/** A working stream, one that opens without answering, one that does not open. */
const stream = (kind: 'works' | 'mute' | 'closed') => () => {
  const socket = {
    close: () => {},
    send: () => kind === 'works' && socket.onmessage?.({ data: '{"channel":"pong"}' }),
  } as unknown as SocketLike;
  setTimeout(() => {
    if (kind === 'closed') return socket.onclose?.({});
    socket.onopen?.();
    return kind === 'mute' && socket.onclose?.({});
  }, 1);
  return socket;
};

interface Answers {
  status?: number;
  streams?: 'works' | 'mute' | 'closed';
  /** Addresses blocked by the page's policy. */
  blocks?: string[];
  /** A server answers but does not allow the page to read. */
  isClosed?: boolean;
  protocol?: string;
  streamAddress?: string;
}

const answerOf = (body: unknown, status: number) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' },
  });
function check(
  address: string,
  body: unknown,
  {
    status = 200,
    streams = 'works',
    blocks = [],
    isClosed = false,
    protocol = 'http:',
    streamAddress = '',
  }: Answers = {},
) {
  const listeners = new Set<(url: string) => void>();
  const steps: string[] = [];
  const environment: CheckEnvironment = {
    elapsed: () => 0,
    wall: () => NOW,
    protocol,
    onBlocked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openSocket: (url) => {
      if (blocks.some((each) => url.startsWith(each))) for (const listener of listeners) listener(url);
      return stream(streams)();
    },
    fetch: (url, init) => {
      if (blocks.some((each) => url.startsWith(each)))
        setTimeout(() => listeners.forEach((listener) => listener(new URL(url).origin)), 5);
      if (init.mode === 'no-cors')
        return isClosed ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
      return body instanceof Error ? Promise.reject(body) : Promise.resolve(answerOf(body, status));
    },
  };
  return checkDeployment({ address, streamAddress }, environment, ({ passed }) =>
    steps.push(passed.at(-1) ?? ''),
  ).then((found) => ({ ...found, steps, listeners }));
}

test('a deployment with a working stream passes; its clock is compared', async () => {
  const found = await check('https://other.example/', { ...(INFO as object), time: NOW + 1_500 });
  expect(found).toMatchObject({
    offsetMs: 1_500,
    pingMs: 0,
    deployment: {
      baseUrl: 'https://other.example',
      wsUrl: 'wss://other.example/ws',
      network: 'Testnet',
      signing: { tradingChainId: 31_337 },
    },
  });
  expect(found.failed).toBeUndefined();
  expect(found.steps).toEqual(['address', 'reach', 'interface', 'network', 'clock', 'stream']);
  expect(found.listeners.size).toBe(0);
  expect(
    (await check('https://other.example', INFO_NOW, { streamAddress: 'wss://stream.example/live' }))
      .deployment?.wsUrl,
  ).toBe('wss://stream.example/live');
});

const lost = new TypeError('Failed to fetch');
const INFO_NOW = { ...(INFO as object), time: NOW };

test.each<[string, string, unknown, Answers, string, string]>([
  ['no address', 'other.example', INFO_NOW, {}, 'address', 'address'],
  [
    'no stream address',
    'https://other.example',
    INFO_NOW,
    { streamAddress: 'https://x' },
    'address',
    'streamAddress',
  ],
  [
    'an http address on an https page',
    'http://other.example',
    INFO_NOW,
    { protocol: 'https:' },
    'address',
    'insecure',
  ],
  [
    'one that the page’s policy blocks',
    'https://other.example',
    lost,
    { blocks: ['https://other.example'], isClosed: true },
    'reach',
    'policy',
  ],
  ['nothing there', 'https://other.example', lost, {}, 'reach', 'silent'],
  [
    'a server that allows no page to read',
    'https://other.example',
    lost,
    { isClosed: true },
    'reach',
    'closed',
  ],
  ['a web page', 'https://other.example', '<html></html>', {}, 'interface', 'strange'],
  ['another service', 'https://other.example', { hello: 1 }, {}, 'interface', 'strange'],
  [
    'the same interface without a self-description',
    'https://other.example',
    { error: 'Unknown request type', code: 'UNKNOWN_TYPE' },
    { status: 400 },
    'interface',
    'unnamed',
  ],
  [
    'one without a network',
    'https://other.example',
    { ...INFO_NOW, serviceChain: 'Moonnet' },
    {},
    'network',
    'network',
  ],
  // Requests of this device would be three days old there; two are allowed.
  [
    'one with a wrong clock',
    'https://other.example',
    { ...INFO_NOW, time: NOW + 3 * 86_400_000 },
    {},
    'clock',
    'clock',
  ],
  ['no stream', 'https://other.example', INFO_NOW, { streams: 'closed' }, 'stream', 'stream'],
  ['a silent stream', 'https://other.example', INFO_NOW, { streams: 'mute' }, 'stream', 'mute'],
  [
    'a stream that the policy blocks',
    'https://other.example',
    INFO_NOW,
    { streams: 'closed', blocks: ['wss://other.example'] },
    'stream',
    'policy',
  ],
])('%s is not used', async (_what, address, body, answered, step, problem) => {
  const found = await check(address, body, answered);
  expect(found.failed).toMatchObject({ step, problem });
  expect(found.deployment).toBeUndefined();
  expect(found.passed).toEqual(CHECK_STEPS.slice(0, CHECK_STEPS.indexOf(step as never)));
});

test('a chosen deployment replaces all addresses; a damaged choice is ignored', async () => {
  const { deployment: chosen } = await check('https://other.example', INFO_NOW);
  const stored = (text: string) => readDeployment({ getItem: () => text });
  expect(stored(JSON.stringify(chosen))).toEqual(chosen);
  expect(withDeployment(testConfig, chosen)).toMatchObject({
    baseUrl: 'https://other.example',
    chain: { id: 31_337, rpcUrls: [] },
    predictionBookUrl: 'https://other.example/venue/prediction/book?token_id={tokenId}',
  });
  expect(withDeployment(testConfig, undefined)).toBe(testConfig);
  for (const text of [
    '',
    '7',
    '{"baseUrl":"javascript:alert(1)"}',
    JSON.stringify({ ...chosen, network: 'Moon' }),
    JSON.stringify({ ...chosen, signing: null }),
  ])
    expect(stored(text)).toBeUndefined();
});
