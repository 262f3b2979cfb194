// marketAddress.ts: the name of a market in an address, /trade/…, and the market of such a name.
import { hasTrait } from './hasTrait.ts';
import { addressOf, type Market } from './market.ts';

const counted = new WeakMap<readonly Market[], ReadonlyMap<string, number>>();

/** Its name, or its id where another market has the same name in any case: a link must open the chosen market. */
export function addressIn(market: Market, markets: readonly Market[]): string {
  const name = addressOf(market);
  return (namesIn(markets).get(name.toUpperCase()) ?? 0) > 1 ? market.assetId : name;
}

/** Finds a market by name in any case, id, or base: /trade/btc works too. Of several, the first. */
export function marketAt(markets: readonly Market[], name: string | undefined): Market | undefined {
  const wanted = name?.toUpperCase();
  return (
    markets.find((market) => addressOf(market).toUpperCase() === wanted) ??
    markets.find((market) => market.assetId === name) ??
    markets.find((market) => !hasTrait(market, 'question') && market.base.toUpperCase() === wanted)
  );
}

function namesIn(markets: readonly Market[]): ReadonlyMap<string, number> {
  const known = counted.get(markets);
  if (known) return known;
  const names = new Map<string, number>();
  for (const market of markets) {
    const name = addressOf(market).toUpperCase();
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  counted.set(markets, names);
  return names;
}
