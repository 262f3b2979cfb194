// leaderboard.ts: POST /leaderboard, a read without a type field that depends on the deployment's replica.
import { type Codec, decode, type Decoded, encode, records, tryDecode } from './codec.ts';
import type { DecimalString } from './decimal.ts';
import { oneOf } from './exchange/exact.ts';
import type { Address } from './ids.ts';
import { defaulted, nullable, record, required } from './record.ts';
import { address, count, decimal, text } from './scalars.ts';

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

const params = record<LeaderboardParams>({ period: defaulted('period', oneOf(LEADERBOARD_PERIODS), 'All-Time') });

/** @assumed The interface shows neither request nor answer; both follow the public gateway. */
const rows: Codec<LeaderboardRow[]> = records(
  record<LeaderboardRow>({
    rank: required('rank', count),
    owner: required('user', address),
    displayName: nullable('displayName', text),
    pnl: nullable('pnl', decimal),
    returnRate: nullable('return', decimal),
    volume: nullable('volume', decimal),
  }),
);

export const leaderboard = {
  encodeRequest: (value: LeaderboardParams): unknown => encode(params, value),
  decodeRequest: (wire: unknown): Decoded<LeaderboardParams> => tryDecode(params, wire),
  encodeResponse: (value: LeaderboardRow[]): unknown => encode(rows, value),
  /** Throws DecodeError. */
  decodeResponse: (wire: unknown): LeaderboardRow[] => decode(rows, wire),
};
