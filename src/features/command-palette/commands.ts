// commands.ts: the palette's entries and their search.
import type { Market } from '#domain/market/market.ts';
import { folded, lettersOf, searchTextOf } from '#domain/market-list/marketSearch.ts';

export interface Command {
  id: string;
  label: string;
  /** Secondary text at the end: a price, a shortcut. */
  detail?: string;
  run?: () => void;
  /** Instead of an action: the line it types into the menu. */
  fill?: string;
}

/** One command for each of many markets, created only for those that are found. */
export interface MarketCommands {
  markets: readonly Market[];
  /** The label of a command for a market with this symbol. */
  labelOf: (symbol: string) => string;
  commandOf: (market: Market) => Command;
}

export type CommandSource = Command | MarketCommands;

/** Commands that contain every typed word, prefix matches of the first word first, otherwise in the given order. */
export function findCommands(sources: readonly CommandSource[], search: string, max: number): Command[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const [first] = words;
  const starting: Command[] = [];
  const others: Command[] = [];
  const add = (label: string, commandOf: () => Command) => {
    const list = first === undefined || label.startsWith(first) ? starting : others;
    if (list.length < max) list.push(commandOf());
  };
  for (const source of sources) {
    if (starting.length === max) break;
    if ('markets' in source) findMarkets(source, words, add);
    else if (words.every((word) => isIn(source.label, word))) add(folded(source.label), () => source);
  }
  return [...starting, ...others].slice(0, max);
}

/** Stands for the symbol where a label is divided; no word contains it. */
const SYMBOL = '\u0000';

function findMarkets(
  { markets, labelOf, commandOf }: MarketCommands,
  words: readonly string[],
  add: (label: string, commandOf: () => Command) => void,
): void {
  const frame = labelOf(SYMBOL);
  const [before = ''] = folded(frame).split(SYMBOL);
  // The other words are in the label of every market.
  const own = words.filter((word) => !isIn(frame, word)).map(lettersOf);
  // Separators count only between letters: “Yes · Question” finds what “yes question” finds.
  const wanted = own.filter((word) => word !== '');
  if (own.length > 0 && wanted.length === 0) return;
  for (const market of markets) {
    const { letters } = searchTextOf(market);
    if (wanted.every((word) => letters.includes(word)))
      add(before === '' ? folded(market.symbol) : before, () => commandOf(market));
  }
}

/** btcusdc and btc/usdc are in BTC-USDC: separators are ignored. */
function isIn(label: string, word: string): boolean {
  if (folded(label).includes(word)) return true;
  const [text, wanted] = [label, word].map((each) => folded(each).replaceAll(/[^\p{L}\p{N}\s]/gu, ''));
  return wanted !== undefined && wanted !== '' && text?.includes(wanted) === true;
}
