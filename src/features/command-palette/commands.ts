// commands.ts: the palette's entries and their search.

export interface Command {
  id: string;
  label: string;
  /** Secondary text at the end: a price, a shortcut. */
  detail?: string;
  run?: () => void;
  /** Instead of an action: the line it types into the menu. */
  fill?: string;
}

/** Commands that contain every typed word, prefix matches of the first word first, otherwise in the given order. */
export function findCommands(commands: readonly Command[], search: string, max: number): Command[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const hits = commands.filter(({ label }) =>
    words.every((word) => folded(label).includes(word) || isWithin(label, word)),
  );
  const [first] = words;
  const starts = ({ label }: Command) => (first !== undefined && folded(label).startsWith(first) ? 0 : 1);
  return hits.sort((a, b) => starts(a) - starts(b)).slice(0, max);
}

/** Lower case without diacritics: finds Schlüssel without typing ü. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** btcusdc and btc/usdc find BTC-USDC: separators are ignored. */
function isWithin(label: string, word: string): boolean {
  const [text, wanted] = [label, word].map((each) => folded(each).replaceAll(/[^\p{L}\p{N}\s]/gu, ''));
  return wanted !== undefined && wanted !== '' && text?.includes(wanted) === true;
}
