// marketRows.ts: markets with their figures; search and filters.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { figuresOf, type MarketFigures, outcomeChange } from '#domain/market/marketFigures.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';

export interface MarketRow {
  market: Market;
  figures: MarketFigures;
  isFavourite: boolean;
}

export function rowsOf(
  markets: readonly Market[],
  contexts: ReadonlyMap<AssetId, MarketContext>,
  favourites: readonly AssetId[],
): MarketRow[] {
  return markets
    .filter((market) =>
      hasTrait(market, 'question')
        ? market.phase !== 'resolved' && market.phase !== 'canceled'
        : market.status !== 'delisted',
    )
    .map((market) => ({
      market,
      figures: figuresIn(market, contexts.get(market.assetId)),
      isFavourite: favourites.includes(market.assetId),
    }));
}

function figuresIn(market: Market, context: MarketContext | undefined): MarketFigures {
  const figures = figuresOf(context);
  return hasTrait(market, 'question') ? { ...figures, change: outcomeChange(context) } : figures;
}

/**
 * Every word of the search must begin the symbol, one of its two sides or a word of the name; separators are ignored.
 */
export function matches({ market }: MarketRow, search: string): boolean {
  const names = [market.symbol, market.base, market.quote, ...market.displayName.split(/\s+/)].map((name) =>
    name.toLowerCase(),
  );
  const symbol = lettersOf(market.symbol);
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every(
      (word) =>
        names.some((name) => name.startsWith(word)) ||
        (lettersOf(word) !== '' && symbol.startsWith(lettersOf(word))),
    );
}

/** BTC-USDC, btc/usdc and BTCUSDC are one word. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What the list is filtered to: everything, one kind of market, or the favourites. */
export type MarketFilter = 'all' | 'favourites' | Market['kind'];

export function passes({ market, isFavourite }: MarketRow, filter: MarketFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'favourites' ? isFavourite : market.kind === filter;
}
