// feed.ts: what an exchange publishes to its edges: its journal, the figures that only it computes, and a heartbeat.
import { isObject } from '#protocol/guards.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { Trade } from '#protocol/info/market/trade.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import type { DayFigures } from '../market/stats.ts';
import type { ServiceOptions } from '../service/options.ts';
import type { Command } from '../world/commands/commands.ts';
import type { EngineOptions } from '../world/options.ts';

/** Version of this format; an edge of another version does not follow. */
export const FEED_VERSION = 1;

/** One start of an exchange. If two publish at the same time, the later one owns the data. */
export interface Run {
  id: string;
  /** Epoch of the data, then the start time of this run: compared in this order. */
  epoch: number;
  startedAt: UnixMs;
}

/**
 * A durable command of the journal: number, time, command, and the number of events it raised. An engine in which the same
 * command raises another number is of another version.
 */
export type Entry = readonly [seq: number, at: UnixMs, command: Command, events: number];

/** The part of the board that does not follow from the journal; the store keeps thirty days of it. */
export interface Figures {
  candles: readonly Candle[];
  days: readonly (readonly [AssetId, DayFigures])[];
}

/** One message. The messages of a run are numbered without gaps: a missing number is a loss. */
export interface Frame {
  v: typeof FEED_VERSION;
  run: Run;
  /** 1, 2, 3 … */
  n: number;
  /** The newest durable command, `entries` included. */
  seq: number;
  /** The exchange's time. */
  now: UnixMs;
  status: ServiceStatus;
  entries?: readonly Entry[];
  figures?: Figures;
  /** The newest report of each edge since the last frame: an edge that finds its own is no older than that report. */
  heard?: Readonly<Record<string, number>>;
  /** The exchange is shutting down; no more frames follow. */
  isLast?: true;
}

/** The whole state, for an edge that starts. */
export interface State {
  v: typeof FEED_VERSION;
  run: Run;
  /** Frames up to this one are included in `tape` and `figures`. */
  n: number;
  /** The last command included in `engine`. */
  seq: number;
  /** The engine as JSON. */
  engine: string;
  settings: EngineOptions;
  service: ServiceOptions;
  /** Seed of the simulated market. */
  genesis: { seed: string; openedAt: UnixMs };
  /** Oldest first. */
  tape: readonly Trade[];
  figures: Figures;
}

/** Report of an edge, sent twice a second. */
export interface Call {
  edge: string;
  call: number;
  /** Streams open at the edge. */
  sockets: number;
}

export interface Subjects {
  frames: string;
  calls: string;
  /** Subject for requests of a run's state; each run has its own, so that two exchanges never answer the same request. */
  state(run: string): string;
}

export function subjectsOf(name: string): Subjects {
  return {
    frames: `${name}.frames`,
    calls: `${name}.calls`,
    state: (run) => `${name}.state.${run}`,
  };
}

/** Whether `run` has taken the data over from `other`. */
export function isLater(run: Run, other: Run): boolean {
  return run.epoch === other.epoch ? run.startedAt > other.startedAt : run.epoch > other.epoch;
}

/**
 * Undefined for a message that is no frame. If a frame was meant, the number of the next one shows that it is missing.
 */
export function readFrame(text: string): Frame | 'otherVersion' | undefined {
  const message = objectIn(text);
  if (message !== undefined && message['v'] !== FEED_VERSION) return 'otherVersion';
  return message !== undefined && isFrame(message) ? (message as unknown as Frame) : undefined;
}

/** Undefined for a format this version cannot read. */
export function readState(text: string): State | undefined {
  const message = objectIn(text);
  return message?.['v'] === FEED_VERSION ? (message as unknown as State) : undefined;
}

export function readCall(text: string): Call | undefined {
  const { edge, call, sockets } = objectIn(text) ?? {};
  if (typeof edge !== 'string' || !/^[\w-]{1,40}$/.test(edge)) return undefined;
  return isCount(call) && isCount(sockets) ? { edge, call, sockets } : undefined;
}

/** Only the exchange and its edges have access to the broker: what a frame says is trusted, its form is not. */
function isFrame({ run, n, seq, now, status, entries = [], heard = {} }: Record<string, unknown>): boolean {
  const isRun =
    isObject(run) && typeof run['id'] === 'string' && [run['epoch'], run['startedAt']].every(isCount);
  const isEntry = (entry: unknown): boolean =>
    Array.isArray(entry) && [entry[0], entry[1], entry[3]].every(isCount) && isObject(entry[2]);
  return (
    isRun &&
    [n, seq, now].every(isCount) &&
    [status, heard].every(isObject) &&
    Array.isArray(entries) &&
    entries.every(isEntry)
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isObject(message) ? message : undefined;
  } catch {
    return undefined;
  }
}
