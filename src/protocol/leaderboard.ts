// leaderboard.ts: POST /leaderboard, a read without type, answered by the deployment's replica.
import {
  before,
  type Codec,
  decode,
  type Decoded,
  encode,
  readInner,
  records,
  tryDecode,
  writeInner,
} from './codec.ts';
import type { DecimalString } from './decimal.ts';
import { oneOf } from './exchange/exact.ts';
import { isObject } from './guards.ts';
import type { Address } from './ids.ts';
import { defaulted, nullable, record, required } from './record.ts';
import { address, count, decimal, readCount, text } from './scalars.ts';

export const LEADERBOARD_PERIODS = ['24H', '7D', '30D', 'All-Time'] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];

export interface LeaderboardParams {
  period: LeaderboardPeriod;
}

/** Amounts in quote; `returnRate` a fraction. */
export interface LeaderboardRow {
  rank: number;
  owner: Address;
  displayName: string | null;
  pnl: DecimalString | null;
  returnRate: DecimalString | null;
  volume: DecimalString | null;
}

const params = record<LeaderboardParams>({
  period: defaulted('period', oneOf(LEADERBOARD_PERIODS), 'All-Time'),
});

/** @assumed The interface shows neither request nor answer; both follow the public gateway. */
const row = record<LeaderboardRow>({
  rank: required('rank', count),
  owner: required('user', address),
  displayName: nullable('displayName', text),
  pnl: nullable('pnl', decimal),
  returnRate: nullable('return', decimal),
  volume: nullable('volume', decimal),
});

/** A row without a rank gets its list position. */
const ranked: Codec<LeaderboardRow[]> = before(records(row), (wire) =>
  Array.isArray(wire)
    ? wire.map((each: unknown, index) =>
        isObject(each) && readCount(each['rank']) === undefined ? { ...each, rank: index + 1 } : each,
      )
    : wire,
);

/** An account appears once, at its best place. */
const rows: Codec<LeaderboardRow[]> = {
  decode: (wire, sink) => {
    const read = readInner(ranked, wire, sink);
    return Array.isArray(read)
      ? [...new Map(read.toReversed().map((each) => [each.owner, each])).values()].toReversed()
      : read;
  },
  encode: (values, sink) => writeInner(ranked, values, sink),
};

export const leaderboard = {
  encodeRequest: (value: LeaderboardParams): unknown => encode(params, value),
  decodeRequest: (wire: unknown): Decoded<LeaderboardParams> => tryDecode(params, wire),
  encodeResponse: (value: LeaderboardRow[]): unknown => encode(rows, value),
  /** Throws DecodeError. */
  decodeResponse: (wire: unknown): LeaderboardRow[] => decode(rows, wire),
};
