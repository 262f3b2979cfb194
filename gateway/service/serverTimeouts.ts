// serverTimeouts.ts: timeouts of a server against slow senders.
import type { Server, ServerOptions } from 'node:http';

/**
 * Milliseconds. Bodies have a shorter timeout (options.ts, bodyMs); these are for headers, and for anything the gateway
 * does not read.
 */
export const SERVER_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
} satisfies ServerOptions;

/** For a server created elsewhere. */
export function setServerTimeouts(server: Server): void {
  server.headersTimeout = SERVER_TIMEOUTS.headersTimeout;
  server.requestTimeout = SERVER_TIMEOUTS.requestTimeout;
  server.keepAliveTimeout = SERVER_TIMEOUTS.keepAliveTimeout;
}
