// paragraphs.ts: plain text that was broken into lines for a wide page, put together again for a narrow one. No word is changed.

/** A line this long was broken because the page ended, a shorter one because its author wanted it. */
const BROKEN_FROM = 60;

/** Paragraphs of a plain text; "\n" inside one is a line break its author meant. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.reduce(
        (joined, line, index) =>
          joined + ((lines[index - 1]?.length ?? 0) >= BROKEN_FROM ? ' ' : '\n') + line,
      ),
    );
}
