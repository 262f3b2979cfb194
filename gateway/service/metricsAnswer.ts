// metricsAnswer.ts: answers GET /metrics at its own address.
import type { IncomingMessage, RequestListener } from 'node:http';
import { isIP } from 'node:net';
import { DATA_HEADERS } from './dataHeaders.ts';

/** `listened`: the host that its port listens at. */
export function answerMetrics(listened: string, metrics: () => string): RequestListener {
  return (request, response) => {
    const { method, url } = request;
    const answer = (status: number, headers: Record<string, string> = {}, text = ''): void => {
      response.writeHead(status, { ...DATA_HEADERS, ...headers });
      response.end(method === 'HEAD' ? undefined : text);
    };
    if (!isReader(request, listened)) return answer(403);
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return answer(404);
    answer(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }, metrics());
  };
}

/**
 * A page reaches this port only by a name that resolves to it: those are refused, but for localhost and the name listened
 * at. An address stands for itself, whatever forwards to it. Scrapers send no Origin.
 */
function isReader({ headers: { host = '', origin } }: IncomingMessage, listened: string): boolean {
  const [, inBrackets, plain = ''] = /^(?:\[([\da-f:.]+)\]|([^:]+))(?::\d+)?$/i.exec(host) ?? [];
  const name = inBrackets ?? plain;
  return (
    origin === undefined && (isIP(name) !== 0 || name === 'localhost' || (name !== '' && name === listened))
  );
}
