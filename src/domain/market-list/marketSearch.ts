// marketSearch.ts: the searched texts of a market, built once per market.
import type { Market } from '../market/market.ts';

/** All in lower case without diacritics. */
export interface MarketSearchText {
  /** The beginnings that a word may have, each after a line feed: symbol, both sides, words of the name. */
  readonly starts: string;
  /** Letters and digits of the symbol. */
  readonly letters: string;
  /** Letters and digits of symbol and name. */
  readonly within: string;
}

const texts = new WeakMap<Market, MarketSearchText>();

export function searchTextOf(market: Market): MarketSearchText {
  const known = texts.get(market);
  if (known) return known;
  const { symbol, base, quote, displayName } = market;
  const letters = lettersOf(symbol);
  const name = lettersOf(displayName);
  const text = {
    starts: folded([`\n${symbol}`, base, quote, displayName.replaceAll(/\s+/g, '\n')].join('\n')),
    letters,
    within: letters.includes(name) ? letters : `${letters}\n${name}`,
  };
  texts.set(market, text);
  return text;
}

/** BTC-USDC, btc/usdc and BTCUSDC are one word. */
export function lettersOf(text: string): string {
  return folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Lower case without diacritics: finds Schlüssel without typing ü. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  // oxlint-disable-next-line no-control-regex -- text in ASCII, most of it, has no diacritics
  return /^[\u0000-\u007f]*$/.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
