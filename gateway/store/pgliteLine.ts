// pgliteLine.ts: the thread of the embedded PostgreSQL, and its requests. A statement or a slow disk blocks nothing else.
import { Worker } from 'node:worker_threads';
import type { Row } from './database.ts';

/** The bundled program has this file beside itself, like the sources. */
const THREAD = new URL('./pgliteThread.mjs', import.meta.url);

export interface PgliteLine {
  /** Answers arrive in the order of the requests. Rejects when PostgreSQL refuses, and once the thread has ended. */
  query(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  /** For requests without parameters and result. */
  exec(sql: string): Promise<unknown>;
  /** Rejects also when PostgreSQL has rolled the transaction back. */
  commit(): Promise<unknown>;
  /** Ends the thread. */
  close(): Promise<void>;
}

type Ask =
  | { duty: 'query'; sql: string; parameters: readonly unknown[] }
  | { duty: 'exec'; sql: string }
  | { duty: 'open' | 'commit' | 'close' };
type Answer = { id: number; rows: Row[] } | { id: number; reason: string };

interface Waiting {
  resolve: (rows: Row[]) => void;
  reject: (error: Error) => void;
}

/** Resolves when the database in this folder is open; a missing one is created. Rejects with PGlite's reason. */
export async function openLine(home: string): Promise<PgliteLine> {
  // The thread needs none of this process's flags, such as a TypeScript loader.
  const thread = new Worker(THREAD, { workerData: { home }, execArgv: [], name: 'database' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: Error | undefined;

  const hasEnded = new Promise<void>((resolve) => {
    thread.on('exit', () => {
      end(new Error('its thread has ended'));
      resolve();
    });
  });

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  }

  function ask(what: Ask, transferred: ArrayBuffer[] = []): Promise<Row[]> {
    if (ended !== undefined) return Promise.reject(ended);
    return new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      // Referenced only during a request: an idle thread does not keep the process alive.
      thread.ref();
      thread.postMessage({ id: asked, ...what }, transferred);
    });
  }

  thread.on('message', (answer: Answer) => {
    const waits = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) thread.unref();
    if ('rows' in answer) waits?.resolve(answer.rows);
    else waits?.reject(new Error(answer.reason));
  });
  thread.on('error', end);

  try {
    await ask({ duty: 'open' });
  } catch (error) {
    await thread.terminate();
    throw error;
  }
  return {
    query(sql, parameters) {
      const sent = parameters.map(transferable);
      const buffers = sent
        .map((each) => (each instanceof Uint8Array ? each.buffer : undefined))
        .filter((buffer) => buffer instanceof ArrayBuffer);
      return ask({ duty: 'query', sql, parameters: sent }, buffers);
    },
    exec: (sql) => ask({ duty: 'exec', sql }),
    commit: () => ask({ duty: 'commit' }),
    async close() {
      thread.ref();
      await ask({ duty: 'close' }).finally(() => thread.ref());
      await hasEnded;
    },
  };
}

const UTF_8 = new TextEncoder();
/** From this length on a text is handed over. */
const LONG = 1_024;

/** A long text as bytes, which the thread gets without a copy. A state is many megabytes. */
function transferable(parameter: unknown): unknown {
  return typeof parameter === 'string' && parameter.length >= LONG ? UTF_8.encode(parameter) : parameter;
}
