// serverTimeouts.ts: how long a server waits for somebody who sends byte by byte.
import type { Server, ServerOptions } from 'node:http';

/** Milliseconds. Bodies have a shorter time of their own (options.ts, bodyMs); this is for heads, and for whatever the gateway does not read. */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
} satisfies ServerOptions;

/** For a server somebody else has made. */
export function setServerTimeouts(server: Server): void {
  server.headersTimeout = PATIENCE.headersTimeout;
  server.requestTimeout = PATIENCE.requestTimeout;
  server.keepAliveTimeout = PATIENCE.keepAliveTimeout;
}
