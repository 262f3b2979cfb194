// figures.ts: the part of the board that edges cannot derive from the journal: open candles, 24-hour figures, the tape.
import type { AssetId } from '#protocol/ids.ts';
import { type Candle, CANDLE_INTERVALS } from '#protocol/info/market/candleSnapshot.ts';
import type { EngineReaders } from '../engine/engine.ts';
import { listedIn } from '../info/markets.ts';
import type { Board } from '../market/board.ts';
import { minuteOf } from '../market/candles/intervals.ts';
import type { DayFigures } from '../market/stats.ts';
import type { Clock } from '../sequencer/clock.ts';
import { inBackground, safely } from '../sequencer/timers.ts';
import type { EngineEvent } from '../world/events.ts';
import type { Figures, State } from './feed.ts';

export interface PublishedFigures {
  addEvents(events: readonly EngineEvent[]): void;
  /** Changes since the last call; undefined if there are none. */
  take(): Figures | undefined;
  all(): Pick<State, 'tape' | 'figures'>;
  close(): void;
}

const EVERY_MS = 1_000;

/** `onChange` is called when there are changes to take. */
export function createFigures(
  {
    board,
    engine: { read },
    clock,
    log,
  }: { board: Board; engine: { read: EngineReaders }; clock: Clock; log: (line: string) => void },
  onChange: () => void,
): PublishedFigures {
  const stops = new Map<AssetId, (() => void)[]>();
  const touched = new Set<AssetId>();
  const published = new Map<AssetId, string>();
  const candles = new Map<string, Candle>();
  let days: [AssetId, DayFigures][] = [];
  let minute = minuteOf(clock.now());

  /** Of a candle that changed several times only the last state is sent; each candle's final state is always sent. */
  function add(candle: Candle): void {
    candles.set(`${candle.assetId} ${candle.interval} ${candle.openAt}`, candle);
    onChange();
  }

  function watchAll(): void {
    for (const assetId of listedIn(read))
      if (!stops.has(assetId))
        stops.set(
          assetId,
          CANDLE_INTERVALS.map((interval) => board.watchCandle(assetId, interval, add)),
        );
  }

  function collect(): void {
    watchAll();
    const present = minuteOf(clock.now());
    // The 24-hour window moves on each minute, also without trades.
    const due = present === minute ? [...touched] : listedIn(read);
    minute = present;
    touched.clear();
    for (const assetId of due) {
      const day = dayOf(board, assetId);
      const text = JSON.stringify(day);
      if (day === undefined || published.get(assetId) === text) continue;
      published.set(assetId, text);
      days.push([assetId, day]);
    }
    if (days.length > 0) onChange();
  }

  watchAll();
  const timer = inBackground(setInterval(safely('Collecting figures', log, collect), EVERY_MS));

  return {
    addEvents(events) {
      for (const event of events) if (event.type === 'trade') touched.add(event.trade.assetId);
    },
    take() {
      if (candles.size === 0 && days.length === 0) return undefined;
      const taken = { candles: [...candles.values()], days };
      candles.clear();
      days = [];
      return taken;
    },
    all() {
      const listed = listedIn(read);
      return {
        tape: listed.flatMap((assetId) => board.recentTrades(assetId).toReversed()),
        figures: {
          candles: listed.flatMap((assetId) =>
            CANDLE_INTERVALS.flatMap((interval) => board.candle(assetId, interval) ?? []),
          ),
          days: listed.flatMap((assetId) => {
            const day = dayOf(board, assetId);
            return day === undefined ? [] : [[assetId, day] as const];
          }),
        },
      };
    },
    close() {
      clearInterval(timer);
      for (const each of stops.values()) for (const stop of each) stop();
    },
  };
}

function dayOf(board: Board, assetId: AssetId): DayFigures | undefined {
  const context = board.marketContext(assetId);
  if (context === undefined) return undefined;
  const { previousDayPrice, dayNotional, dayBaseVolume } = context;
  return { previousDayPrice, dayNotional, dayBaseVolume };
}
