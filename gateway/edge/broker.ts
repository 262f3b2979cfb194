// broker.ts: the interface to a broker. It stores nothing: a receiver must detect missing messages itself.

export interface Broker {
  /** Whether it is connected now. */
  isUp(): boolean;
  /** Called when that changes. Returns an unsubscribe function. */
  onChange(listener: (isUp: boolean) => void): () => void;
  /** Sends in order. Messages sent while disconnected are lost. */
  publish(subject: string, text: string): void;
  /** Messages of one sender arrive in the order they were sent. Returns an unsubscribe function. */
  subscribe(subject: string, onMessage: (text: string) => void): () => void;
  /** Answers requests; responses may have any length. Returns an unsubscribe function. */
  serve(subject: string, answer: () => Promise<string>): () => void;
  /** Rejects at once when there is no responder, or when no complete response arrives in time. */
  ask(subject: string, withinMs: number): Promise<string>;
  close(): Promise<void>;
}

/** There is no responder, or it took too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
