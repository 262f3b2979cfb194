// csv.ts: rows as comma-separated text (RFC 4180), as spreadsheets read it.

export type CsvCell = string | number | null | undefined;

/** A header line and one line per row. Numbers are exact; text is never a formula. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

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
