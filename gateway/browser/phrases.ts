// phrases.ts: translates an operator's plain sentences to admin commands.

const PHRASES: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [/^move (\S+) to ([\d.,]+)$/i, ([, market, price]) => `price ${market} ${plain(price)}`],
  [
    /^move (\S+) to ([\d.,]+) over (\S+)$/i,
    ([, market, price, over]) => `price ${market} ${plain(price)} over ${over}`,
  ],
  [/^halt$/i, () => 'pause-matching'],
  [/^resume$/i, () => 'resume-matching'],
  [/^lose the next answer$/i, () => 'lose-answer'],
  [/^(?:silence|kill) the feed for (\S+)$/i, ([, over]) => `dead-feed ${over}`],
  [/^(?:pause|resume) withdrawals$/i, ([whole]) => `withdrawals ${whole?.split(' ')[0]?.toLowerCase()}`],
];

/** The command for a sentence; any other text is taken as a command already. */
export function wordsOf(text: string): string[] {
  const sentence = text.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  const phrase = PHRASES.find(([pattern]) => pattern.test(sentence));
  const found = phrase?.[0].exec(sentence);
  return (found && phrase ? phrase[1](found) : sentence).split(' ');
}

/** 98,000 is ninety-eight thousand; a comma elsewhere stays and is refused. */
function plain(price = ''): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(price) ? price.replaceAll(',', '') : price;
}
