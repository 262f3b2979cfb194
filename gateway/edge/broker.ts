// broker.ts: what is asked of a broker. It keeps nothing: who misses a message has to notice.

export interface Broker {
  /** Whether it can be reached now. */
  isUp(): boolean;
  /** Called when that changes. Returns the way to stop. */
  onChange(listener: (isUp: boolean) => void): () => void;
  /** Sends in order. What is said while it cannot be reached is lost. */
  publish(subject: string, text: string): void;
  /** Messages of one sender in the order in which they were sent. Returns the way to stop. */
  subscribe(subject: string, hear: (text: string) => void): () => void;
  /** Answers questions, of any length. Returns the way to stop. */
  serve(subject: string, answer: () => Promise<string>): () => void;
  /** Rejects at once when nobody answers such questions, and when no whole answer comes in time. */
  ask(subject: string, withinMs: number): Promise<string>;
  close(): Promise<void>;
}

/** Nobody answers questions of this kind, or it takes too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
