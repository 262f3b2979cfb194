// rawRequests.test.ts: requests that no client library sends, byte by byte, to a served build with the exchange behind it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveGateway, type ServedGateway } from './serve.ts';

const root = mkdtempSync(join(tmpdir(), 'trine-raw-'));
const folder = join(root, 'dist');
const log: string[] = [];
let served: ServedGateway;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.server'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>THE APP');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'THE SCRIPT');
  writeFileSync(join(folder, '.server/nginx.conf'), 'SECRET');
  writeFileSync(join(root, 'beside.txt'), 'SECRET');
  served = await serveGateway({
    port: 0,
    host: '127.0.0.1',
    app: folder,
    options: {
      data: 'memory',
      market: 'still',
      historyDays: 1,
      seed: 'raw',
      http: { bodyMs: 1_500 },
      log: (line) => log.push(line),
    },
  });
});
afterAll(async () => {
  await served.close();
  rmSync(root, { recursive: true, force: true });
});

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** The answers in the received bytes, in order. */
function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`No whole answer: ${rest}`);
    const head = rest.slice(0, end);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const length = status === 100 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? NaN);
    const until = Number.isNaN(length) ? rest.length : end + 4 + length;
    answers.push({ status, head, body: rest.slice(end + 4, until) });
    rest = rest.slice(until);
  }
  return answers;
}

/** Sends the bytes and resolves with the answers received until the server closed the connection. */
function exchangeBytes(bytes: string | Buffer, act?: (socket: Socket) => void): Promise<RawAnswer[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(served.port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('error', (error) => reject(new Error(`${error.message} after: ${text}`)));
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(answersIn(text)));
    socket.write(bytes);
    act?.(socket);
  });
}

const host = (): string => `127.0.0.1:${served.port}`;
const JSON_TYPE = 'Content-Type: application/json';

/** Lines of a head with the right Host. The connection ends after the answer. */
const head = (first: string, ...lines: string[]): string =>
  [first, `Host: ${host()}`, 'Connection: close', ...lines, '', ''].join('\r\n');
const posted = (body: string, path = '/info', ...lines: string[]): string =>
  head(`POST ${path} HTTP/1.1`, JSON_TYPE, `Content-Length: ${Buffer.byteLength(body)}`, ...lines) + body;

async function one(bytes: string | Buffer): Promise<RawAnswer> {
  const [first, ...others] = await exchangeBytes(bytes);
  expect(others).toEqual([]);
  return first as RawAnswer;
}

/** Status and code; throws for any other shape than a refusal's. */
function refusalIn({ status, head: answered, body }: RawAnswer): [status: number, code: unknown] {
  const record = JSON.parse(body) as Record<string, unknown>;
  const isWhole = typeof record['error'] === 'string' && typeof record['timestamp'] === 'number';
  const isData = /content-type: application\/json/i.test(answered) && /-options: nosniff/i.test(answered);
  if (!isWhole || !isData) throw new Error(`No refusal: ${answered} ${body}`);
  return [status, record['code']];
}

async function health(): Promise<number> {
  return (await one(head('GET /healthz HTTP/1.1'))).status;
}

const SIGNATURE = `{"r":"0x${'11'.repeat(32)}","s":"0x${'11'.repeat(32)}","v":27}`;
const acted = (action: string): string =>
  posted(`{"action":${action},"nonce":${Date.now()},"signature":${SIGNATURE}}`, '/exchange');
const INFO = '{"type":"serviceInfo"}';

type Case = [what: string, bytes: () => string | Buffer, status: number, code: string];

