// pages.ts: the built app as `vite preview` sends it: with the practice wallet in its page, and with headers that keep strangers out.
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isObject } from '#protocol/guards.ts';
import { injectProvider } from './wallet/serve.ts';

/**
 * Headers of every page and file. A page has a wider policy of its own; of the files only workers heed theirs, and the one there is holds
 * the trading key: it may open no connection at all. The window of a wallet on another origin must be able to answer
 * the page that opened it.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Serves index.html from `folder` for every page of the app; false leaves the request to whoever serves files. */
export function servePage(folder: string, request: IncomingMessage, response: ServerResponse): boolean {
  if (!isPage(request)) return false;
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return false;
  const html = injectProvider(readFileSync(file, 'utf8'));
  response.writeHead(200, {
    ...PAGE_HEADERS,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy(folder),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
  return true;
}

/** A navigation: wants HTML, and its last part does not look like a file. */
function isPage({ method, url = '/', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split(/[?#]/)[0] ?? '/';
  return path.endsWith('/index.html') || (!/\.[^/]+$/.test(path) && (headers.accept ?? '').includes('text/html'));
}

/** Own scripts only. Some components bring their styles as elements. Connections: home, and what config.json names. */
function policy(folder: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['connect-src', "'self'", ...configuredOrigins(folder)].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const ADDRESSES = ['baseUrl', 'wsUrl', 'predictionBookUrl'];

/** Of the page's own deployment, and of the others it names. */
function configuredOrigins(folder: string): string[] {
  const file = join(folder, 'config.json');
  if (!existsSync(file)) return [];
  try {
    const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(config)) return [];
    const others = Array.isArray(config['deployments']) ? config['deployments'].filter(isObject) : [];
    return [...new Set([config, ...others].flatMap(originsIn))];
  } catch {
    // The app says what is wrong with it.
    return [];
  }
}

/** A stream that is not named is at /ws of the service, and a policy tells http and ws apart. */
function originsIn(named: Record<string, unknown>): string[] {
  const urls = ADDRESSES.map((name) => webUrl(named[name]));
  const [service, stream] = urls;
  const origins = urls.filter((url) => url !== undefined).map(({ protocol, host }) => `${protocol}//${host}`);
  return stream !== undefined || service === undefined ? origins : [...origins, `${service.protocol.replace('http', 'ws')}//${service.host}`];
}

function webUrl(text: unknown): URL | undefined {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  return url && /^(?:https?|wss?):$/.test(url.protocol) ? url : undefined;
}
