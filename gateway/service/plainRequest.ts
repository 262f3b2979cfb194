// plainRequest.ts: requests that offer a protocol other than WebSocket, read as if they offered none.
import { IncomingMessage } from 'node:http';

/**
 * Only WebSocket counts as an upgrade; any other offer is ignored, as HTTP/1.1 allows (RFC 9110, 7.8). Some clients
 * offer h2c with every request (Java’s HttpClient, `curl --http2`), with a body too. Node sets `upgrade` before it has
 * the headers and asks for it after.
 */
export class PlainRequest extends IncomingMessage {
  /** Node’s constructor sets `upgrade` too: without an initial value here, nothing is overwritten. */
  declare private isOffered: boolean | null;

  get upgrade(): boolean {
    const isUpgrade = this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket';
    return this.isOffered === true && isUpgrade;
  }

  set upgrade(isOffered: boolean | null) {
    this.isOffered = isOffered;
  }
}
