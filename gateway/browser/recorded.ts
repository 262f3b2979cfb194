// recorded.ts: the minutes of a stretch, from the present exchange or from a saved one, as their charts show them.
import { dec, toDecimalString } from '#protocol/decimal.ts';
import type { ReplayChoice } from '#protocol/practice/replay.ts';
import { type Core, startCore } from '../core/core.ts';
import { MINUTE_MS } from '../market/candles/intervals.ts';
import { ALL_SPECS } from '../market/specs.ts';
import type { Board } from '../market/board.ts';
import { createPracticeClock } from '../sequencer/clock.ts';
import type { GatewayOptions } from '../service/options.ts';
import { madeAtOf, restoreLines } from '../store/backupLines.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { MinuteCandle } from '../store/store.ts';
import { unpackedLines } from './packing.ts';
import { type Recording, rangeOf, recordingOf } from './recording.ts';

/** Throws StoreError, with nothing changed, for a file that is none and for a stretch that nobody can choose. */
export async function recorded(
  present: Core,
  bytes: Uint8Array<ArrayBuffer> | undefined,
  choice: ReplayChoice,
  options: GatewayOptions,
): Promise<Recording> {
  if (bytes === undefined) return recordingIn(present.feed.board, choice, present.practice.now());
  const { core, madeAt } = await openedOnceMore(bytes, options);
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
        // Nearly: charts do not say at which prices of a minute it was traded.
        notional: toDecimalString(dec(volume).times(close)),
        tradeCount,
      }),
    ),
  );
  return recordingOf(candles, range);
}

/** In memory, at the moment it was saved, with nobody who trades: for its charts, which follow from more than it keeps. */
async function openedOnceMore(
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
