// marketRows.ts: markets with their figures; search and filters.
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { hasTrait } from '../market/hasTrait.ts';
import type { Market } from '../market/market.ts';
import { folded, lettersOf, type MarketSearchText, searchTextOf } from './marketSearch.ts';
import { figuresOf, type MarketFigures, outcomeChange } from '../market/marketFigures.ts';

export interface MarketRow {
  market: Market;
  figures: MarketFigures;
  isFavourite: boolean;
}

/** Rows are the same objects until their figures or star change, so that only changed ones are rendered. */
export function rowsOf(
  markets: readonly Market[],
  contexts: ReadonlyMap<AssetId, MarketContext>,
  favourites: readonly AssetId[],
): MarketRow[] {
  const starred = new Set(favourites);
  return markets.filter(isListed).map((market) => rowOf(market, contexts, starred));
}

const rows = new WeakMap<Market, { row: MarketRow; context: MarketContext | undefined }>();

function rowOf(
  market: Market,
  contexts: ReadonlyMap<AssetId, MarketContext>,
  starred: ReadonlySet<AssetId>,
): MarketRow {
  const context = contexts.get(market.assetId);
  const isFavourite = starred.has(market.assetId);
  const known = rows.get(market);
  if (known && known.context === context && known.row.isFavourite === isFavourite) return known.row;
  const row = { market, figures: figuresIn(market, context), isFavourite };
  rows.set(market, { row, context });
  return row;
}

function isListed(market: Market): boolean {
  return hasTrait(market, 'question')
    ? market.phase !== 'resolved' && market.phase !== 'canceled'
    : market.status !== 'delisted';
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
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const beginning = withAll(rows, words, beginsWith);
  return beginning.length > 0 ? beginning : withAll(rows, words, isWithin);
}

function withAll<Row extends Pick<MarketRow, 'market'>>(
  rows: readonly Row[],
  words: readonly string[],
  matcherOf: (word: string) => (text: MarketSearchText) => boolean,
): readonly Row[] {
  const matchers = words.map(matcherOf);
  return rows.filter(({ market }) => {
    const text = searchTextOf(market);
    return matchers.every((matches) => matches(text));
  });
}

/** A word begins the symbol, one of its two sides or a word of the name; separators are ignored. */
function beginsWith(word: string): (text: MarketSearchText) => boolean {
  const start = `\n${word}`;
  const wanted = lettersOf(word);
  return ({ starts, letters }) => starts.includes(start) || (wanted !== '' && letters.startsWith(wanted));
}

/** One letter alone is within nearly every name. */
const MIN_WITHIN = 2;

function isWithin(word: string): (text: MarketSearchText) => boolean {
  const wanted = lettersOf(word);
  return ({ within }) => wanted.length >= MIN_WITHIN && within.includes(wanted);
}

/** What the list is filtered to: everything, one kind of market, or the favourites. */
export type MarketFilter = 'all' | 'favourites' | Market['kind'];

export function passes({ market, isFavourite }: MarketRow, filter: MarketFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'favourites' ? isFavourite : market.kind === filter;
}
