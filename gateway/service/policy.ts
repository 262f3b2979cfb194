// policy.ts: security headers of a deployment's pages, shared by the embedded gateway and other servers.
import { isObject } from '#protocol/guards.ts';

/** Vite's name for the build that has the practice exchange inside the page. */
export const PRACTICE_MODE = 'practice';

/** Headers of every file. A wallet's window on another origin must be able to answer the page that opened it. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * The page's icon. A wallet's window shows the icon of the requesting site, so any origin may load it, but nothing
 * else.
 */
export const ICON_PATH = '/favicon.svg';
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';
export const ICON_RESOURCE_POLICY = 'cross-origin';

const FILE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** Headers of a non-page file by path: as a document it has no rights. */
export function fileHeaders(path: string): Readonly<Record<string, string>> {
  if (path === ICON_PATH) return { ...FILE_HEADERS, [RESOURCE_POLICY]: ICON_RESOURCE_POLICY };
  return path === WORKER_PATH
    ? { ...FILE_HEADERS, 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" }
    : FILE_HEADERS;
}

/** The service worker: it fetches the app's files, under its own policy. */
const WORKER_PATH = '/sw.js';

/**
 * Headers of a page. `release` is the hash of its import map (`sha256-…`, null without one), `config` the parsed
 * config.json, whose addresses may be connected to. `isPractice`: the exchange is a worker of the page, and hashes in
 * WebAssembly.
 */
export function pageHeaders(
  release: string | null,
  config: unknown,
  isPractice = false,
): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': contentPolicy(release, config, isPractice),
  };
}

/**
 * Scripts and styles from own files only. Workers: verified bytes (src/client/browser/checkedWorker.ts) and, by its
 * one address, the service worker (src/client/browser/offlineFiles.ts); Trusted Types allow no other address.
 */
function contentPolicy(release: string | null, config: unknown, isPractice: boolean): string {
  return [
    "default-src 'none'",
    [
      'script-src',
      "'self'",
      ...(release === null ? [] : [`'${release}'`]),
      ...(isPractice ? ["'wasm-unsafe-eval'"] : []),
    ].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ['connect-src', "'self'", ...configuredOrigins(config)].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types trine-worker trine-offline${isPractice ? ' trine-practice' : ''}`,
  ].join('; ');
}

const ADDRESSES = ['baseUrl', 'wsUrl', 'predictionBookUrl'];

/** The page's own deployment, and the others listed. */
function configuredOrigins(config: unknown): string[] {
  if (!isObject(config)) return [];
  const others = Array.isArray(config['deployments']) ? config['deployments'].filter(isObject) : [];
  return [...new Set([config, ...others].flatMap(originsIn))];
}

/** The default stream is /ws of the service; CSP distinguishes http and ws. */
function originsIn(named: Record<string, unknown>): string[] {
  const urls = ADDRESSES.map((name) => webUrl(named[name]));
  const [service, stream] = urls;
  const origins = urls.filter((url) => url !== undefined).map(({ protocol, host }) => `${protocol}//${host}`);
  return stream !== undefined || service === undefined
    ? origins
    : [...origins, `${service.protocol.replace('http', 'ws')}//${service.host}`];
}

function webUrl(text: unknown): URL | undefined {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  return url && /^(?:https?|wss?):$/.test(url.protocol) ? url : undefined;
}
