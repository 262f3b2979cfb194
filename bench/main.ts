// main.ts: `npm run bench`, or parts of it: `npm run bench -- book gateway`. `quick` takes three to five minutes,
// `--seconds N` makes each measurement longer, `--keep` records the results in docs/performance.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../tools/setup.mjs';
import { crowdBench } from './gateway/crowdBench.ts';
import { edgesBench } from './edges/edgesBench.ts';
import { gatewayBench } from './gateway/gatewayBench.ts';
import { keep, keptResults, verdictTable } from './kept.ts';
import { machineSpeed } from './machine.ts';
import type { BenchOptions, Part } from './part.ts';
import { figure, type Section, sectionText } from './report.ts';
import { restartBench } from './gateway/restartBench.ts';
import { sizeBench } from './sizeBench.ts';
import { actsBench } from './running/actsBench.ts';
import { bookBench } from './running/bookBench.ts';
import { liveBench } from './running/liveBench.ts';
import { memoryBench } from './running/memoryBench.ts';
import { rowsBench } from './running/rowsBench.ts';
import { switchBench } from './running/switchBench.ts';
import { scaleBench } from './scale/scaleBench.ts';
import { startBench } from './start/startBench.ts';

const PARTS: readonly Part[] = [
  sizeBench,
  startBench,
  bookBench,
  liveBench,
  actsBench,
  rowsBench,
  switchBench,
  memoryBench,
  gatewayBench,
  restartBench,
  crowdBench,
  edgesBench,
  scaleBench,
];

const { names, options, isKept } = readArguments(process.argv.slice(2));
const speed = machineSpeed();
console.log(`Machine: ${figure(speed)} million steps a second, load ${figure(loadavg()[0] ?? NaN)}`);
const sections: { part: string; section: Section }[] = [];
let hasFailed = false;
for (const part of PARTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  try {
    for (const section of await part.run(options)) {
      sections.push({ part: part.name, section });
      console.log(sectionText(section));
    }
  } catch (error) {
    hasFailed = true;
    console.error(
      `\n${part.name} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
const goals = sections.flatMap(({ section }) => section.goals);
console.log(sectionText(verdictTable(goals, keptResults())));
if (isKept) keep(goals, { at: new Date(), load: loadavg()[0] ?? NaN, speed });
console.log(`\nWritten to ${write()}`);
process.exitCode = hasFailed ? 1 : 0;

function readArguments(words: readonly string[]): {
  names: readonly string[];
  options: BenchOptions;
  isKept: boolean;
} {
  const flag = words.indexOf('--seconds');
  const seconds = flag < 0 ? undefined : Number(words[flag + 1]);
  const asked = words.filter((_, index) => flag < 0 || (index !== flag && index !== flag + 1));
  const names = asked.filter((word) => word !== 'quick' && word !== '--keep');
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0 || (seconds !== undefined && !(seconds > 0))) {
    const parts = PARTS.map(({ name }) => `[${name}]`).join(' ');
    console.error(`Usage: npm run bench -- [quick] ${parts} [--seconds N] [--keep]`);
    process.exit(2);
  }
  return {
    names,
    options: { isQuick: asked.includes('quick'), ...(seconds === undefined ? {} : { seconds }) },
    isKept: asked.includes('--keep'),
  };
}

/** One file per run: figures of different machines or moments are not comparable, ratios within one run are. */
function write(): string {
  const folder = join(ROOT, 'bench/results');
  const at = new Date().toISOString();
  const path = join(folder, `${at.replaceAll(':', '-')}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path,
    `${JSON.stringify({ at, node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, speed, sections }, null, 2)}\n`,
  );
  return path;
}
