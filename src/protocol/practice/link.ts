// link.ts: messages between a page and the practice exchange in a worker of the same browser. Requests and frames of
// the interface are embedded unchanged; the others are operator functions.
import type { ReplayChoice } from './replay.ts';

/** The worker's path, the same for every release: two workers would be two exchanges on the same data. */
export const WORKER_PATH = '/practice-exchange.js';
/** Name of the worker, of the broadcast channel without shared workers, and of the lock that keeps it unique. */
export const WORKER_NAME = 'trine-practice-exchange';

/**
 * Operator functions besides commands. `replay`: another exchange, in which a recorded period is played; `leaveReplay`:
 * back to the one before.
 */
export type OperatorAction = 'save' | 'open' | 'reset' | 'replay' | 'leaveReplay';

/** Page → exchange. `id` and `socket` count up within one page. */
export type ToExchange =
  /** The first message, repeated to a restarted exchange. */
  | { kind: 'hello'; release: string }
  | {
      kind: 'ask';
      id: number;
      method: string;
      /** Path with query. */
      url: string;
      headers: Readonly<Record<string, string>>;
      body: string | undefined;
    }
  | { kind: 'openSocket'; socket: number }
  | { kind: 'frame'; socket: number; text: string }
  | { kind: 'closeSocket'; socket: number; code: number; reason: string }
  /** One operator command (`docs/operator.md`). */
  | { kind: 'command'; id: number; text: string }
  | {
      kind: 'operate';
      id: number;
      action: OperatorAction;
      bytes?: Uint8Array<ArrayBuffer>;
      choice?: ReplayChoice;
    }
  /** The page is closing. */
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
  /** No answer: like a lost network. */
  | { kind: 'lost'; id: number }
  | { kind: 'opened'; socket: number }
  | { kind: 'frame'; socket: number; text: string }
  | { kind: 'closed'; socket: number; code: number; reason: string }
  | { kind: 'done'; id: number; text: string; bytes?: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; id: number; text: string }
  /** Page and exchange are of different releases: nothing is answered. */
  | { kind: 'otherRelease'; release: string }
  /** A new exchange has started: requests to an earlier one are lost. */
  | { kind: 'begun' };

/** Without shared workers, all pages and the exchange use one channel. `page`: '' for all. */
export type OnChannel =
  | { to: 'exchange'; page: string; message: ToExchange }
  | { to: 'page'; page: string; message: FromExchange };
