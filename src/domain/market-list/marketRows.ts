// marketRows.ts: markets with their figures; search and filters.
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { hasTrait } from '../market/hasTrait.ts';
import type { Market } from '../market/market.ts';
import { figuresOf, type MarketFigures, outcomeChange } from '../market/marketFigures.ts';

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
 * The rows that a search finds: those with names that begin with its words. Letters from within a name count only
 * where no name begins with them, because they would add many unwanted results.
 */
export function searchRows<Row extends Pick<MarketRow, 'market'>>(
  rows: readonly Row[],
  search: string,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const beginning = rows.filter(({ market }) => words.every((word) => beginsIn(market, word)));
  if (beginning.length > 0) return beginning;
  return rows.filter(({ market }) => words.every((word) => isWithin(market, word)));
}

/** A word begins the symbol, one of its two sides or a word of the name; separators are ignored. */
function beginsIn(market: Market, word: string): boolean {
  const names = [market.symbol, market.base, market.quote, ...market.displayName.split(/\s+/)];
  const letters = lettersOf(word);
  return (
    names.some((name) => name.toLowerCase().startsWith(word)) ||
    (letters !== '' && lettersOf(market.symbol).startsWith(letters))
  );
}

/** One letter alone is within nearly every name. */
const MIN_WITHIN = 2;

function isWithin(market: Market, word: string): boolean {
  const letters = lettersOf(word);
  return (
    letters.length >= MIN_WITHIN &&
    [market.symbol, market.displayName].some((name) => lettersOf(name).includes(letters))
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
