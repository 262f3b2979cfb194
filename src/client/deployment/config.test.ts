import { describe, expect, test } from 'vitest';
import type { ServiceInfo } from '#protocol/info/serviceInfo.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { loadConfig, parseConfig, signatureChainIdFor, withServiceInfo } from './config.ts';
import type { ClientConfig } from './clientConfig.ts';

const origin = 'http://127.0.0.1:4173';

const good = {
  network: 'Testnet',
  signing: { tradingChainId: 42161 },
  chain: {
    id: 42161,
    name: 'Arbitrum One',
    rpcUrls: ['https://rpc.example'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
};

function parsed(change: Record<string, unknown> = {}): ClientConfig {
  const result = parseConfig({ ...good, ...change }, { origin });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.config;
}

function problemOf(change: Record<string, unknown>): unknown {
  const result = parseConfig({ ...good, ...change }, { origin });
  return result.ok ? undefined : result.problem;
}

describe('a configuration file', () => {
  test('needs little: everything else has a default, and the socket is on the same origin', () => {
    expect(parsed()).toMatchObject({
      baseUrl: '',
      wsUrl: 'ws://127.0.0.1:4173/ws',
      predictionBookUrl: '/venue/prediction/book?token_id={tokenId}',
      network: 'Testnet',
      signing: { profile: 'typed', domainName: 'ServiceExchange', domainVersion: '1', tradingChainId: 42161 },
      termsVersion: null,
      source: 'file',
    });
  });

  test('another service: the trailing slash is removed, and the socket follows the address', () => {
    expect(parsed({ baseUrl: 'https://api.example/v1/' })).toMatchObject({
      baseUrl: 'https://api.example/v1',
      wsUrl: 'wss://api.example/v1/ws',
      predictionBookUrl: 'https://api.example/v1/venue/prediction/book?token_id={tokenId}',
    });
    expect(parsed({ baseUrl: 'https://api.example', wsUrl: 'wss://stream.example/feed' }).wsUrl).toBe(
      'wss://stream.example/feed',
    );
    expect(parsed({ wsUrl: '/stream' }).wsUrl).toBe('ws://127.0.0.1:4173/stream');
  });

  test.each([
    [{ network: 'mainnet' }, 'network'],
    [{ baseUrl: 'api.example' }, 'baseUrl'],
    [{ baseUrl: 'javascript:alert(1)' }, 'baseUrl'],
    [{ wsUrl: 'https://stream.example' }, 'wsUrl'],
    [{ predictionBookUrl: '/book' }, 'predictionBookUrl'],
    [{ signing: { tradingChainId: 0 } }, 'signing.tradingChainId'],
    [{ signing: { tradingChainId: '42161' } }, 'signing.tradingChainId'],
    [{ signing: { tradingChainId: 42161, profile: 'hashed' } }, 'signing.profile'],
    [{ chain: { ...good.chain, id: 1 } }, 'chain.id'],
    [{ chain: { ...good.chain, rpcUrls: ['ftp://x'] } }, 'chain.rpcUrls.0'],
    [{ termsUrl: 'javascript:alert(1)' }, 'termsUrl'],
    [{ links: [{ name: 'docs', url: '//evil.example' }] }, 'links.0.url'],
    [{ basUrl: '' }, 'basUrl'],
    [{ signing: { tradingChainId: 42161, chainId: 1 } }, 'signing.chainId'],
  ])('names the field that is wrong: %j → %s', (change, path) => {
    expect(problemOf(change)).toMatchObject({ kind: 'invalidField', path, url: '/config.json' });
  });

  test('an address as a list, a number or nothing is a problem, not a crash', () => {
    for (const json of [null, [], 5, 'x'])
      expect(parseConfig(json, { origin })).toMatchObject({
        ok: false,
        problem: { kind: 'invalidField', path: '' },
      });
  });
});

describe('loading it', () => {
  const json =
    (body: string, init: ResponseInit = {}) =>
    async () =>
      new Response(body, { headers: { 'content-type': 'application/json' }, ...init });

  test('a good file', async () => {
    expect(await loadConfig({ fetch: json(JSON.stringify(good)), origin })).toMatchObject({
      ok: true,
      config: { network: 'Testnet' },
    });
  });

  test('a missing file', async () => {
    const problem = { kind: 'missing', url: '/config.json', status: 404 };
    expect(await loadConfig({ fetch: json('{}', { status: 404 }), origin })).toEqual({ ok: false, problem });
    const html = async () =>
      new Response('<h1>no</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
    expect(await loadConfig({ fetch: html, origin })).toEqual({ ok: false, problem });
  });

  test('no server', async () => {
    const fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await loadConfig({ fetch, origin })).toEqual({
      ok: false,
      problem: { kind: 'missing', url: '/config.json', status: null },
    });
  });

  test('the page itself instead of a file, or broken JSON', async () => {
    const html = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    expect(await loadConfig({ fetch: html, origin })).toEqual({
      ok: false,
      problem: { kind: 'notJson', url: '/config.json' },
    });
    expect(await loadConfig({ fetch: json('{"network":'), origin })).toEqual({
      ok: false,
      problem: { kind: 'notJson', url: '/config.json' },
    });
  });

  test('a server that never answers times out', async () => {
    const fetch = (_url: string, init: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      );
    expect(await loadConfig({ fetch, origin, timeoutMs: 20 })).toEqual({
      ok: false,
      problem: { kind: 'missing', url: '/config.json', status: null },
    });
  });
});

describe('service info', () => {
  const info: ServiceInfo = {
    name: 'embedded',
    apiVersion: '1',
    serviceChain: 'Mainnet',
    time: 1,
    termsVersion: '2026-01',
    termsUrl: '/terms',
    isAccessRequired: false,
    signing: { ...DEFAULT_PROFILE.signing, tradingChainId: 31337 },
    features: ['alo'],
    limits: { ...DEFAULT_PROFILE.limits, minOrderValue: '25' },
  };

  test('overrides the file, but not its pins', () => {
    expect(withServiceInfo(parsed({ termsVersion: 'old' }), info)).toMatchObject({
      network: 'Testnet',
      signing: { tradingChainId: 42161 },
      chain: { name: 'Arbitrum One' },
      termsVersion: '2026-01',
      isAccessRequired: false,
      features: ['alo'],
      limits: { minOrderValue: '25' },
      source: 'service',
    });
  });

  test('a signing chain that the file does not describe gets no RPC addresses of another chain', () => {
    expect(withServiceInfo(parsed({ signing: {}, chain: undefined }), info).chain).toMatchObject({
      id: 31337,
      rpcUrls: [],
      explorer: null,
    });
  });

  test('hashed actions are signed on chain 1337 unless another one is named', () => {
    const hashed = parsed({ signing: { profile: 'phantomAgent' }, chain: undefined });
    expect(hashed).toMatchObject({
      signing: { profile: 'phantomAgent', domainName: 'ServiceExchange', tradingChainId: 1_337 },
      chain: { id: 1_337 },
    });
    expect(hashed.pins).toEqual({ network: 'Testnet', profile: 'phantomAgent' });
    expect(
      parsed({ signing: { profile: 'phantomAgent', tradingChainId: 7 }, chain: undefined }).signing
        .tradingChainId,
    ).toBe(7);
  });

  test('user-signed actions stay on the wallet’s own chain where actions are hashed, also on a test network', () => {
    expect(signatureChainIdFor(parsed({ signing: { profile: 'phantomAgent' }, chain: undefined }), 10)).toBe(
      '0xa',
    );
    expect(signatureChainIdFor(parsed(), 10)).toBe('0xa4b1');
  });

  test('cannot inject a script as the address of the terms', () => {
    expect(
      withServiceInfo(parsed({ termsUrl: '/t' }), { ...info, termsUrl: 'javascript:alert(1)' }).termsUrl,
    ).toBe('/t');
  });
});

test.each([
  ['Testnet', '0xa4b1'], // 42161, the trading chain
  ['Mainnet', '0x1'],
] as const)('user-signed actions of a wallet on Ethereum are, on %s, for chain %s', (network, expected) => {
  expect(signatureChainIdFor(parsed({ network }), 1)).toBe(expected);
});
