// marketOfWord.ts: the market that a word of a command names, by symbol, id or coin.
import { hasTrait } from '../market/hasTrait.ts';
import { addressOf, type Market } from '../market/market.ts';

/** `several`: the word is ambiguous. */
type NamedMarket =
  | { readonly kind: 'one'; readonly market: Market }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly markets: readonly Market[] };

/**
 * A symbol or an id names its market. A coin alone names the perpetual of that coin, and its spot pair only where there is no
 * perpetual. Upper and lower case are the same.
 */
export function marketOfWord(word: string, markets: readonly Market[]): NamedMarket {
  const wanted = word.toUpperCase();
  const by = (test: (market: Market) => boolean) => markets.filter(test);
  const steps = [
    by((market) => addressOf(market).toUpperCase() === wanted || market.assetId === word),
    by((market) => hasTrait(market, 'margin') && market.base.toUpperCase() === wanted),
    by((market) => hasTrait(market, 'pair') && market.base.toUpperCase() === wanted),
  ];
  const found = steps.find((each) => each.length > 0) ?? [];
  const [first] = found;
  if (first === undefined) return { kind: 'none' };
  return found.length === 1 ? { kind: 'one', market: first } : { kind: 'several', markets: found };
}

/** The word that names this market and no other: its symbol, or its id where another has the same symbol. */
export function wordOf(market: Market, markets: readonly Market[]): string {
  const name = addressOf(market);
  return marketOfWord(name, markets).kind === 'one' && !/\s/.test(name) ? name : market.assetId;
}
