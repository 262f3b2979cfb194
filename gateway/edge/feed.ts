// feed.ts: what an exchange says to its edges over a broker: its journal, the figures that only it computes, and whether it is there.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { Trade } from '#protocol/info/market/trade.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import type { DayFigures } from '../market/stats.ts';
import type { ServiceOptions } from '../service/options.ts';
import type { Command } from '../world/commands/commands.ts';
import type { EngineOptions } from '../world/options.ts';

/** Of this file: who reads another one follows nobody. */
export const FEED_VERSION = 1;

/** One start of an exchange. Of two that speak at once the later one has the data. */
export interface Run {
  id: string;
  /** How often the data were taken over, and when this run began: compared in this order. */
  epoch: number;
  startedAt: UnixMs;
}

/**
 * A command of the journal that is on disk: number, time, command, and how many events it raised. An engine to which the same
 * command does something else is of another version.
 */
export type Entry = readonly [seq: number, at: UnixMs, command: Command, events: number];

/** What of the board does not follow from the journal: it lies in the store, thirty days of it. */
export interface Figures {
  candles: readonly Candle[];
  days: readonly (readonly [AssetId, DayFigures])[];
}

/** One message. All messages of a run are one sequence: a number that is missing is a loss. */
export interface Frame {
  v: typeof FEED_VERSION;
  run: Run;
  /** 1, 2, 3 … */
  n: number;
  /** The newest command on disk, with `entries`. */
  seq: number;
  /** The exchange's time. */
  now: UnixMs;
  status: ServiceStatus;
  entries?: readonly Entry[];
  figures?: Figures;
  /** The newest call of each edge that was heard since the last frame: whoever reads its own is no older than that call. */
  heard?: Readonly<Record<string, number>>;
  /** The exchange is leaving; nothing follows. */
  isLast?: true;
}

/** The whole of it, for an edge that begins. */
export interface State {
  v: typeof FEED_VERSION;
  run: Run;
  /** Frames up to this one are part of `tape` and `figures`. */
  n: number;
  /** The command after which `engine` was written down. */
  seq: number;
  /** JSON of the engine. */
  engine: string;
  settings: EngineOptions;
  service: ServiceOptions;
  /** What the beginning of the simulated market follows from. */
  genesis: { seed: string; openedAt: UnixMs };
  /** Oldest first. */
  tape: readonly Trade[];
  figures: Figures;
}

/** What an edge says, twice a second. */
export interface Call {
  edge: string;
  call: number;
  /** Streams that are open there. */
  sockets: number;
}

export interface Subjects {
  frames: string;
  calls: string;
  /** Where the state of a run is asked for: two exchanges must not answer the same question. */
  state(run: string): string;
}

export function subjectsOf(name: string): Subjects {
  return {
    frames: `${name}.frames`,
    calls: `${name}.calls`,
    state: (run) => `${name}.state.${run}`,
  };
}

/** Whether `run` has the data and `other` has had them. */
export function isLater(run: Run, other: Run): boolean {
  return run.epoch === other.epoch ? run.startedAt > other.startedAt : run.epoch > other.epoch;
}

/** Undefined for what this version cannot read. */
export function readFrame(text: string): Frame | undefined {
  return ofThisVersion<Frame>(text);
}

export function readState(text: string): State | undefined {
  return ofThisVersion<State>(text);
}

export function readCall(text: string): Call | undefined {
  try {
    const { edge = '', call = NaN, sockets = NaN } = JSON.parse(text) as Partial<Call>;
    const isCall = /^[\w-]{1,40}$/.test(edge) && [call, sockets].every(Number.isSafeInteger);
    return isCall ? { edge, call, sockets } : undefined;
  } catch {
    return undefined;
  }
}

/** The broker lets nobody but the exchange and its edges in: what comes from there is ours, if it is of this version. */
function ofThisVersion<Message extends { v: number }>(text: string): Message | undefined {
  try {
    const message = JSON.parse(text) as Message;
    return message.v === FEED_VERSION ? message : undefined;
  } catch {
    return undefined;
  }
}
