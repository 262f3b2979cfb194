// recorded.ts: reads a period's minute candles from the current exchange or from a saved file.
import { dec, toDecimalString } from '#protocol/decimal.ts';
import type { ReplayChoice } from '#protocol/practice/replay.ts';
import { type Core, startCore } from '../core/core.ts';
import { MINUTE_MS } from '../market/candles/intervals.ts';
import { ALL_SPECS } from '../market/specs.ts';
import type { Board } from '../market/board.ts';
import { createPracticeClock } from '../sequencer/clock.ts';
import type { GatewayOptions } from '../service/options.ts';
import { madeAtOf, restoreLines } from '../store/backups/backupLines.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { MinuteCandle } from '../store/store.ts';
import { unpackedLines } from './packing.ts';
import { type Recording, rangeOf, recordingOf } from './recording.ts';

/** Throws StoreError, with nothing changed, for an invalid file or period. */
export async function recorded(
  present: Core,
  bytes: Uint8Array<ArrayBuffer> | undefined,
  choice: ReplayChoice,
  options: GatewayOptions,
): Promise<Recording> {
  if (bytes === undefined) return recordingIn(present.feed.board, choice, present.practice.now());
  const { core, madeAt } = await openSavedCopy(bytes, options);
  try {
    return recordingIn(core.feed.board, choice, madeAt);
  } finally {
    await core.close();
  }
}

function recordingIn(board: Board, choice: ReplayChoice, end: number): Recording {
  const range = rangeOf(choice, end);
  const candles = ALL_SPECS.flatMap(({ assetId }): MinuteCandle[] =>
    (board.candles(assetId, '1m', range.from, range.endAt - MINUTE_MS) ?? []).map(
      ({ openAt, open, high, low, close, volume, tradeCount }) => ({
        assetId,
        openAt,
        open,
        high,
        low,
        close,
        volume,
        // Approximate: a candle does not give the prices of its trades.
        notional: toDecimalString(dec(volume).times(close)),
        tradeCount,
      }),
    ),
  );
  return recordingOf(candles, range);
}

/** The saved exchange in memory, at the time it was saved and without participants: it computes the charts that it does not store. */
async function openSavedCopy(
  bytes: Uint8Array<ArrayBuffer>,
  options: GatewayOptions,
): Promise<{ core: Core; madeAt: number }> {
  const lines = () => unpackedLines(bytes);
  const store = createMemoryStore();
  await restoreLines(store, 'This file', lines);
  const madeAt = await madeAtOf(lines);
  const clock = createPracticeClock({ now: () => madeAt });
  const core = await startCore({ ...options, market: 'still', clock }, clock, {
    openStore: async () => store,
    backup: () => Promise.reject(new RangeError('This is only looked at')),
  });
  return { core, madeAt };
}
