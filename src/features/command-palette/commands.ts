// commands.ts: what the palette offers, and how a few typed letters find it.

export interface Command {
  id: string;
  label: string;
  /** Quiet words at the end: a price, a shortcut. */
  detail?: string;
  run?: () => void;
  /** In place of an act: the line it types into the menu. */
  fill?: string;
}

/** Commands in which every typed word occurs, those that begin with the first word before the others, in their given order. */
export function findCommands(commands: readonly Command[], search: string, max: number): Command[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const hits = commands.filter(({ label }) =>
    words.every((word) => folded(label).includes(word) || isWithin(label, word)),
  );
  const [first] = words;
  const starts = ({ label }: Command) => (first !== undefined && folded(label).startsWith(first) ? 0 : 1);
  return hits.sort((a, b) => starts(a) - starts(b)).slice(0, max);
}

/** Small letters without their dots and accents: a keyboard without ü finds Schlüssel too. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** btcusdc and btc/usdc find BTC-USDC: signs between letters make no difference. */
function isWithin(label: string, word: string): boolean {
  const [text, wanted] = [label, word].map((each) => folded(each).replaceAll(/[^\p{L}\p{N}\s]/gu, ''));
  return wanted !== undefined && wanted !== '' && text?.includes(wanted) === true;
}