test.each<Case>([
  ['bytes that are not HTTP', () => 'hello\r\n\r\n', 400, 'INVALID_REQUEST'],
  ['a TLS greeting', () => Buffer.from('160301020001', 'hex'), 400, 'INVALID_REQUEST'],
  ['HTTP/1.0 without Host', () => 'POST /info HTTP/1.0\r\n\r\n', 403, 'FORBIDDEN_HOST'],
  ['two Hosts', () => head('GET /healthz HTTP/1.1', 'Host: evil.example'), 403, 'FORBIDDEN_HOST'],
  [
    'two different lengths',
    () => head('POST /info HTTP/1.1', JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3') + '{}',
    400,
    'INVALID_REQUEST',
  ],
  [
    'length and chunks',
    () => head('POST /info HTTP/1.1', JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked') + '{}',
    400,
    'INVALID_REQUEST',
  ],
  [
    'a length that is not a number',
    () => head('POST /info HTTP/1.1', JSON_TYPE, 'Content-Length: -1') + '{}',
    400,
    'INVALID_REQUEST',
  ],
  ['no length', () => head('POST /info HTTP/1.1', JSON_TYPE), 400, 'INVALID_JSON'],
  [
    'a header over two lines',
    () => head('GET /healthz HTTP/1.1', 'X-Long: a\r\n b c', 'X: y\0z'),
    400,
    'INVALID_REQUEST',
  ],
  [
    'headers of 20 kB',
    () => head('GET /healthz HTTP/1.1', `X: ${'x'.repeat(20_000)}`),
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['a target of 20 kB', () => head(`GET /${'x'.repeat(20_000)} HTTP/1.1`), 431, 'HEADERS_TOO_LARGE'],
  ['an unknown method', () => head('BREW /info HTTP/1.1'), 400, 'INVALID_REQUEST'],
  ['a POST to the path of a GET', () => posted('{}', '/healthz'), 404, 'NOT_FOUND'],
  ['the address of another host', () => head('GET http://evil.example/healthz HTTP/1.1'), 404, 'NOT_FOUND'],
  ['OPTIONS of everything', () => head('OPTIONS * HTTP/1.1'), 404, 'NOT_FOUND'],
  [
    'two types of content',
    () => posted(INFO, '/info', 'Content-Type: text/plain'),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['no JSON', () => posted('{"type":'), 400, 'INVALID_JSON'],
  ['lists within lists', () => posted('['.repeat(60_000)), 400, 'INVALID_JSON'],
  [
    'an action nested in itself',
    () => acted(`${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`),
    400,
    'MISSING_FIELD',
  ],
  [
    'orders within orders',
    () => acted(`{"type":"order","grouping":"na","orders":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
    400,
    'INVALID_FIELD',
  ],
  ['prototypes', () => posted('{"__proto__":{"type":"serviceInfo"}}'), 400, 'MISSING_FIELD'],
  [
    'the same key twice, the last of them unknown',
    () => posted('{"type":"serviceInfo","type":"nonsense"}'),
    400,
    'UNKNOWN_TYPE',
  ],
  [
    'an upgrade elsewhere',
    () => head('GET /info HTTP/1.1', 'Upgrade: websocket').replace('close', 'Upgrade'),
    404,
    'NOT_FOUND',
  ],
  [
    'a stream for another page',
    () =>
      head('GET /ws HTTP/1.1', 'Upgrade: websocket', 'Origin: http://evil.example').replace(
        'close',
        'Upgrade',
      ),
    403,
    'FORBIDDEN_ORIGIN',
  ],
] as const)('%s', async (_what, bytes, status, code) => {
  expect(refusalIn(await one(bytes()))).toEqual([status, code]);
  expect(await health()).toBe(200);
});

const H2C = ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'];
const offered = (bytes: string): string => bytes.replace('close', 'close, Upgrade, HTTP2-Settings');

describe('an offer of h2c is ignored', () => {
  test.each<[what: string, bytes: () => string, body: string | RegExp]>([
    ['a page', () => head('GET / HTTP/1.1', ...H2C), /THE APP$/],
    ['the health', () => head('GET /healthz HTTP/1.1', ...H2C), /^{"status":"ok"/],
    ['a read with its body', () => posted(INFO, '/info', ...H2C), /^{"name":/],
    [
      'a read in chunks',
      () =>
        `${head('POST /info HTTP/1.1', JSON_TYPE, 'Transfer-Encoding: chunked', ...H2C)}${INFO.length.toString(16)}\r\n${INFO}\r\n0\r\n\r\n`,
      /^{"name":/,
    ],
  ])('%s is answered as without it', async (_what, bytes, body) => {
    const answer = await one(offered(bytes()));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(body);
    expect(answer.head).not.toMatch(/^upgrade/im);
  });

  test('an action is processed, and an unknown path is 404', async () => {
    const action = posted('{"action":{}}', '/exchange', ...H2C);
    expect(refusalIn(await one(offered(action)))).toEqual([400, 'MISSING_FIELD']);
    expect((await one(offered(head('GET /ws HTTP/1.1', ...H2C)))).status).toBe(404);
  });

  test('the connection continues', async () => {
    const first = posted(INFO, '/info', ...H2C).replace('close', 'Upgrade, HTTP2-Settings');
    const answers = await exchangeBytes(first, (socket) => {
      socket.once('data', () => socket.write(head('GET /healthz HTTP/1.1')));
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

test('without a Host, HTTP/1.1 is refused', async () => {
  expect((await one('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
});

test.each([
  '/../beside.txt',
  '/%2e%2e/beside.txt',
  '/..%2fbeside.txt',
  '/%252e%252e%252fbeside.txt',
  '/assets/../../beside.txt',
  '/assets/..%5c..%5cbeside.txt',
  '/assets\\..\\..\\beside.txt',
  '//../beside.txt',
  '/.server/nginx.conf',
  '/%2eserver/nginx.conf',
  '//.server//nginx.conf',
  '/assets/%2e%2e/.server/nginx.conf',
  '/assets/app-1a2b.js%00.txt',
  '/assets/%ff%fe',
  '/assets/%',
  `/${'a/'.repeat(4_000)}`,
])('%s names no file', async (path) => {
  const { status, body } = await one(head(`GET ${path} HTTP/1.1`));
  expect([status, body]).toEqual([404, '404 Not Found']);
});

describe('common behaviour of servers', () => {
  test('an absolute URL of this host is read as its path', async () => {
    const [health, script] = [
      await one(head(`GET http://${host()}/healthz HTTP/1.1`)),
      await one(head(`GET http://${host()}/assets/app-1a2b.js HTTP/1.1`)),
    ];
    expect([health.status, script.body]).toEqual([200, 'THE SCRIPT']);
  });

  test('HEAD has the headers of GET and no body, a range is ignored, and a cached file is not sent again', async () => {
    const path = '/assets/app-1a2b.js';
    const whole = await one(head(`GET ${path} HTTP/1.1`, 'Range: bytes=0-1'));
    expect([whole.status, whole.body]).toEqual([200, 'THE SCRIPT']);
    const [headOnly] = await exchangeBytes(head(`HEAD ${path} HTTP/1.1`));
    expect([headOnly?.status, headOnly?.body]).toEqual([200, '']);
    expect(headOnly?.head).toMatch(/content-length: 10/i);
    const etag = /^etag: (.*)$/im.exec(whole.head)?.[1] ?? '';
    expect((await one(head(`GET ${path} HTTP/1.1`, `If-None-Match: "x", W/${etag}`))).status).toBe(304);
    expect((await one(head(`GET ${path} HTTP/1.1`, 'Accept-Encoding: br;q=0, gzip;q=0'))).head).not.toMatch(
      /content-encoding/i,
    );
  });

  test('one connection accepts several requests, sent at once, also after a refusal', async () => {
    const keep = (bytes: string): string => bytes.replace('Connection: close\r\n', '');
    const answers = await exchangeBytes(
      keep(posted('{"type":"nonsense"}')) + keep(posted(INFO)) + keep(posted('[]')) + posted(INFO),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 400, 200]);
  });

  test('invalid bytes after a valid request do not change its answer', async () => {
    const answers = await exchangeBytes(
      posted(INFO).replace('Connection: close\r\n', '') + 'rubbish\r\n\r\n',
    );
    // Either nothing, or the whole answer and then at most one refusal: never the refusal in its place.
    expect([[], [200], [200, 400]]).toContainEqual(answers.map(({ status }) => status));
    expect(await health()).toBe(200);
  });

  test('a client that expects 100-continue receives it', async () => {
    const [asked, answer] = await exchangeBytes(posted(INFO, '/info', 'Expect: 100-continue'));
    expect([asked?.status, answer?.status]).toEqual([100, 200]);
  });
});

describe('bodies', () => {
  test.each([
    ['a length', (size: number) => `Content-Length: ${size}`, (size: number) => 'x'.repeat(size)],
    [
      'chunks',
      () => 'Transfer-Encoding: chunked',
      (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`,
    ],
  ])('too large, with %s: the refusal arrives even if the whole body is sent', async (_what, line, body) => {
    const size = 3_000_000;
    expect(refusalIn(await one(head('POST /info HTTP/1.1', JSON_TYPE, line(size)) + body(size)))).toEqual([
      413,
      'BODY_TOO_LARGE',
    ]);
    expect(await health()).toBe(200);
  });

  test('a refused client receives the refusal while it is still sending', async () => {
    const text = 'x'.repeat(3_000_000);
    expect(refusalIn(await one(posted(text, '/exchange', 'Origin: http://evil.example')))).toEqual([
      403,
      'FORBIDDEN_ORIGIN',
    ]);
  });

  test('a body that never ends is refused, and the connection closed', async () => {
    const answer = await one(head('POST /info HTTP/1.1', JSON_TYPE, 'Content-Length: 100') + '{"type"');
    expect(refusalIn(answer)).toEqual([400, 'INVALID_JSON']);
    expect(answer.head).toMatch(/connection: close/i);
  });

  const broken = (): string =>
    head('POST /info HTTP/1.1', JSON_TYPE, 'Transfer-Encoding: chunked') + 'zz\r\n';

  test('a body with invalid chunks is refused, and the connection closed', async () => {
    const answer = await one(broken());
    expect(refusalIn(answer)).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.head).toMatch(/connection: close/i);
    expect(await health()).toBe(200);
  });

  test('the refusal of such a body is never read as the answer to the previous request', async () => {
    const before = posted(INFO).replace('Connection: close\r\n', '');
    const answers = await exchangeBytes(before + broken());
    // Either nothing, or the answer first.
    expect([[], [200], [200, 400]]).toContainEqual(answers.map(({ status }) => status));
    expect(await health()).toBe(200);
  });

  test('a client that leaves in the middle of a body affects no other request', async () => {
    const left = new Promise<void>((resolve) => {
      const socket = connect(served.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      socket.write(head('POST /exchange HTTP/1.1', JSON_TYPE, 'Content-Length: 100') + '{"action"', () =>
        socket.resetAndDestroy(),
      );
    });
    await left;
    expect(await health()).toBe(200);
  });
});

/** Resets the connection once the server has answered. */
const resetAfterAnswer = (bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(served.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.once('data', () => socket.resetAndDestroy());
    socket.write(bytes);
  });

test.each([
  ['/elsewhere', ''],
  ['/ws', 'Origin: http://evil.example'],
])('a refused upgrade of %s that is reset does not end the gateway', async (path, origin) => {
  const lines = ['Upgrade: websocket', ...(origin === '' ? [] : [origin])];
  const upgrade = head(`GET ${path} HTTP/1.1`, ...lines).replace('close', 'Upgrade');
  for (let round = 0; round < 5; round += 1) await resetAfterAnswer(upgrade);
  expect(await health()).toBe(200);
});

test('a refused upgrade is closed by the server, whatever the client does', async () => {
  const socket = connect({ port: served.port, host: '127.0.0.1', allowHalfOpen: true });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(head('GET /elsewhere HTTP/1.1', 'Upgrade: websocket').replace('close', 'Upgrade'));
  await new Promise((resolve) => socket.once('data', resolve));
  // The client never ends its side; the server resets it on the next write.
  const writing = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(writing);
  expect(await health()).toBe(200);
});

test('none of these requests was logged as a failure of the gateway', () => {
  expect(log.filter((line) => !line.startsWith('Refused at the door'))).toEqual([]);
});
