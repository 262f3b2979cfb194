// portfolio.ts: POST /portfolio, a read without type, answered by the deployment's replica.
import {
  before,
  type Codec,
  decode,
  type Decoded,
  encode,
  leaf,
  readInner,
  records,
  refuse,
  tryDecode,
  writeInner,
} from './codec.ts';
import { type DecimalString, normalizeDecimal } from './decimal.ts';
import { isObject } from './guards.ts';
import type { Address, AssetId, UnixMs } from './ids.ts';
import { decorative, defaulted, nullable, record, required } from './record.ts';
import { address, assetId, decimal, readCount, readDecimal, text, unixMs } from './scalars.ts';

export const PORTFOLIO_PERIODS = ['perpDay', 'perpWeek', 'perpMonth', 'perpAllTime'] as const;
export type PortfolioPeriod = (typeof PORTFOLIO_PERIODS)[number];

export interface PortfolioParams {
  owner: Address;
  period: PortfolioPeriod;
}

/** An amount in quote at a time. */
export interface HistoryPoint {
  at: UnixMs;
  value: DecimalString;
}

/** A warning about incomplete or approximate figures. */
export interface PortfolioWarning {
  asset: string;
  assetId: AssetId | null;
  time: UnixMs | null;
  /** `spot`, `perp`, or another word. */
  kind: string;
  reason: string;
}

export interface Portfolio {
  equityHistory: HistoryPoint[];
  pnlHistory: HistoryPoint[];
  /** Traded notional of the period; null where not given. */
  volume: DecimalString | null;
  /** `ok`, `degraded`, or another word. */
  status: string;
  warnings: PortfolioWarning[];
}

const period: Codec<PortfolioPeriod> = leaf('a portfolio period', readPeriod, (value) =>
  PORTFOLIO_PERIODS.find((each) => each === value),
);

/** Ascending, one per time. Unreadable points are left out, leaving a gap. */
const history: Codec<HistoryPoint[]> = leaf('a history', readHistory, (points) =>
  points.map(({ at, value }) => [at, normalizeDecimal(value)]),
);

const warning: Codec<PortfolioWarning> = record<PortfolioWarning>({
  asset: decorative('asset', text, ''),
  assetId: nullable('assetId', assetId),
  time: nullable('timestamp', unixMs),
  kind: decorative('type', text, ''),
  reason: decorative('reason', text, ''),
});

/** Plain text is a warning too. */
const warnings: Codec<PortfolioWarning[]> = records(
  before(warning, (wire) => (typeof wire === 'string' ? { reason: wire } : wire)),
);

const params = record<PortfolioParams>({
  owner: required('user', address),
  period: defaulted('period', period, 'perpWeek'),
});

/** @assumed The interface shows neither request nor answer; both follow the public gateway. */
const body = record<Portfolio>({
  equityHistory: defaulted('accountValueHistory', history, []),
  pnlHistory: defaulted('pnlHistory', history, []),
  volume: nullable('vlm', decimal),
  status: decorative('status', text, 'ok'),
  warnings: decorative('warnings', warnings, []),
});

/** Without either series the answer is not an empty history: it may be a refusal with status 200. */
const answer: Codec<Portfolio> = {
  decode: (wire, sink) =>
    isObject(wire) && !('accountValueHistory' in wire) && !('pnlHistory' in wire)
      ? refuse(sink, 'missing', 'is missing', ['accountValueHistory'])
      : readInner(body, wire, sink),
  encode: (value, sink) => writeInner(body, value, sink),
};

export const portfolio = {
  encodeRequest: (value: PortfolioParams): unknown => encode(params, value),
  decodeRequest: (wire: unknown): Decoded<PortfolioParams> => tryDecode(params, wire),
  encodeResponse: (value: Portfolio): unknown => encode(answer, value),
  /**
   * `period` selects the entry where a deployment answers with all periods. Throws DecodeError, also for an answer with
   * neither series.
   */
  decodeResponse: (wire: unknown, period: PortfolioPeriod): Portfolio =>
    decode(answer, Array.isArray(wire) ? entryOf(wire, period) : wire),
};

/** `[["perpWeek", {…}], …]` on the perpetuals venue. */
function entryOf(wire: readonly unknown[], period: PortfolioPeriod): unknown {
  const entry = wire.find((each) => Array.isArray(each) && each[0] === period);
  return Array.isArray(entry) ? entry[1] : undefined;
}

/** Short names without `perp` are read too. */
function readPeriod(wire: unknown): PortfolioPeriod | undefined {
  return PORTFOLIO_PERIODS.find(
    (each) => each === wire || each.slice(4).toLowerCase() === String(wire).toLowerCase(),
  );
}

function readHistory(wire: unknown): HistoryPoint[] | undefined {
  if (!Array.isArray(wire)) return undefined;
  const points = wire.flatMap((pair: unknown) => {
    const [at, value] = Array.isArray(pair) ? [readCount(pair[0]), readDecimal(pair[1])] : [];
    return at === undefined || value === undefined ? [] : [{ at, value }];
  });
  // Stable: of several points with one time the last one wins.
  return points.toSorted((a, b) => a.at - b.at).filter(({ at }, index, all) => at !== all[index + 1]?.at);
}
