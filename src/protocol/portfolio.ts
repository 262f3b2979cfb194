// portfolio.ts: POST /portfolio, a read without a type field that depends on the deployment's replica.
import { type Codec, decode, type Decoded, encode, leaf, records, tryDecode } from './codec.ts';
import { type DecimalString, normalizeDecimal } from './decimal.ts';
import type { Address, UnixMs } from './ids.ts';
import { decorative, defaulted, nullable, record, required } from './record.ts';
import { address, decimal, readCount, readDecimal, text, unixMs } from './scalars.ts';

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

export interface PortfolioWarning {
  asset: string;
  time: UnixMs | null;
  reason: string;
}

export interface Portfolio {
  equityHistory: HistoryPoint[];
  pnlHistory: HistoryPoint[];
  /** Traded notional of the period; null when not told. */
  volume: DecimalString | null;
  /** `ok`, `degraded`, or another word. */
  status: string;
  warnings: PortfolioWarning[];
}

const period: Codec<PortfolioPeriod> = leaf('a portfolio period', readPeriod, (value) => PORTFOLIO_PERIODS.find((each) => each === value));

/** Points that cannot be read are left out: a gap in a line is honest. */
const history: Codec<HistoryPoint[]> = leaf('a history', readHistory, (points) => points.map(({ at, value }) => [at, normalizeDecimal(value)]));

const params = record<PortfolioParams>({ owner: required('user', address), period: defaulted('period', period, 'perpWeek') });

/** @assumed The interface shows neither request nor answer; both follow the public gateway. */
const body = record<Portfolio>({
  equityHistory: defaulted('accountValueHistory', history, []),
  pnlHistory: defaulted('pnlHistory', history, []),
  volume: nullable('vlm', decimal),
  status: decorative('status', text, 'ok'),
  warnings: decorative(
    'warnings',
    records(record<PortfolioWarning>({ asset: decorative('asset', text, ''), time: nullable('timestamp', unixMs), reason: decorative('reason', text, '') })),
    [],
  ),
});

export const portfolio = {
  encodeRequest: (value: PortfolioParams): unknown => encode(params, value),
  decodeRequest: (wire: unknown): Decoded<PortfolioParams> => tryDecode(params, wire),
  encodeResponse: (value: Portfolio): unknown => encode(body, value),
  /** `asked` picks the entry where a deployment answers with all periods at once. Throws DecodeError. */
  decodeResponse: (wire: unknown, asked: PortfolioPeriod): Portfolio => decode(body, Array.isArray(wire) ? entryOf(wire, asked) : wire),
};

/** `[["perpWeek", {…}], …]` at the perpetuals venue. */
function entryOf(wire: readonly unknown[], asked: PortfolioPeriod): unknown {
  const entry = wire.find((each) => Array.isArray(each) && each[0] === asked);
  return Array.isArray(entry) ? entry[1] : undefined;
}

/** Short names without `perp` are read too. */
function readPeriod(wire: unknown): PortfolioPeriod | undefined {
  return PORTFOLIO_PERIODS.find((each) => each === wire || each.slice(4).toLowerCase() === String(wire).toLowerCase());
}

function readHistory(wire: unknown): HistoryPoint[] | undefined {
  if (!Array.isArray(wire)) return undefined;
  return wire.flatMap((pair: unknown) => {
    const [at, value] = Array.isArray(pair) ? [readCount(pair[0]), readDecimal(pair[1])] : [];
    return at === undefined || value === undefined ? [] : [{ at, value }];
  });
}
