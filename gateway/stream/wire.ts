// wire.ts: one open line to a reader, whatever it runs over.

export interface Wire {
  /** Bytes that were sent and have not left yet. */
  readonly backlog: number;
  isOpen(): boolean;
  send(text: string): void;
  /** Says goodbye first; codes of RFC 6455. */
  close(code: number, reason: string): void;
  /** At once and without a word. */
  cut(): void;
}

/** What a wire tells whoever serves it. */
export interface WireEars {
  /** A whole message; undefined: it was no text. */
  onMessage(text: string | undefined): void;
  /** A sign of life that is no message. */
  onPing(): void;
  onClose(): void;
}
