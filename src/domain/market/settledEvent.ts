// settledEvent.ts: how an event was answered, and what its shares have paid to one account.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { answerOf, type PredictionEvent, type Question } from './predictionEvents.ts';

/** Settlement amounts have at most six decimals (Prediction venue rules, 3); what is beyond is not paid. */
const SETTLEMENT_DECIMALS = 6;

export type Settlement = {
  /** Questions that were answered with Yes. */
  readonly winners: readonly Question[];
  /** When its last answer came; undefined when the service tells of none. */
  readonly settledAt: UnixMs | undefined;
  /** No question is open any more: all are answered, or one of a group that exclude each other is. */
  readonly isDecided: boolean;
};

export function settlementOf({
  questions,
  isExclusive,
  isOver,
}: Pick<PredictionEvent, 'questions' | 'isExclusive' | 'isOver'>): Settlement {
  const winners = questions.filter(
    ({ record: { resolution } }) => resolution !== null && answerOf(resolution) === 'yes',
  );
  const times = questions.flatMap(({ record }) => record.resolution?.resolvedAt ?? []);
  return {
    winners,
    settledAt: times.length === 0 ? undefined : Math.max(...times),
    isDecided: isOver || (isExclusive && winners.length > 0),
  };
}

/** In the currency of the event. `result`: what was paid less what the shares cost. */
export type Paid = {
  readonly amount: DecimalString;
  readonly result: DecimalString;
  readonly shares: DecimalString;
};

/**
 * What the account's records say was paid for its shares of these outcomes; undefined when they show no
 * settlement of any of them.
 */
export function paidFor(assetIds: ReadonlySet<AssetId>, fills: readonly Fill[]): Paid | undefined {
  const settled = fills.filter(
    ({ direction, assetId }) => direction === 'Settlement' && assetIds.has(assetId),
  );
  if (settled.length === 0) return undefined;
  const sum = (of: (fill: Fill) => Decimal): DecimalString =>
    toDecimalString(settled.reduce((total, fill) => total.plus(of(fill)), new Decimal(0)));
  return {
    amount: sum(({ price, size }) =>
      dec(price).mul(dec(size)).toDecimalPlaces(SETTLEMENT_DECIMALS, Decimal.ROUND_DOWN),
    ),
    result: sum(({ closedPnl }) => dec(closedPnl)),
    shares: sum(({ size }) => dec(size)),
  };
}
