// relayed.ts: a received request to forward unchanged, and the answer to it.
import type { AnswerHeaders } from './visit.ts';

export interface Asked {
  readonly path: string;
  /** The body's bytes, unchanged: the signature covers them. */
  readonly bytes: Uint8Array;
  /** Whose request it is, and its number. */
  readonly client: string;
  readonly id: string;
}

/** Sent to the client unchanged. */
export class Relayed {
  readonly status: number;
  readonly body: Uint8Array;
  readonly headers: AnswerHeaders;
  constructor(status: number, body: Uint8Array, headers: AnswerHeaders) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Thrown by a read at an edge that needs the exchange's store or its chain. */
export class AtCore extends Error {
  override readonly name = 'AtCore';
}
