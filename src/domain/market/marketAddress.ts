// marketAddress.ts: finds a market in a list by its id or its name in an address, /trade/…, and the reverse.
import type { AssetId } from '#protocol/ids.ts';
import { hasTrait } from './hasTrait.ts';
import { addressOf, type Market } from './market.ts';

/** Lists can have tens of thousands of markets: each is indexed once, and only by what is looked up. */
const ids = createIndex((market) => market.assetId);
/** In capital letters. */
const names = createIndex((market) => addressOf(market).toUpperCase());
const bases = createIndex((market) => (hasTrait(market, 'question') ? undefined : market.base.toUpperCase()));

export function marketById(markets: readonly Market[], assetId: AssetId | undefined): Market | undefined {
  return assetId === undefined ? undefined : ids(markets).first.get(assetId);
}

/** Its name, or its id where another market has the same name in any case: a link must open the chosen market. */
export function addressIn(market: Market, markets: readonly Market[]): string {
  const name = addressOf(market);
  return names(markets).shared.has(name.toUpperCase()) ? market.assetId : name;
}

/** Finds a market by name in any case, id, or base: /trade/btc works too. Of several, the first. */
export function marketAt(markets: readonly Market[], name: string | undefined): Market | undefined {
  if (name === undefined) return undefined;
  const wanted = name.toUpperCase();
  return names(markets).first.get(wanted) ?? marketById(markets, name) ?? bases(markets).first.get(wanted);
}

interface Index {
  /** Of several markets with one key, the first. */
  readonly first: ReadonlyMap<string, Market>;
  /** Keys of more than one market. */
  readonly shared: ReadonlySet<string>;
}

/** Indexes a list by a key; markets without one are left out. */
function createIndex(keyOf: (market: Market) => string | undefined): (markets: readonly Market[]) => Index {
  const indexes = new WeakMap<readonly Market[], Index>();
  return (markets) => {
    const known = indexes.get(markets);
    if (known) return known;
    const first = new Map<string, Market>();
    const shared = new Set<string>();
    for (const market of markets) {
      const key = keyOf(market);
      if (key === undefined) continue;
      if (first.has(key)) shared.add(key);
      else first.set(key, market);
    }
    const index = { first, shared };
    indexes.set(markets, index);
    return index;
  };
}
