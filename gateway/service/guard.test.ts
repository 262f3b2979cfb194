import { type IncomingMessage, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startGateway, type TestGateway } from '../testGateway.ts';
import { isOwnHost } from './guard.ts';

let gateway: TestGateway;
const log: string[] = [];

beforeAll(async () => {
  gateway = await startGateway({ log: (line) => log.push(line) });
});
afterAll(() => gateway.close());

/** A POST of a read with these headers; null omits one. */
function ask(
  host: string,
  origin: string | null,
  contentType = 'application/json',
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      Host: host,
      'Content-Type': contentType,
      ...(origin === null ? {} : { Origin: origin }),
    };
    const sent = httpRequest(
      { host: '127.0.0.1', port: gateway.port, method: 'POST', path: '/info', headers },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    sent.on('error', reject);
    sent.end('{"type":"serviceInfo"}');
  });
}

/** PORT stands for the gateway's own port. */
const at = (text: string): string => text.replace('PORT', String(gateway.port));

const OWN = ['127.0.0.1:PORT', 'localhost:PORT', '[::1]:PORT'];
const FOREIGN = [
  '127.0.0.1.evil.example:PORT',
  'localhost.:PORT',
  '0.0.0.0:PORT',
  'evil.example',
  '127.0.0.1',
  '127.1:PORT',
  'localhost.evil.example:PORT',
];

/** Host × Origin × content type: 200 if allowed, else 403; an allowed request with a wrong content type is 415. */
type Row = readonly [host: string, origin: string | null, type: string, status: number];
const MATRIX: readonly Row[] = [
  ...OWN.map((host): Row => [host, null, 'application/json', 200]),
  ...OWN.map((host): Row => [host, `http://${host}`, 'application/json', 200]),
  ...FOREIGN.map((host): Row => [host, null, 'application/json', 403]),
  ['127.0.0.1.evil.example:PORT', 'http://127.0.0.1.evil.example:PORT', 'application/json', 403],
  ['127.0.0.1:PORT', 'null', 'application/json', 403],
  ['127.0.0.1:PORT', 'http://evil.example', 'application/json', 403],
  ['127.0.0.1:PORT', 'http://127.0.0.1.evil.example:PORT', 'application/json', 403],
  ['127.0.0.1:PORT', 'https://127.0.0.1:PORT', 'application/json', 403],
  ['127.0.0.1:PORT', 'http://127.0.0.1:1', 'application/json', 403],
  ['127.0.0.1:PORT', 'http://127.0.0.1', 'application/json', 403],
  ['127.0.0.1:PORT', '', 'application/json', 403],
  ['localhost:PORT', 'http://localhost.:PORT', 'application/json', 403],
  ['127.0.0.1:PORT', null, 'text/plain', 415],
  ['127.0.0.1:PORT', 'http://evil.example', 'text/plain', 403],
];

describe('fault-38: who may post', () => {
  test('the matrix has its 24 rows', () => expect(MATRIX.length).toBe(24));

  test.each(MATRIX)('host %s, origin %s, %s: %d', async (host, origin, type, status) => {
    const before = log.length;
    const answer = await ask(at(host), origin === null ? null : at(origin), type);
    expect(answer.status).toBe(status);
    expect(answer.body.includes('"apiVersion"')).toBe(status === 200);
    // Each refused request is one log line.
    expect(log.length - before).toBe(status === 403 ? 1 : 0);
  });
});

describe('fault-38: who may open a stream', () => {
  const open = (host: string, origin: string | undefined) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`, {
        headers: { Host: at(host), ...(origin === undefined ? {} : { Origin: at(origin) }) },
      });
      socket.on('open', () => {
        socket.close();
        resolve('open');
      });
      socket.on('unexpected-response', (_request, response) => resolve(String(response.statusCode)));
      socket.on('error', (error) => resolve(error.message));
    });

  test.each([
    ['127.0.0.1:PORT', undefined, 'open'],
    ['127.0.0.1:PORT', 'http://127.0.0.1:PORT', 'open'],
    ['localhost:PORT', 'http://localhost:PORT', 'open'],
    ['127.0.0.1:PORT', 'http://evil.example', '403'],
    ['127.0.0.1:PORT', 'null', '403'],
    ['evil.example:PORT', 'http://evil.example:PORT', '403'],
    ['127.0.0.1.evil.example:PORT', undefined, '403'],
  ])('host %s, origin %s: %s', async (host, origin, expected) => {
    expect(await open(host, origin)).toBe(expected);
  });
});

test.each([
  ['trade.example', true],
  ['Trade.Example', true],
  ['trade.example:443', true],
  ['trade.example:80', false],
  ['other.example:8443', true],
  ['other.example', false],
  ['trade.example.evil', false],
])('a proxy may write the public name %s: %s', (host, isOwn) => {
  const request = { headers: { host }, socket: { localPort: 1 } } as IncomingMessage;
  expect(isOwnHost(request, ['https://trade.example', 'https://other.example:8443'])).toBe(isOwn);
});
