// kept.ts: the results of a release, recorded in docs/performance.md, and how a run compares with them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools/setup.mjs';
import { type AimKey, AIMS } from './aims.ts';
import { figure, type Goal, type Section } from './report.ts';

const FILE = join(ROOT, 'docs/performance.md');
const [BEGIN, END] = ['<!-- results -->', '<!-- end of results -->'];
const KEYS = Object.keys(AIMS) as AimKey[];

/** The recorded values, by the key of the goal. */
export function keptResults(text = readFileSync(FILE, 'utf8')): Map<string, number> {
  const rows = [...text.matchAll(/^\| (P[\w.]+) \|.*\| ([-\d.,]+) \| \w+ \|$/gm)];
  return new Map(rows.map(([, key = '', value = '']) => [key, Number(value.replaceAll(',', ''))]));
}

/** When a run was made, and on what: the load beside it and the speed of `machineSpeed`. */
interface Run {
  at: Date;
  load: number;
  speed: number;
}

/** Every goal with its recorded value and the value of this run. */
export function verdictTable(goals: readonly Goal[], kept: ReadonlyMap<string, number>): Section {
  const now = newest(goals);
  return {
    title: 'Goals',
    columns: ['aim', 'what', 'goal', 'kept', 'now', 'verdict'],
    rows: KEYS.map((key) => {
      const [what, relation, limit] = AIMS[key];
      const before = kept.get(key);
      const value = now.get(key);
      return [
        key,
        what,
        `${relation} ${figure(limit)}`,
        before === undefined ? '' : figure(before),
        value === undefined ? '' : figure(value),
        value === undefined ? '' : verdict(key, value),
      ];
    }),
    goals: [],
    data: Object.fromEntries(now),
  };
}

/** Writes the results of this run into the file; goals it did not measure keep their values. */
export function keep(goals: readonly Goal[], run: Run): void {
  writeFileSync(FILE, withResults(readFileSync(FILE, 'utf8'), goals, run));
}

export function withResults(text: string, goals: readonly Goal[], run: Run): string {
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error('docs/performance.md has no place for results.');
  const values = new Map([...keptResults(text), ...newest(goals)]);
  const rows = KEYS.map((key) => {
    const [what, relation, limit] = AIMS[key];
    const value = values.get(key);
    const result = value === undefined ? '— | not measured' : `${figure(value)} | ${verdict(key, value)}`;
    return `| ${key} | ${what} | ${relation} ${figure(limit)} | ${result} |`;
  });
  const table = [
    BEGIN,
    '',
    `Last changed ${run.at.toISOString().slice(0, 10)}, on a machine of ${figure(run.speed)} million steps a second with a load of ${run.load.toFixed(1)}.`,
    '',
    '| Aim | Measure | Goal | Result | Verdict |',
    '|---|---|--:|--:|---|',
    ...rows,
    '',
    '',
  ];
  return text.slice(0, start) + table.join('\n') + text.slice(end);
}

function newest(goals: readonly Goal[]): Map<string, number> {
  return new Map(
    goals.flatMap(({ key, value }) =>
      key === undefined || Number.isNaN(value) ? [] : [[key, value] as const],
    ),
  );
}

function verdict(key: AimKey, value: number): string {
  const [, relation, limit] = AIMS[key];
  return (relation === '≤' ? value <= limit : value >= limit) ? 'met' : 'missed';
}
