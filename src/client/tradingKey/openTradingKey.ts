// openTradingKey.ts: one-click trading in a browser: a worker of its own file, which its server forbids every connection.
import { browserEnvironment } from '../environment.ts';
import { createTradingKey, type TradingKey, type WorkerLike } from './tradingKey.ts';

export function openTradingKey(): TradingKey {
  const { openChannel, wall } = browserEnvironment();
  return createTradingKey({
    spawn: () => new Worker(new URL('./keyWorker.ts', import.meta.url), { type: 'module', name: 'trading key' }) as unknown as WorkerLike,
    openChannel,
    wall,
  });
}
