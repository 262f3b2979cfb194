// payoffs.ts: the payout of a basket's shares for each result of its event, and the result of its legs.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { feeOfNotional } from '../market/fees.ts';
import type { OutcomeMarket } from '../market/market.ts';
import type { PredictionEvent, Question } from '../market/predictionEvents.ts';
import type { PlannedLeg } from './legs.ts';

/** Shares received; negative for shares given up. */
export type Shares = { readonly market: OutcomeMarket; readonly shares: Decimal };

/** Payout if this question alone resolves Yes; without a question, if none does. */
export type Payoff = { readonly question: Question | undefined; readonly pays: Decimal };

/**
 * For mutually exclusive questions, one row per question that can still resolve Yes and one for none.
 * Undefined for independent questions.
 */
export function payoffsOf(event: PredictionEvent, held: readonly Shares[]): Payoff[] | undefined {
  if (!event.isExclusive) return undefined;
  const open = event.questions.filter(({ phase }) => phase !== 'resolved');
  return [...open, undefined].map((question) => ({ question, pays: paysIf(question, held) }));
}

export type WorstCase = {
  /** If one question resolves Yes; for independent questions, if each resolves to the worse side. */
  readonly pays: Decimal;
  /** If no question resolves Yes; undefined where that makes no difference. */
  readonly ifNone: Decimal | undefined;
};

/** The minimum payout of the shares. A cancelled or split question may pay differently. */
export function worstOf(event: PredictionEvent, held: readonly Shares[]): WorstCase {
  const payoffs = payoffsOf(event, held);
  if (payoffs === undefined) return { pays: worstOfEach(event, held), ifNone: undefined };
  const some = payoffs.filter(({ question }) => question !== undefined).map(({ pays }) => pays);
  const none = payoffs.find(({ question }) => question === undefined)?.pays;
  const pays = Decimal.min(...some);
  return { pays, ifNone: none?.lt(pays) ? none : undefined };
}

function paysIf(question: Question | undefined, held: readonly Shares[]): Decimal {
  return held
    .filter(({ market }) => {
      const isOfIt = question !== undefined && isAbout(question, market);
      return market.outcome === 'yes' ? isOfIt : !isOfIt;
    })
    .reduce((sum, { shares }) => sum.plus(shares), dec('0'));
}

function worstOfEach({ questions }: PredictionEvent, held: readonly Shares[]): Decimal {
  return questions.reduce((sum, question) => {
    const of = (outcome: OutcomeMarket['outcome']) =>
      held
        .filter(({ market }) => market.outcome === outcome && isAbout(question, market))
        .reduce((total, { shares }) => total.plus(shares), dec('0'));
    return sum.plus(Decimal.min(of('yes'), of('no')));
  }, dec('0'));
}

function isAbout({ yes, no }: Question, { assetId }: OutcomeMarket): boolean {
  return yes.assetId === assetId || no?.assetId === assetId;
}

/** `unknown`: the answer is uncertain; `notSent`: an earlier request failed. */
export type LegState = 'filled' | 'partly' | 'nothing' | 'unknown' | 'notSent';

export type LegOutcome = {
  readonly leg: PlannedLeg;
  readonly state: LegState;
  readonly filled: Decimal;
  readonly averagePrice: Decimal | undefined;
  /** In quote, positive for a payment, with the fee as the receipt estimates it. */
  readonly cost: Decimal;
  /** The service's own message. */
  readonly message: string | undefined;
};

/** Result of a leg from an answer; undefined: not sent. `isUnknown`: sent, with an uncertain answer. */
export function outcomeOf(
  leg: PlannedLeg,
  takerRate: Parameters<typeof feeOfNotional>[1],
  result: OrderResult | undefined,
  isUnknown: boolean,
): LegOutcome {
  const nothing = { leg, filled: dec('0'), averagePrice: undefined, cost: dec('0'), message: undefined };
  if (result === undefined) return { ...nothing, state: isUnknown ? 'unknown' : 'notSent' };
  if (result.kind === 'refused') return { ...nothing, state: 'nothing', message: result.message };
  if (result.kind !== 'filled') return { ...nothing, state: 'unknown' };
  const filled = dec(result.filledSize);
  if (filled.isZero()) return { ...nothing, state: 'nothing' };
  const averagePrice = dec(result.averagePrice);
  const notional = filled.mul(averagePrice);
  const fee = feeOfNotional(notional, takerRate);
  return {
    ...nothing,
    state: filled.lt(dec(leg.size)) ? 'partly' : 'filled',
    filled,
    averagePrice,
    cost: leg.side === 'buy' ? notional.plus(fee) : fee.minus(notional),
  };
}

export type BasketOutcome = {
  /** Complete sets: filled in every leg. */
  readonly sets: Decimal;
  /** Net amount paid. */
  readonly cost: Decimal;
  readonly worst: WorstCase;
  /** Legs whose missing part can be ordered again; empty while a leg is unknown. */
  readonly missing: readonly LegOutcome[];
  readonly isComplete: boolean;
  readonly isUnknown: boolean;
};

/** The current result of a basket, and its payout in the worst case. */
export function basketOutcome(event: PredictionEvent, legs: readonly LegOutcome[]): BasketOutcome {
  const held = legs.map(({ leg: { market, side }, filled }) => ({
    market,
    shares: side === 'buy' ? filled : filled.neg(),
  }));
  const isUnknown = legs.some(({ state }) => state === 'unknown');
  const missing = legs.filter(({ filled, leg }) => filled.lt(dec(leg.size)));
  return {
    sets: legs.length === 0 ? dec('0') : Decimal.min(...legs.map(({ filled }) => filled)),
    cost: legs.reduce((sum, { cost }) => sum.plus(cost), dec('0')),
    worst: worstOf(event, held),
    missing: isUnknown ? [] : missing,
    isComplete: missing.length === 0 && !isUnknown,
    isUnknown,
  };
}

/** Merges several rounds of ordering the same legs; the first round holds the wanted sizes. */
export function mergedOutcomes(rounds: readonly (readonly LegOutcome[])[]): LegOutcome[] {
  const [first = [], ...later] = rounds;
  return first.map((leg) =>
    later
      .flat()
      .filter((each) => each.leg.market.assetId === leg.leg.market.assetId)
      .reduce(merged, leg),
  );
}

function merged(before: LegOutcome, next: LegOutcome): LegOutcome {
  const filled = before.filled.plus(next.filled);
  const isUnknown = before.state === 'unknown' || next.state === 'unknown';
  const value = (each: LegOutcome) => each.filled.mul(each.averagePrice ?? 0);
  return {
    leg: before.leg,
    state: isUnknown ? 'unknown' : stateAt(filled, before.leg, next.state),
    filled,
    averagePrice: filled.isZero() ? undefined : value(before).plus(value(next)).div(filled),
    cost: before.cost.plus(next.cost),
    message: next.message ?? before.message,
  };
}

function stateAt(filled: Decimal, { size }: PlannedLeg, otherwise: LegState): LegState {
  if (filled.isZero()) return otherwise === 'notSent' ? 'notSent' : 'nothing';
  return filled.lt(dec(size)) ? 'partly' : 'filled';
}
