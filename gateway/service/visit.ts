// visit.ts: one request of the interface, independent of its transport.

/** Asked by load balancers and supervisors. */
export const HEALTH_PATH = '/healthz';

/** Response headers by name. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** `Sent`: the result of `send`; void when the answer is written to a socket. */
export interface Visit<Sent> {
  readonly method: string;
  /** With the query: `/venue/prediction/book?token_id=…`. */
  readonly url: string;
  /** The address that requests are counted by. */
  readonly client: string;
  /** Lower-case names. */
  header(name: string): string | undefined;
  /** Throws RequestRefused when access is denied. */
  admit(): void;
  /** The complete body. Rejects with RequestRefused beyond `maxBytes` and after `withinMs`. */
  readBody(maxBytes: number, withinMs: number): Promise<Uint8Array>;
  /** False while part of the body is unread. */
  isComplete(): boolean;
  /** Compresses a long body; undefined: send as is. */
  pack(body: string | Uint8Array): Promise<{ body: Uint8Array; headers: AnswerHeaders } | undefined>;
  /** Responds. Adds the headers that depend on the transport. */
  send(status: number, headers: AnswerHeaders, body: string | Uint8Array | undefined): Sent;
}
