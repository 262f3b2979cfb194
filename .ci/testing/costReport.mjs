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

/** The parts of a step that used most, `check: lint 32 s, …`; undefined when nothing was measured. */
export function costLine(step, most = 10) {
  if (!existsSync(pathOf(step))) return undefined;
  const parts = JSON.parse(readFileSync(pathOf(step), 'utf8'))
    .filter(({ seconds }) => typeof seconds === 'number')
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most);
  return parts.length === 0
    ? undefined
    : `${step}: ${parts.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`;
}

const pathOf = (step) => join(FOLDER, `cost of ${step}.json`);
