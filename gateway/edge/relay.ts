// relay.ts: forwards a request unchanged to the exchange and returns the response. Nothing is sent twice.
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Unavailable } from '../sequencer/sequencer.ts';
import { Relayed, type Asked } from '../service/relayed.ts';

export interface Relay {
  /** Rejects with Unavailable: nothing was sent, or the outcome is unknown; the message says which. */
  send(asked: Asked): Promise<{ relayed: Relayed; seq: number }>;
  close(): void;
}

/** The newest command when an action was answered. */
export const SEQ_HEADER = 'x-journal-seq';

/** Shorter than the exchange's keep-alive: a connection it has closed must not be written to. */
const IDLE_MS = 30_000;
const ANSWER_MS = 30_000;
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** Headers passed on to the client; this server sets the others itself. */
const CARRIED = ['content-type', 'retry-after'] as const;

const NOT_SENT = 'Service unavailable: the exchange cannot be reached. Nothing was accepted.';
const UNKNOWN =
  'Service unavailable: the exchange was asked and did not answer. Read the current state before trying again.';

export function createRelay(core: URL): Relay {
  const isSecure = core.protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, timeout: IDLE_MS })
    : new HttpAgent({ keepAlive: true, timeout: IDLE_MS });
  const request = isSecure ? httpsRequest : httpRequest;

  return {
    send: ({ path, bytes, client, id }) =>
      new Promise((resolve, reject) => {
        let isSent = false;
        const sent = request(new URL(path, core), {
          method: 'POST',
          agent,
          timeout: ANSWER_MS,
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': bytes.length,
            'X-Forwarded-For': client,
            'X-Request-Id': id,
          },
        });
        const fail = (): void => reject(new Unavailable(isSent ? UNKNOWN : NOT_SENT));
        sent.on('socket', (socket) => {
          // On a kept connection the first byte may be sent at any moment.
          if (!socket.connecting) isSent = true;
          else socket.once(isSecure ? 'secureConnect' : 'connect', () => (isSent = true));
        });
        sent.on('timeout', () => sent.destroy());
        sent.on('error', fail);
        sent.on('response', (response) => {
          read(response).then((body) => resolve(answerOf(response, body)), fail);
        });
        sent.end(bytes);
      }),
    close: () => agent.destroy(),
  };
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function answerOf(response: IncomingMessage, body: Buffer): { relayed: Relayed; seq: number } {
  const headers = Object.fromEntries(
    CARRIED.flatMap((name) => {
      const value = response.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const seq = Number(response.headers[SEQ_HEADER] ?? 0);
  return {
    relayed: new Relayed(response.statusCode ?? 502, body, headers),
    seq: Number.isSafeInteger(seq) ? seq : 0,
  };
}
