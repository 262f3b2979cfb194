// lines.ts: splits text that arrives in parts into lines.

/**
 * The lines without line ends. Only the new part is searched: searching all that has arrived of a line takes time with
 * the square of its length, and the line of a snapshot has megabytes.
 */
export async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let line = '';
  for await (const part of parts) {
    const [end = '', ...next] = part.split('\n');
    line += end;
    for (const start of next) {
      yield line;
      line = start;
    }
  }
  if (line !== '') yield line;
}
