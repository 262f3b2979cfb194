// csv.ts: rows as comma-separated text (RFC 4180), as spreadsheets read it.

export type CsvCell = string | number | null | undefined;

/** A header line and one line per row. Numbers are exact; text is never a formula. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map(lineText).join('');
}

/** Rows written in one task: a few milliseconds. */
const TASK_ROWS = 1_000;

/** The same of a hundred thousand rows, in many short tasks, so that the page stays usable. Rejects once aborted. */
export async function longCsvText<Row>(
  header: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly CsvCell[],
  signal: AbortSignal,
): Promise<string> {
  let text = lineText(header);
  for (let from = 0; from < rows.length; from += TASK_ROWS) {
    await nextTask();
    signal.throwIfAborted();
    for (const row of rows.slice(from, from + TASK_ROWS)) text += lineText(cellsOf(row));
  }
  return text;
}

/** Unlike a timer, not once a second only in a hidden tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

const lineText = (row: readonly CsvCell[]): string => `${row.map(cellText).join(',')}\r\n`;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  const text = guarded(String(cell));
  // Where the comma is the decimal separator, spreadsheets divide lines at semicolons.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets evaluate text beginning with these characters, unless it is a number. */
function guarded(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}
