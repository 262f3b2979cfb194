// executionSummary.ts: execution statistics by group: count, times, slippage and fee.
import { Decimal } from '#protocol/decimal.ts';
import type { Execution, ExecutionType } from './execution.ts';

/** Median and 95th percentile; both are values that occurred (nearest rank). */
export interface Spread<Value> {
  median: Value;
  p95: Value;
  count: number;
}

export interface ExecutionGroup {
  /** Undefined: all types. */
  type: ExecutionType | undefined;
  signer: 'wallet' | 'key' | undefined;
  orders: number;
  /** With a fill, in part or in full. */
  filled: number;
  signedToSent: Spread<number> | undefined;
  sentToAccepted: Spread<number> | undefined;
  /** To the first fill. */
  sentToFill: Spread<number> | undefined;
  /** Fractions; without outcomes, whose prices are not comparable with those of other markets. */
  slippage: Spread<Decimal> | undefined;
  /** Quote. */
  slippageCost: Decimal;
  fee: Decimal;
  /** Some fees are in tokens without a price in the fills; they are not in `fee`. */
  hasOtherFees: boolean;
}

const TYPES: readonly ExecutionType[] = ['market', 'immediate', 'limit', 'stop', 'takeProfit'];
const SIGNERS = ['wallet', 'key'] as const;

/** All orders first, then each type and signer with orders. */
export function executionGroups(
  executions: readonly Execution[],
  isOutcome: (execution: Execution) => boolean,
): ExecutionGroup[] {
  if (executions.length === 0) return [];
  const parts = TYPES.flatMap((type) => SIGNERS.map((signer) => ({ type, signer }))).flatMap(
    ({ type, signer }) => {
      const own = executions.filter((each) => each.type === type && each.order.signer === signer);
      return own.length === 0 ? [] : [{ ...figuresOf(own, isOutcome), type, signer }];
    },
  );
  return [{ ...figuresOf(executions, isOutcome), type: undefined, signer: undefined }, ...parts];
}

/** The value at or below which at least this share of them lies; undefined for none. `share` is above 0, at most 1. */
export function nearestRank<Value>(
  values: readonly Value[],
  share: number,
  compare: (a: Value, b: Value) => number,
): Value | undefined {
  return values.toSorted(compare)[Math.ceil(values.length * share) - 1];
}

function figuresOf(
  executions: readonly Execution[],
  isOutcome: (execution: Execution) => boolean,
): Omit<ExecutionGroup, 'type' | 'signer'> {
  const times = (of: (each: Execution) => number | undefined) =>
    spreadOf(present(executions.map(of)), (a, b) => a - b);
  const total = (amounts: readonly (Decimal | undefined)[]) =>
    present(amounts).reduce((sum, amount) => sum.plus(amount), new Decimal(0));
  return {
    orders: executions.length,
    filled: executions.filter(({ fills }) => fills > 0).length,
    signedToSent: times((each) => each.signedToSentMs),
    sentToAccepted: times((each) => each.sentToAcceptedMs),
    sentToFill: times((each) => each.sentToFirstFillMs),
    slippage: spreadOf(
      present(executions.map((each) => (isOutcome(each) ? undefined : each.slippage))),
      (a, b) => a.cmp(b),
    ),
    slippageCost: total(executions.map(({ slippageCost }) => slippageCost)),
    fee: total(executions.map(({ fee }) => fee)),
    hasOtherFees: executions.some(({ fee }) => fee === undefined),
  };
}

function spreadOf<Value>(
  values: readonly Value[],
  compare: (a: Value, b: Value) => number,
): Spread<Value> | undefined {
  const median = nearestRank(values, 0.5, compare);
  const p95 = nearestRank(values, 0.95, compare);
  return median === undefined || p95 === undefined ? undefined : { median, p95, count: values.length };
}

function present<Value>(values: readonly (Value | undefined)[]): Value[] {
  return values.flatMap((value) => (value === undefined ? [] : [value]));
}
