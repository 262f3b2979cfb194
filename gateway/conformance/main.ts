// main.ts: `npm run conformance`: checks a deployment, writes the reports and sets the exit code.
import { writeFileSync } from 'node:fs';
import type { Hex } from '#protocol/ids.ts';
import { type Arguments, BadArguments, readArguments, USAGE } from './args.ts';
import { Unreachable } from './http.ts';
import { configFor } from './learn/configFile.ts';
import { htmlReport } from './report/html.ts';
import { jsonReport } from './report/json.ts';
import { junitReport } from './report/junit.ts';
import { testAccount, NoTestAccount } from './testAccount.ts';
import { hasFailed } from './report/summary.ts';
import { progressLine, terminalReport } from './report/terminal.ts';
import { type Report, runConformance } from './run.ts';

const CANNOT = 2;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const given = readArguments(process.argv.slice(2), process.env);
    if (given === undefined) {
      console.log(USAGE);
      return 0;
    }
    return await ask(given);
  } catch (error) {
    if (!isExplained(error)) throw error;
    console.error(error.message);
    if (error instanceof BadArguments) console.error(`\n${USAGE}`);
    return CANNOT;
  }
}

async function ask({
  url,
  wsUrl,
  key: given,
  account,
  only,
  spend,
  withdraw,
  files,
}: Arguments): Promise<number> {
  const key = account === undefined ? given : await keyOf(url, account);
  const isTerminal = process.stdout.isTTY;
  const report = await runConformance({
    url,
    wsUrl,
    key,
    only,
    spend,
    withdraw,
    signal: interruption(),
    onResult: (result) => isTerminal && process.stdout.write(progressLine(result)),
  });
  if (isTerminal) process.stdout.write('\r\u001b[K');
  console.log(terminalReport(report, { isColoured: isTerminal }));
  write(files, report);
  if (hasFailed(report)) return 1;
  return report.unusableKey === null ? 0 : CANNOT;
}

/** Its message says what to do. */
function isExplained(error: unknown): error is Error {
  return [BadArguments, Unreachable, RangeError, NoTestAccount].some((kind) => error instanceof kind);
}

async function keyOf(url: string, file: string): Promise<Hex> {
  const { key, address, isNew } = await testAccount(url, file);
  console.log(
    isNew
      ? `Test account ${address}, with play money. Its key is in ${file}; keep it for the next run.\n`
      : `Test account ${address}, whose key is in ${file}.\n`,
  );
  return key;
}

/** The first interruption ends the run and undoes its effects; the second ends the process. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      console.error(
        '\nInterrupted: canceling orders and revoking agents. Once more ends at once and leaves them.',
      );
      controller.abort();
    });
  return controller.signal;
}

function write(files: Arguments['files'], report: Report): void {
  if (files.json !== undefined) writeFileSync(files.json, jsonReport(report));
  if (files.junit !== undefined) writeFileSync(files.junit, junitReport(report));
  if (files.html !== undefined) writeFileSync(files.html, htmlReport(report));
  if (files.config === undefined) return;
  const config = configFor(report.learned);
  if (config === undefined)
    console.error('No config.json: the signing profile of this deployment is unknown.');
  else writeFileSync(files.config, `${JSON.stringify(config, null, 2)}\n`);
}
