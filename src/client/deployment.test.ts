import { expect, test } from 'vitest';
import { serviceInfo } from '#protocol/info/serviceInfo.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { checkDeployment } from './checkDeployment.ts';
import { readDeployment, withDeployment } from './deployment.ts';
import type { SocketLike } from './environment.ts';
import { testConfig } from './testkit/testConfig.ts';

const INFO = serviceInfo.encodeResponse({
  name: 'other', apiVersion: '1', serviceChain: 'Testnet', time: 1, termsVersion: null, termsUrl: null, isAccessRequired: false,
  signing: { ...DEFAULT_PROFILE.signing, tradingChainId: 31_337 }, features: [], limits: DEFAULT_PROFILE.limits,
});

const stream = (works: boolean) => () => {
  const socket = { close: () => {} } as unknown as SocketLike;
  setTimeout(() => (works ? socket.onopen?.() : socket.onclose?.({})), 1);
  return socket;
};
const check = (address: string, body: unknown, works = true) =>
  checkDeployment(address, { elapsed: () => 0, openSocket: stream(works), fetch: () => (body instanceof Error ? Promise.reject(body) : Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: 200, headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' } }))) });

test('one that answers and whose stream opens is what it says it is', async () => {
  expect(await check('https://other.example/', INFO)).toMatchObject({ ok: true, deployment: { baseUrl: 'https://other.example', wsUrl: 'wss://other.example/ws', network: 'Testnet', signing: { tradingChainId: 31_337 } } });
});

test.each([
  ['no address', 'other.example', INFO, true, 'address'],
  ['nothing there', 'https://other.example', new TypeError('Failed to fetch'), true, 'silent'],
  ['a web page', 'https://other.example', '<html></html>', true, 'strange'],
  ['another service', 'https://other.example', { hello: 1 }, true, 'strange'],
  ['no stream', 'https://other.example', INFO, false, 'stream'],
])('%s is not used', async (_what, address, body, works, problem) => {
  expect(await check(address, body, works)).toEqual({ ok: false, problem });
});

test('what was chosen points everything at it; a damaged choice is none', async () => {
  const checked = await check('https://other.example', INFO);
  const chosen = checked.ok ? checked.deployment : undefined;
  const stored = (text: string) => readDeployment({ getItem: () => text });
  expect(stored(JSON.stringify(chosen))).toEqual(chosen);
  expect(withDeployment(testConfig, chosen)).toMatchObject({ baseUrl: 'https://other.example', chain: { id: 31_337, rpcUrls: [] }, predictionBookUrl: 'https://other.example/venue/prediction/book?token_id={tokenId}' });
  expect(withDeployment(testConfig, undefined)).toBe(testConfig);
  for (const text of ['', '7', '{"baseUrl":"javascript:alert(1)"}', JSON.stringify({ ...chosen, network: 'Moon' }), JSON.stringify({ ...chosen, signing: null })]) expect(stored(text)).toBeUndefined();
});
