// journeyReporter.mjs: Playwright's reporter for `npm test`: progress by journey, and each failure at once and in
// full, with the journey's output.
import { writeCosts } from './costReport.mjs';
import { createProgress } from './progress.mjs';

export default class JourneyReporter {
  costs = [];

  /** Playwright adds no reporter of its own for the terminal. */
  printsToStdio() {
    return true;
  }

  onBegin(_config, suite) {
    this.progress = createProgress({
      name: 'end-to-end tests',
      unit: 'test',
      total: suite.allTests().length,
    });
  }

  onTestEnd(test, result) {
    const isFailed = result.status !== test.expectedStatus && result.status !== 'skipped';
    if (isFailed) report(test, result);
    if (result.status !== 'skipped') this.progress.count(!isFailed);
    const seconds = result.annotations.find(({ type }) => type === 'processor seconds')?.description;
    if (seconds !== undefined)
      this.costs.push({ name: `${fileOf(test)}:${test.location.line}`, seconds: Number(seconds) });
    this.progress.advance();
  }

  onError(error) {
    console.error(textOf(error));
  }

  onEnd() {
    const { user, system } = process.cpuUsage();
    this.costs.push({ name: 'listing and reporting', seconds: (user + system) / 1e6 });
    writeCosts('end-to-end tests', this.costs);
    this.progress?.end();
  }
}

const fileOf = (test) => test.titlePath()[2];

function report(test, result) {
  const [, , , ...titles] = test.titlePath();
  console.error(
    `\nfailed: e2e/${fileOf(test)}:${test.location.line} > ${titles.join(' > ')} (${result.status})`,
  );
  for (const error of result.errors) console.error(`${textOf(error)}\n`);
  for (const { name, path } of result.attachments) if (path !== undefined) console.error(`${name}: ${path}`);
  const printed = [...result.stdout, ...result.stderr].map(String).join('').trimEnd();
  if (printed !== '') console.error(`It printed:\n${printed}\n`);
}

function textOf({ message, stack, value, snippet }) {
  return [stack ?? message ?? value, snippet].filter((each) => each !== undefined).join('\n\n');
}
