// marketAddress.ts: finds a market in a list by its id or its name in an address, /trade/…, and the reverse.
import type { AssetId } from '#protocol/ids.ts';
import { hasTrait } from './hasTrait.ts';
import { addressOf, type Market } from './market.ts';

/** Names and bases in capital letters; of several markets with one, the first. */
interface MarketIndex {
  readonly byId: ReadonlyMap<AssetId, Market>;
  readonly byName: ReadonlyMap<string, Market>;
  readonly byBase: ReadonlyMap<string, Market>;
  /** Names of more than one market. */
  readonly shared: ReadonlySet<string>;
}

/** Lists can have tens of thousands of markets: each is indexed once. */
const indexes = new WeakMap<readonly Market[], MarketIndex>();

export function marketById(markets: readonly Market[], assetId: AssetId | undefined): Market | undefined {
  return assetId === undefined ? undefined : indexOf(markets).byId.get(assetId);
}

/** Its name, or its id where another market has the same name in any case: a link must open the chosen market. */
export function addressIn(market: Market, markets: readonly Market[]): string {
  const name = addressOf(market);
  return indexOf(markets).shared.has(name.toUpperCase()) ? market.assetId : name;
}

/** Finds a market by name in any case, id, or base: /trade/btc works too. Of several, the first. */
export function marketAt(markets: readonly Market[], name: string | undefined): Market | undefined {
  if (name === undefined) return undefined;
  const { byId, byName, byBase } = indexOf(markets);
  const wanted = name.toUpperCase();
  return byName.get(wanted) ?? byId.get(name) ?? byBase.get(wanted);
}

function indexOf(markets: readonly Market[]): MarketIndex {
  const known = indexes.get(markets);
  if (known) return known;
  const byId = new Map<AssetId, Market>();
  const byName = new Map<string, Market>();
  const byBase = new Map<string, Market>();
  const shared = new Set<string>();
  for (const market of markets) {
    const name = addressOf(market).toUpperCase();
    if (byName.has(name)) shared.add(name);
    else byName.set(name, market);
    if (!byId.has(market.assetId)) byId.set(market.assetId, market);
    const base = hasTrait(market, 'question') ? undefined : market.base.toUpperCase();
    if (base !== undefined && !byBase.has(base)) byBase.set(base, market);
  }
  const index = { byId, byName, byBase, shared };
  indexes.set(markets, index);
  return index;
}
