// hasTrait.ts: checks a market for a trait and narrows its type to the kinds that have it.
import type { MarketKind } from '#protocol/info/market/marketContexts.ts';
import { type MarketTraits, OUTCOME, PERP, SPOT } from './marketTraits.ts';

/** A new kind does not compile until it has every trait. */
const TRAITS = { perp: PERP, spot: SPOT, outcome: OUTCOME } as const satisfies Record<
  MarketKind,
  MarketTraits
>;

/** The boolean traits. */
type Trait = {
  [Name in keyof MarketTraits]: MarketTraits[Name] extends boolean ? Name : never;
}[keyof MarketTraits];

export type KindWith<T extends Trait> = {
  [Kind in MarketKind]: (typeof TRAITS)[Kind][T] extends true ? Kind : never;
}[MarketKind];

interface OfKind {
  readonly kind: MarketKind;
}

export function traitsOf({ kind }: OfKind): MarketTraits {
  return TRAITS[kind];
}

/** For unions discriminated by `kind`: markets, and order rules. False while the market is not known. */
export function hasTrait<Market extends OfKind, T extends Trait>(
  market: Market | undefined,
  trait: T,
): market is Extract<Market, { readonly kind: KindWith<T> }> {
  return market !== undefined && TRAITS[market.kind][trait];
}
