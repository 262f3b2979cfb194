// report.ts: bench tables as text and JSON.

export interface Goal {
  /** For a result that belongs to a goal (aims.ts). */
  key?: string;
  what: string;
  value: number;
  relation: '≤' | '≥';
  limit: number;
  isMet: boolean;
}

export interface Section {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  goals: readonly Goal[];
  /** The figures behind the table. */
  data: unknown;
}

export function goal(what: string, value: number, relation: Goal['relation'], limit: number): Goal {
  return { what, value, relation, limit, isMet: relation === '≤' ? value <= limit : value >= limit };
}

/** A table, then its goals, one per line. */
export function sectionText({ title, columns, rows, goals }: Section): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  // Names are left-aligned, figures right-aligned.
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) =>
        isName(rows, index) ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ');
  const goalLines = goals.map(
    ({ what, value, relation, limit, isMet }) =>
      `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${figure(value)} (goal ${relation} ${figure(limit)})`,
  );
  return [
    `\n${title}`,
    line(columns),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map(line),
    ...goalLines,
  ].join('\n');
}

export function percent(share: number, places = 1): string {
  return `${(share * 100).toFixed(places)} %`;
}

export function figure(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

function isName(rows: Section['rows'], index: number): boolean {
  return rows.some((row) => /^[a-z]/i.test(row[index] ?? ''));
}
