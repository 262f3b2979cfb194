// basketForm.ts: a basket's inputs, and its legs.
import { type BasketLeg, figuresOf, fundsShort, legOf, profitOf } from '#domain/basket/legs.ts';
import type { BasketOffer } from '#domain/basket/offers.ts';
import type { LegOutcome } from '#domain/basket/payoffs.ts';
import { limitsAt, nearestSets } from '#domain/basket/sets.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import {
  dec,
  type Decimal,
  type DecimalString,
  normalizeDecimal,
  toDecimalString,
} from '#protocol/decimal.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import type { LegContexts } from './useLegContexts.ts';

export type BasketForm = {
  readonly setsText: string;
  /** Slippage from the book’s price, in cents. */
  readonly slackText: string;
  readonly isWhole: boolean;
  /** Only the missing legs, by asset, each with its own size. */
  readonly missing: ReadonlyMap<string, string> | undefined;
};

export type ReadBasket = {
  readonly sets: Decimal | undefined;
  /** Errors of the number of sets; `nearest`: the valid ones. */
  readonly setsFault: 'number' | 'step' | undefined;
  readonly nearest: { below?: DecimalString; above?: DecimalString };
  readonly hasSlackFault: boolean;
  /** Undefined if a leg has no price: its book is missing or empty. */
  readonly legs: readonly (BasketLeg | undefined)[];
};

/** A positive number; undefined otherwise. */
export function numberIn(text: string): Decimal | undefined {
  const typed = readTyped(text);
  const number = typed.status === 'number' ? normalizeDecimal(typed.value) : undefined;
  return number === undefined || number.startsWith('-') ? undefined : dec(number);
}

export function readBasket(
  form: BasketForm,
  { side, markets }: Pick<BasketOffer, 'side' | 'markets'>,
  { contextOf }: Pick<LegContexts, 'contextOf'>,
): ReadBasket {
  const wanted = form.missing ? markets.filter(({ assetId }) => form.missing?.has(assetId)) : markets;
  const contexts = wanted.map(contextOf);
  const slack = form.slackText.trim() === '' ? dec('0') : numberIn(form.slackText)?.div(100);
  const sets = numberIn(form.setsText);
  const sizeOf = (market: OutcomeMarket) =>
    form.missing ? numberIn(form.missing.get(market.assetId) ?? '') : sets;
  const limits = contexts.map(
    (context) => limitsAt(side, [context], sizeOf(context.market) ?? dec('1'), slack ?? dec('0'))[0],
  );
  const nearest = form.missing ? {} : nearestSets(side, contexts, limits, sets ?? dec('0'));
  return {
    sets,
    setsFault: form.missing ? undefined : faultOf(sets, nearest),
    nearest,
    hasSlackFault: slack === undefined,
    legs: contexts.map((context, index) => {
      const limit = limits[index];
      const size = sizeOf(context.market);
      if (limit === undefined || !size?.gt(0)) return undefined;
      const wish = {
        market: context.market,
        side,
        size: toDecimalString(size),
        limit,
        isWhole: form.isWhole,
      };
      return legOf(wish, context);
    }),
  };
}

function faultOf(
  sets: Decimal | undefined,
  { below, above }: { below?: DecimalString; above?: DecimalString },
): ReadBasket['setsFault'] {
  if (sets === undefined || sets.isZero()) return 'number';
  if (below === undefined && above === undefined) return undefined;
  return below !== undefined && dec(below).eq(sets) ? undefined : 'step';
}

/** The form that orders the missing sizes of the same legs again. */
export function formOfMissing(form: BasketForm, missing: readonly LegOutcome[]): BasketForm {
  return {
    ...form,
    missing: new Map(
      missing.map(({ leg, filled }) => [
        leg.market.assetId,
        toTyped(toDecimalString(dec(leg.size).minus(filled))),
      ]),
    ),
  };
}

export type BasketSums = ReturnType<typeof figuresOf> &
  ReturnType<typeof profitOf> & { readonly short: ReturnType<typeof fundsShort> };

/** Sums of complete legs. */
export function sumsOf(
  legs: readonly BasketLeg[],
  { side, payout }: Pick<BasketOffer, 'side' | 'payout'>,
  sets: Decimal,
  pusd: LegContexts['pusd'],
): BasketSums {
  const figures = figuresOf(legs);
  return { ...figures, ...profitOf(side, payout.mul(sets), figures), short: fundsShort(legs, pusd) };
}
