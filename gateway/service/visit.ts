// visit.ts: one request of the interface as the exchange meets it, whatever brought it here.

/** The header of an answer by its name. */
export type AnswerHeaders = Readonly<Record<string, string>>;

export interface Visit {
  readonly method: string;
  /** With what is asked for: `/venue/prediction/book?token_id=…`. */
  readonly url: string;
  /** Whose requests are counted together. */
  readonly client: string;
  /** Names in small letters. */
  header(name: string): string | undefined;
  /** Throws RequestRefused for who may not come in. */
  admit(): void;
  /** The whole body. Rejects with RequestRefused beyond `maxBytes` and after `withinMs`. */
  readBody(maxBytes: number, withinMs: number): Promise<Uint8Array>;
  /** False while there is more of the body than was read. */
  isComplete(): boolean;
  /** A long text in a form that takes less room on the way; undefined: as it is. */
  pack(text: string): Promise<{ body: Uint8Array; headers: AnswerHeaders } | undefined>;
  /** Answers. Headers that depend on the way here are added. */
  send(status: number, headers: AnswerHeaders, body: string | Uint8Array | undefined): Response;
}
