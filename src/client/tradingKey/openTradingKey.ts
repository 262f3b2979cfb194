// openTradingKey.ts: creates the trading key with its own worker, which is verified before it runs and may not connect anywhere.
import { browserEnvironment } from '../browser/environment.ts';
import { checkedWorker } from './checkedWorker.ts';
import { keyNotes } from './keyNotes.ts';
import type { WorkerLike } from './hiredWorker.ts';
import { createTradingKey, type TradingKey } from './tradingKey.ts';
// The bundler replaces this by the URL of the built worker.
// oxlint-disable-next-line import/default
import keyWorkerUrl from './keyWorker.ts?worker&url';

const NAME = 'trading key';

export function openTradingKey(): TradingKey {
  const { openChannel, wall } = browserEnvironment();
  return createTradingKey({ spawn, openChannel, notes: keyNotes(() => localStorage), wall });
}

/** A development server names no hashes, so its worker is loaded unverified. */
function spawn(): WorkerLike {
  if (!import.meta.env.DEV) return checkedWorker(keyWorkerUrl, NAME);
  return new Worker(keyWorkerUrl, { type: 'module', name: NAME }) as unknown as WorkerLike;
}
