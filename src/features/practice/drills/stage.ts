// stage.ts: the interface of a drill's script: operator commands, signed requests, and questions.
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { Readable } from '#client/browser/observable.ts';
import type { DrillChoice, DrillQuestion, DrillRun, DrillStep } from './drillTypes.ts';

export type DrillGateway = Pick<GatewayClient, 'info' | 'outbox' | 'connection' | 'clock'>;

export interface StageParts {
  gateway: DrillGateway;
  runCommand: (words: string) => Promise<string>;
  show: (step: DrillStep) => void;
  /** Stores changes before the exchange is changed. */
  keep: (change: Partial<DrillRun>) => void;
  run: DrillRun;
  signal: AbortSignal;
}

export interface Stage extends StageParts {
  /** Resolves with the choice. */
  ask: (question: DrillQuestion, signal: AbortSignal) => Promise<DrillChoice>;
  /** Resolves with the pressed button of a task. */
  chosen: (signal: AbortSignal) => Promise<DrillChoice>;
}

export interface Choosing {
  stage: Stage;
  choose: (choice: DrillChoice) => void;
}

export function createStage(parts: StageParts): Choosing {
  let listener: ((choice: DrillChoice) => void) | undefined;
  const chosen = (signal: AbortSignal): Promise<DrillChoice> =>
    new Promise((resolve, reject) => {
      listener = resolve;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return {
    stage: {
      ...parts,
      chosen,
      ask: (question, signal) => {
        parts.show({ kind: 'question', question });
        return chosen(signal);
      },
    },
    choose: (choice) => listener?.(choice),
  };
}

/** Resolves with the first thing of a value that `select` finds, now or later. Rejects when aborted. */
export function until<T, Found>(
  source: Readable<T>,
  select: (value: T) => Found | undefined,
  signal: AbortSignal,
): Promise<Found> {
  return new Promise((resolve, reject) => {
    let stop = (): void => undefined;
    const look = (): void => {
      const found = select(source.getSnapshot());
      if (found === undefined) return;
      stop();
      resolve(found);
    };
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
    signal.throwIfAborted();
    stop = source.subscribe(look);
    look();
  });
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

const POLL_MS = 1_000;

/** Polls until a value is found. Failed reads are retried: the drill may have caused the failure. */
export async function poll<Found>(
  read: () => Promise<Found | undefined>,
  signal: AbortSignal,
): Promise<Found> {
  for (;;) {
    const found = await read().catch(() => undefined);
    signal.throwIfAborted();
    if (found !== undefined) return found;
    await pause(POLL_MS, signal);
  }
}

/** The first of several; the others are aborted. */
export async function firstOf<T>(
  signal: AbortSignal,
  waits: readonly ((signal: AbortSignal) => Promise<T>)[],
): Promise<T> {
  const rest = new AbortController();
  const either = AbortSignal.any([signal, rest.signal]);
  const begun = waits.map((wait) => wait(either));
  for (const each of begun) each.catch(() => undefined);
  try {
    return await Promise.race(begun);
  } finally {
    rest.abort(new Error('Another came first'));
  }
}

/** Requests that are signed and sent in this browser from now on. */
export function signedSince(outbox: Readable<readonly OutboxItem[]>): {
  select: (items: readonly OutboxItem[]) => OutboxItem[];
  overlook: (item: OutboxItem) => void;
} {
  const before = new Set(outbox.getSnapshot().map(({ id }) => id));
  return {
    select: (items) =>
      items.filter(({ id, isImported, sends }) => !before.has(id) && !isImported && sends.length > 0),
    overlook: ({ id }) => void before.add(id),
  };
}
