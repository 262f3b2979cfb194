// checkStream.ts: whether a stream opens and answers.
import { decodeFrame, encodeClientFrame } from '#protocol/stream/frames.ts';
import type { ClientEnvironment } from '../browser/environment.ts';

/** `stream`: it does not open. `mute`: it opens and does not answer. */
export type StreamProblem = 'stream' | 'mute';

export type StreamCheck = { ok: true; pingMs: number } | { ok: false; problem: StreamProblem };

/** Opens the stream, pings it and closes it. Never rejects. */
export function checkStream(
  url: string,
  { openSocket, elapsed }: Pick<ClientEnvironment, 'openSocket' | 'elapsed'>,
  timeoutMs: number,
): Promise<StreamCheck> {
  return new Promise((resolve) => {
    try {
      const socket = openSocket(url);
      let openedAt: number | undefined;
      const end = (check: StreamCheck): void => {
        clearTimeout(timer);
        socket.onopen = socket.onclose = socket.onerror = socket.onmessage = null;
        socket.close();
        resolve(check);
      };
      const lose = (): void => end({ ok: false, problem: openedAt === undefined ? 'stream' : 'mute' });
      const timer = setTimeout(lose, timeoutMs);
      socket.onopen = () => {
        openedAt = elapsed();
        socket.send(encodeClientFrame({ method: 'ping' }));
      };
      socket.onmessage = ({ data }) => {
        if (openedAt !== undefined && isPong(data)) end({ ok: true, pingMs: elapsed() - openedAt });
      };
      socket.onclose = lose;
      socket.onerror = lose;
    } catch {
      resolve({ ok: false, problem: 'stream' });
    }
  });
}

function isPong(data: unknown): boolean {
  return typeof data === 'string' && decodeFrame(data)?.kind === 'pong';
}
