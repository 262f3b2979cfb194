// bareAnswer.ts: answers on a socket that has no response: to refused upgrades, and to bytes that are not an HTTP request.
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { DATA_HEADERS } from './dataHeaders.ts';

/** A client that keeps sending is reset after this long: at once, the reset could overtake the answer. */
const LAST_BYTES_MS = 500;

/** Answers in the shape of every refusal, and closes the socket whether or not the client does. */
export function answerBare(
  socket: Duplex,
  status: number,
  { code, error }: { code: string; error: string },
): void {
  const body = JSON.stringify({ error, code, timestamp: Date.now() });
  const headers = {
    ...DATA_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Node leaves an upgraded socket without a listener: a reset would end the process.
  socket.on('error', () => socket.destroy());
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LAST_BYTES_MS);
  socket.once('close', () => clearTimeout(timer));
}

/** By the code of Node's error; all others are malformed requests. */
const REASONS: Readonly<Record<string, readonly [status: number, code: string, error: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'Request headers too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'Request did not arrive in time'],
};
const MALFORMED = [400, 'INVALID_REQUEST', 'Not a valid HTTP request'] as const;

/**
 * The malformed bytes are in this request's body, and no part of its answer was sent: the refusal is its answer. While
 * another request is being answered, the refusal would be read as that answer.
 */
const isBroken = ({ req, headersSent }: ServerResponse): boolean => !req.complete && !headersSent;

/** Makes the server answer requests that its parser refuses. */
export function answerMalformed(server: Server): void {
  const pending = new WeakMap<Duplex, Set<ServerResponse>>();
  const answered = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    const open = pending.get(socket) ?? new Set();
    pending.set(socket, open.add(response));
    response.once('close', () => open.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Later bytes of this connection are refused again.
    if (answered.has(socket)) return;
    answered.add(socket);
    const open = [...(pending.get(socket) ?? [])].filter(({ writableFinished }) => !writableFinished);
    if (!socket.writable || !open.every(isBroken) || open.length > 1) return void socket.destroy();
    const [status, code, text] = REASONS[error.code ?? ''] ?? MALFORMED;
    answerBare(socket, status, { code, error: text });
  });
}
