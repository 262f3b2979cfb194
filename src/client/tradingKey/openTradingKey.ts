// openTradingKey.ts: one-click trading in a browser: a worker of its own, checked before it runs and forbidden every connection.
import { browserEnvironment } from '../browser/environment.ts';
import { checkedWorker } from './checkedWorker.ts';
import { keyNotes } from './keyNotes.ts';
import type { WorkerLike } from './hiredWorker.ts';
import { createTradingKey, type TradingKey } from './tradingKey.ts';
// The bundler makes this the address of the built worker.
// oxlint-disable-next-line import/default
import keyWorkerUrl from './keyWorker.ts?worker&url';

const NAME = 'trading key';

export function openTradingKey(): TradingKey {
  const { openChannel, wall } = browserEnvironment();
  return createTradingKey({ spawn, openChannel, notes: keyNotes(() => localStorage), wall });
}

/** A development server changes its files all the time and names no hashes. */
function spawn(): WorkerLike {
  if (!import.meta.env.DEV) return checkedWorker(keyWorkerUrl, NAME);
  return new Worker(keyWorkerUrl, { type: 'module', name: NAME }) as unknown as WorkerLike;
}
