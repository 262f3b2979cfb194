// relayed.ts: a request as it came, for whoever passes it on, and the answer of whoever it was passed on to.
import type { AnswerHeaders } from './visit.ts';

export interface Asked {
  readonly path: string;
  /** The body, byte by byte: what was signed must not be written anew. */
  readonly bytes: Uint8Array;
  /** Whose request it is, and its number. */
  readonly client: string;
  readonly id: string;
}

/** Sent to the client as it is. */
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

/** Thrown while an answer is made at an edge: only the exchange itself has what it needs, in its store or on its chain. */
export class AtCore extends Error {
  override readonly name = 'AtCore';
}
