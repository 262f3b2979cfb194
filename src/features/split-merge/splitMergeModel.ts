// splitMergeModel.ts: converts input to a signable split or merge, or the refusal.
import { drawPusd, fromBaseUnits, type PusdFunds, toBaseUnits } from '#domain/market/outcomeRules.ts';
import type { OutcomePhase } from '#domain/market/market.ts';
import { dec, Decimal, type DecimalString, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import type { OutcomeCapability } from '#protocol/info/funds/outcomeOperationCapabilities.ts';
import type { Typed } from '#ui/text/format/typed.ts';

export type Operation = 'split' | 'merge';

/** The capability of one operation. Only `on` allows sending. */
export type CapabilityView =
  | { kind: 'asking' }
  /** The read failed or was inconclusive; retried at `retryAt`, device time. */
  | { kind: 'unknown'; retryAt: number | null }
  | { kind: 'off'; reason: string | null }
  | { kind: 'on'; min: string | null; max: string | null };

export interface SplitMergeInput {
  operation: Operation;
  typed: Typed;
  phase: OutcomePhase;
  /** Undefined while unknown, here and below. */
  pusd: PusdFunds | undefined;
  /** Shares of each side without holds. */
  free: { yes: DecimalString; no: DecimalString } | undefined;
  /** Margin not required by positions. */
  freeCollateral: DecimalString | undefined;
}

export type SplitMergeProblem =
  | { why: 'empty' | 'notNumber' | 'ambiguous' | 'notPositive' | 'reading' }
  /** More than six decimals; `nearest` has six. */
  | { why: 'tooFine'; nearest: DecimalString }
  | { why: 'outOfRange'; min: DecimalString | null; max: DecimalString | null }
  | { why: 'deficit'; deficit: DecimalString }
  | { why: 'pusd'; spendable: DecimalString; pending: DecimalString }
  | { why: 'shares'; available: DecimalString }
  | { why: 'margin'; max: DecimalString }
  | { why: 'phase'; phase: OutcomePhase };

export type SplitMergeDraft =
  | {
      ok: true;
      amount: DecimalString;
      amountBaseUnits: string;
      draw: { local: DecimalString; confirmed: DecimalString } | undefined;
    }
  /** `amountBaseUnits` if the amount is valid. */
  | { ok: false; problem: SplitMergeProblem; amountBaseUnits: string | undefined };

const ENDED: readonly OutcomePhase[] = ['closed', 'resolving', 'resolved', 'canceled'];

export function splitMergeDraft(input: SplitMergeInput, capability: CapabilityView): SplitMergeDraft {
  const amount = amountOf(input.typed);
  if ('why' in amount) return { ok: false, problem: amount, amountBaseUnits: undefined };
  const { text, amountBaseUnits } = amount;
  const problem =
    phaseProblem(input) ??
    rangeProblem(amountBaseUnits, capability) ??
    (input.operation === 'split' ? splitProblem(input, text) : mergeProblem(input, text));
  if (problem !== undefined) return { ok: false, problem, amountBaseUnits };
  return {
    ok: true,
    amount: text,
    amountBaseUnits,
    draw: input.operation === 'split' ? drawOf(input.pusd, text) : undefined,
  };
}

/** The current maximum; undefined while unknown. */
export function maxOf({ operation, pusd, free, freeCollateral }: SplitMergeInput): DecimalString | undefined {
  if (operation === 'merge') return free && toDecimalString(Decimal.min(dec(free.yes), dec(free.no)));
  if (!pusd || freeCollateral === undefined) return undefined;
  const spendable = spendableIn(pusd);
  const local = drawOf(pusd, spendable)?.local ?? '0';
  return toDecimalString(Decimal.min(dec(spendable), dec(local).plus(dec(freeCollateral))));
}

/** The prediction venue's capability of an operation. */
export function capabilityOf(list: readonly OutcomeCapability[], operation: Operation): CapabilityView {
  const capability = list.find((each) => each.adapter === 'predictionvenue' && each.operation === operation);
  if (capability === undefined || capability.isEnabled === null) return { kind: 'unknown', retryAt: null };
  return capability.isEnabled
    ? { kind: 'on', min: capability.minBaseUnits, max: capability.maxBaseUnits }
    : { kind: 'off', reason: capability.reason };
}

function amountOf(typed: Typed): { text: DecimalString; amountBaseUnits: string } | SplitMergeProblem {
  if (typed.status !== 'number') return { why: typed.status };
  const text = normalizeDecimal(typed.value);
  if (text === undefined) return { why: 'notNumber' };
  if (!dec(text).gt(0)) return { why: 'notPositive' };
  const amountBaseUnits = toBaseUnits(text);
  return amountBaseUnits === undefined
    ? { why: 'tooFine', nearest: toDecimalString(dec(text).toDecimalPlaces(6, Decimal.ROUND_DOWN)) }
    : { text, amountBaseUnits };
}

/** A paused question may still be merged: the service decides. */
function phaseProblem({ phase, operation }: SplitMergeInput): SplitMergeProblem | undefined {
  return ENDED.includes(phase) || (operation === 'split' && phase === 'paused')
    ? { why: 'phase', phase }
    : undefined;
}

function rangeProblem(units: string, capability: CapabilityView): SplitMergeProblem | undefined {
  if (capability.kind !== 'on') return undefined;
  const { min, max } = capability;
  const isWithin = BigInt(units) >= BigInt(min ?? '1') && (max === null || BigInt(units) <= BigInt(max));
  return isWithin
    ? undefined
    : {
        why: 'outOfRange',
        min: min === null ? null : fromBaseUnits(min),
        max: max === null ? null : fromBaseUnits(max),
      };
}

function splitProblem(
  { pusd, freeCollateral }: SplitMergeInput,
  amount: DecimalString,
): SplitMergeProblem | undefined {
  if (!pusd || freeCollateral === undefined) return { why: 'reading' };
  const draw = drawPusd(amount, pusd);
  if (!draw.ok)
    return draw.code === 'LOCAL_DEFICIT'
      ? { why: 'deficit', deficit: draw.deficit }
      : { why: 'pusd', spendable: draw.spendable, pending: draw.pending };
  if (dec(draw.confirmed).lte(dec(freeCollateral))) return undefined;
  return { why: 'margin', max: toDecimalString(dec(draw.local).plus(dec(freeCollateral))) };
}

function mergeProblem(input: SplitMergeInput, amount: DecimalString): SplitMergeProblem | undefined {
  const available = maxOf(input);
  if (available === undefined) return { why: 'reading' };
  return dec(amount).gt(dec(available)) ? { why: 'shares', available } : undefined;
}

function drawOf(
  pusd: PusdFunds | undefined,
  amount: DecimalString,
): { local: DecimalString; confirmed: DecimalString } | undefined {
  const draw = pusd && drawPusd(amount, pusd);
  return draw?.ok ? { local: draw.local, confirmed: draw.confirmed } : undefined;
}

function spendableIn({ local, confirmed, hold, localDeficit }: PusdFunds): DecimalString {
  return dec(localDeficit).gt(0)
    ? '0'
    : toDecimalString(Decimal.max(0, dec(local).plus(dec(confirmed)).minus(dec(hold))));
}
