// journalFigures.ts: totals of closed positions, per day, and adverse and favourable excursions.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import { averageOf, netOf, type RoundTrip } from './roundTrips.ts';

export interface JournalFigures {
  count: number;
  wins: number;
  /** Fraction of positions with a profit; undefined without any position. */
  winRate: Decimal | undefined;
  net: Decimal;
  fees: Decimal;
  funding: Decimal;
  averageWin: Decimal | undefined;
  averageLoss: Decimal | undefined;
  /** Profit of winners divided by loss of losers; undefined without losers. */
  profitFactor: Decimal | undefined;
  averageHoldMs: number | undefined;
}

/** Sums of closed positions; open ones do not count. */
export function journalFigures(trips: readonly RoundTrip[]): JournalFigures {
  const closed = trips.filter(isClosed);
  const nets = closed.map(netOf);
  const sum = (values: readonly Decimal[]): Decimal => values.reduce((a, b) => a.plus(b), new Decimal(0));
  const won = nets.filter((net) => net.gt(0));
  const lost = nets.filter((net) => net.lt(0));
  const averageIn = (values: readonly Decimal[]): Decimal | undefined =>
    values.length === 0 ? undefined : sum(values).div(values.length);
  const holds = closed.filter(({ isCut }) => !isCut).map(({ openedAt, closedAt }) => closedAt - openedAt);
  return {
    count: closed.length,
    wins: won.length,
    winRate: closed.length === 0 ? undefined : new Decimal(won.length).div(closed.length),
    net: sum(nets),
    fees: sum(closed.map(({ fees }) => fees)),
    funding: sum(closed.map(({ funding }) => funding)),
    averageWin: averageIn(won),
    averageLoss: averageIn(lost),
    profitFactor: lost.length === 0 ? undefined : sum(won).div(sum(lost).abs()),
    averageHoldMs: holds.length === 0 ? undefined : holds.reduce((a, b) => a + b, 0) / holds.length,
  };
}

export interface JournalDay {
  /** As `dayOf` names it. */
  day: string;
  net: Decimal;
  count: number;
}

/** Net results by the day of closing. */
export function journalDays(
  trips: readonly RoundTrip[],
  dayOf: (at: UnixMs) => string,
): Map<string, JournalDay> {
  const days = new Map<string, JournalDay>();
  for (const trip of trips.filter(isClosed)) {
    const day = dayOf(trip.closedAt);
    const known = days.get(day);
    days.set(day, {
      day,
      net: (known?.net ?? new Decimal(0)).plus(netOf(trip)),
      count: (known?.count ?? 0) + 1,
    });
  }
  return days;
}

export interface Excursion {
  /** Largest adverse and favourable move as fractions of the average entry; 0 where there was none. */
  adverse: Decimal;
  favourable: Decimal;
  /** Fraction of the holding time covered by candles; outside it only own fills are known. */
  covered: number;
}

/** From candles that lie within the holding time, and the prices of its own fills. */
export function excursionOf(trip: RoundTrip, candles: readonly Candle[]): Excursion | undefined {
  const entry = averageOf(trip.entry);
  if (trip.isCut || trip.closedAt === undefined || !entry?.gt(0)) return undefined;
  const { openedAt, closedAt } = trip;
  const within = candles.filter((candle) => candle.openAt >= openedAt && candle.closeAt <= closedAt);
  const low = Decimal.min(trip.lowestFill, ...within.map((candle) => dec(candle.low)));
  const high = Decimal.max(trip.highestFill, ...within.map((candle) => dec(candle.high)));
  const fall = Decimal.max(0, entry.minus(low)).div(entry);
  const rise = Decimal.max(0, high.minus(entry)).div(entry);
  const heldMs = Math.max(1, closedAt - openedAt);
  const seenMs = within.reduce((ms, { openAt, closeAt }) => ms + (closeAt - openAt + 1), 0);
  return {
    adverse: trip.side === 'long' ? fall : rise,
    favourable: trip.side === 'long' ? rise : fall,
    covered: Math.min(1, seenMs / heldMs),
  };
}

type Closed = RoundTrip & { closedAt: UnixMs };
const isClosed = (trip: RoundTrip): trip is Closed => trip.closedAt !== undefined;
