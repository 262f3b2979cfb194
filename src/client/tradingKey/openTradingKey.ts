// openTradingKey.ts: creates the trading key with its own worker, which is verified before it runs and may not connect anywhere.
import { browserEnvironment } from '../browser/environment.ts';
import type { RenderHold } from '../browser/observable.ts';
import { builtWorker } from '../browser/checkedWorker.ts';
import { keyNotes } from './keyNotes.ts';
import { unlockedTimes } from './unlockedTimes.ts';
import { createTradingKey, type TradingKey } from './tradingKey.ts';
// The bundler replaces this by the URL of the built worker.
// oxlint-disable-next-line import/default
import keyWorkerUrl from './keyWorker.ts?worker&url';

const NAME = 'trading key';

export function openTradingKey(renderHold?: Pick<RenderHold, 'run'>): TradingKey {
  const { openChannel, wall } = browserEnvironment();
  return createTradingKey({
    spawn: () => builtWorker(keyWorkerUrl, NAME),
    openChannel,
    notes: keyNotes(() => localStorage),
    times: unlockedTimes(() => localStorage),
    wall,
    renderHold,
  });
}
