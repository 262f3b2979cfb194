// guard.ts: access by host and origin. Any page in the browser can reach this computer; only the gateway's own may use
// it.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { HttpOptions } from './options.ts';
import { RequestRefused } from './errors.ts';

/**
 * The exact Host headers of this gateway on `port`. Compared as a whole: `127.0.0.1.example` and `localhost.` are other
 * hosts.
 */
function ownHosts(port: number): readonly string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  return [...names.map((name) => `${name}:${port}`), ...(port === 80 ? names : [])];
}

/** Whether a request names this gateway, on this computer or under one of `publicOrigins`. */
export function isOwnHost({ headers, socket }: IncomingMessage, publicOrigins: readonly string[]): boolean {
  const { host = '' } = headers;
  return (
    ownHosts(socket.localPort ?? 0).includes(host) ||
    publicOrigins.some((each) => isHostOf(host.toLowerCase(), new URL(each)))
  );
}

/** Some proxies name the usual port as well. */
function isHostOf(name: string, { host, protocol }: URL): boolean {
  return name === host || name === `${host}:${protocol === 'https:' ? 443 : 80}`;
}

/**
 * Throws RequestRefused (403) unless the request names this gateway as its host (on this computer, or one of
 * `publicOrigins`) and comes from one of its own pages, one of `allowedOrigins`, or no page: scripts send no Origin.
 */
export function guard(
  request: IncomingMessage,
  { allowedOrigins, publicOrigins }: Pick<HttpOptions, 'allowedOrigins' | 'publicOrigins'>,
): void {
  if (!isOwnHost(request, publicOrigins)) throw new RequestRefused('FORBIDDEN_HOST');
  const own = ownHosts(request.socket.localPort ?? 0);
  const { origin } = request.headers;
  if (
    origin === undefined ||
    own.some((each) => origin === `http://${each}`) ||
    publicOrigins.includes(origin) ||
    allowedOrigins.includes(origin)
  )
    return;
  throw new RequestRefused('FORBIDDEN_ORIGIN');
}

/** The address that requests and streams are counted by: of IPv6 the network, which has one owner. */
export function clientAddress(
  request: IncomingMessage,
  { isProxied }: Pick<HttpOptions, 'isProxied'>,
): string {
  const forwarded = isProxied ? [request.headers['x-forwarded-for'] ?? ''].flat().join() : '';
  // All entries but the last are claims of the client.
  return networkOf(forwarded.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? ''));
}

/** `2001:db8:1:2::/64` of an IPv6 address; an IPv4 address as it is. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  const groups = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** CORS headers for a page of another, configured origin. */
export function corsHeaders(
  request: IncomingMessage,
  allowedOrigins: readonly string[],
): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined || !allowedOrigins.includes(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': 'content-type',
    'Access-Control-Expose-Headers': 'Date, Retry-After',
    Vary: 'Origin',
  };
}
