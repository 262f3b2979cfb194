// wire.ts: one connection to a reader, over any transport.

export interface Wire {
  /** Of the client (guard.ts); undefined where there is only one. */
  readonly address?: string;
  /** Bytes queued but not yet sent. */
  readonly backlog: number;
  isOpen(): boolean;
  send(text: string): void;
  /** Closes with a close frame; codes of RFC 6455. */
  close(code: number, reason: string): void;
  /** Closes immediately, without a close frame. */
  cut(): void;
}

/** Callbacks of a wire. */
export interface WireListeners {
  /** A complete message; undefined: not text. */
  onMessage(text: string | undefined): void;
  /** A ping. */
  onPing(): void;
  onClose(): void;
}
