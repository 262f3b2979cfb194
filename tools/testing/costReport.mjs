// costReport.mjs: what each part of a step of `npm test` used: written by the step, read for the report.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup.mjs';

const FOLDER = join(ROOT, 'test-results');

/** Keeps what each part of a step used: `parts` of `{ name, seconds }`, for this run's report. */
export function writeCosts(step, parts) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(pathOf(step), JSON.stringify(parts));
}

/**
 * Processor seconds of a step's parts together, and the line `check: lint 32 s, …` of those that used most. Undefined
 * when nothing was measured.
 */
export function readCosts(step, most = 10) {
  if (!existsSync(pathOf(step))) return undefined;
  const parts = JSON.parse(readFileSync(pathOf(step), 'utf8')).filter(
    ({ seconds }) => typeof seconds === 'number',
  );
  if (parts.length === 0) return undefined;
  const top = parts.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  return {
    seconds: parts.reduce((sum, part) => sum + part.seconds, 0),
    line: `${step}: ${top.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`,
  };
}

const pathOf = (step) => join(FOLDER, `cost of ${step}.json`);
