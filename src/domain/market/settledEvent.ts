// settledEvent.ts: how an event resolved, and what its shares paid to one account.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import { type Fill, isSettlement } from '#protocol/info/orders/userFills.ts';
import { answerOf, type PredictionEvent, type Question } from './predictionEvents.ts';

/** Settlement amounts have at most six decimals (Prediction venue rules, 3); the remainder is not paid. */
const SETTLEMENT_DECIMALS = 6;

export type Settlement = {
  /** Questions that were answered with Yes. */
  readonly winners: readonly Question[];
  /** Time of its last answer; undefined when the service names none. */
  readonly settledAt: UnixMs | undefined;
  /** No question is open: all are answered, or one of an exclusive group resolved Yes. */
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

/** In the currency of the event. `result`: payout less the cost of the shares. */
export type Paid = {
  readonly amount: DecimalString;
  readonly result: DecimalString;
  readonly shares: DecimalString;
};

/** The payout of the account's shares of these outcomes by its fills; undefined without a settlement. */
export function paidFor(assetIds: ReadonlySet<AssetId>, fills: readonly Fill[]): Paid | undefined {
  const settled = fills.filter((fill) => isSettlement(fill) && assetIds.has(fill.assetId));
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
