// link.ts: the messages between a page and the practice exchange that runs in a worker of the same browser.
// Requests and frames of the interface travel inside as they are; the rest is what an operator has beside it.

/**
 * Where the build puts the worker. One address for every release: two of them would be two exchanges on the
 * same data.
 */
export const WORKER_PATH = '/practice-exchange.js';
/** Of the worker, of the channel where there is no shared one, and of the lock that keeps it the only one. */
export const WORKER_NAME = 'trine-practice-exchange';

/** What an operator can ask for besides words. */
export type Deed = 'save' | 'open' | 'reset';

/** Page → exchange. `id` and `socket` count up within one page. */
export type ToExchange =
  /** First of all, and again to an exchange that has begun anew. */
  | { kind: 'hello'; release: string }
  | {
      kind: 'ask';
      id: number;
      method: string;
      /** Path and what is asked for. */
      url: string;
      headers: Readonly<Record<string, string>>;
      body: string | undefined;
    }
  | { kind: 'openSocket'; socket: number }
  | { kind: 'frame'; socket: number; text: string }
  | { kind: 'closeSocket'; socket: number; code: number; reason: string }
  /** One line of the operator's words (`docs/operator.md`). */
  | { kind: 'words'; id: number; text: string }
  | { kind: 'deed'; id: number; deed: Deed; bytes?: Uint8Array<ArrayBuffer> }
  /** The page is going away. */
  | { kind: 'leave' };

/** Exchange → page. */
export type FromExchange =
  | {
      kind: 'answer';
      id: number;
      status: number;
      headers: Readonly<Record<string, string>>;
      body: string | undefined;
    }
  /** No answer came: as when a network is lost. */
  | { kind: 'lost'; id: number }
  | { kind: 'opened'; socket: number }
  | { kind: 'frame'; socket: number; text: string }
  | { kind: 'closed'; socket: number; code: number; reason: string }
  | { kind: 'done'; id: number; text: string; bytes?: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; id: number; text: string }
  /** The page and the exchange are of two releases: nothing is answered. */
  | { kind: 'otherRelease'; release: string }
  /** A new exchange has begun: whatever was under way with an earlier one is lost. */
  | { kind: 'begun' };

/** Where there is no shared worker, all pages and the exchange speak on one channel. `page`: '' for all of them. */
export type OnChannel =
  | { to: 'exchange'; page: string; message: ToExchange }
  | { to: 'page'; page: string; message: FromExchange };
