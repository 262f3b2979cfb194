// paragraphs.ts: unwraps hard-wrapped plain text. No word is changed.

/** A longer line was wrapped at the margin, a shorter one ended on purpose. */
const BROKEN_FROM = 60;

/** Paragraphs of a plain text; "\n" inside one is an intended line break. */
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
