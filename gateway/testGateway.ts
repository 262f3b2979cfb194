// testGateway.ts: a gateway on its own port, and users with keys, for tests and benchmarks.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { privateKeyToAccount, sign } from 'viem/accounts';
import type { WireAction } from '#protocol/action.ts';
import type { Signature } from '#protocol/signing/envelope.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { SigningPlace } from '#protocol/profile.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createPastCache } from './market/pastCache.ts';
import { type GivenOptions, PRACTICE_SIGNING } from './service/options.ts';

export interface TestGateway {
  gateway: Gateway;
  url: string;
  port: number;
  server: Server;
  close(): Promise<void>;
}

type Start = (options: GivenOptions) => Promise<TestGateway>;

let start: Start = startInNode;
const remember = createPastCache();

/** By default in memory, with a still market and two days of history. */
export function startGateway(options: GivenOptions = {}): Promise<TestGateway> {
  return start({
    data: 'memory',
    market: 'still',
    historyDays: 2,
    seed: 'test',
    log: () => undefined,
    remember,
    ...options,
  });
}

/** Replaces how gateways are started: runs the same tests against another host. Returns a function that restores it. */
export function startWith(other: Start): () => void {
  start = other;
  return () => {
    start = startInNode;
  };
}

/** An exchange in this process, on a port of its own. */
export async function startInNode(options: GivenOptions): Promise<TestGateway> {
  const gateway = createGateway(options);
  const server = createServer((request, response) => gateway.handle(request, response));
  gateway.attach(server);
  await gateway.whenReady;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    gateway,
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export async function post(url: string, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

export interface Person {
  address: Address;
  privateKey: Hex;
  /** A request as a client would send it; `nonce` defaults to an increasing number. */
  request(
    action: WireAction,
    options?: { nonce?: number; expiresAfter?: number },
  ): Promise<{ action: WireAction; nonce: number; signature: Signature }>;
  acceptTerms(termsVersion?: string, signedAt?: number): Promise<{ action: WireAction; signature: Hex }>;
}

let lastNonce = 0;

/** The default signing domain of this gateway. */
export const PRACTICE_PLACE: SigningPlace = { network: 'Testnet', profile: PRACTICE_SIGNING };

/** A user with the private key 0x…`number`, padded to 32 bytes, signing for `place`. */
export function person(number: number, place: SigningPlace = PRACTICE_PLACE): Person {
  const privateKey: Hex = `0x${number.toString(16).padStart(64, '0')}`;
  return {
    privateKey,
    address: privateKeyToAccount(privateKey).address.toLowerCase() as Address,
    async request(action, options = {}) {
      const nonce = options.nonce ?? nextNonce();
      const { expiresAfter } = options;
      const hash = digestOf(typedDataFor(action, { nonce, expiresAfter, ...place }));
      const { r, s, v } = await sign({ hash, privateKey });
      return {
        action,
        nonce,
        ...(expiresAfter === undefined ? {} : { expiresAfter }),
        signature: { r, s, v: Number(v) },
      };
    },
    async acceptTerms(termsVersion = '2026-01', signedAt = Date.now()) {
      const action = { type: 'acceptTerms', termsVersion, signedAt, chainId: place.profile.tradingChainId };
      const signature = await sign({ hash: digestOf(typedDataFor(action, place)), privateKey, to: 'hex' });
      return { action, signature };
    },
  };
}

export function nextNonce(): number {
  lastNonce = Math.max(Date.now(), lastNonce + 1);
  return lastNonce;
}

/** A single limit order. BTC has five size decimals and costs about 97,000. */
export function limitOrder(order: {
  asset?: string;
  isBuy?: boolean;
  price: string;
  size: string;
  tif?: string;
  reduceOnly?: boolean;
  cloid?: string;
}): WireAction {
  const { asset = '00020000', isBuy = true, price, size, tif = 'Gtc', reduceOnly, cloid } = order;
  const entry = {
    a: asset,
    b: isBuy,
    p: price,
    s: size,
    ...(reduceOnly === undefined ? {} : { r: reduceOnly }),
    t: { limit: { tif } },
    ...(cloid === undefined ? {} : { c: cloid }),
  };
  return { type: 'order', orders: [entry], grouping: 'na' };
}
