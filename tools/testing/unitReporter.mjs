// unitReporter.mjs: vitest's reporter for `npm test`: progress by file, and each failure at once and in full, with
// the test's output.
import { relative } from 'node:path';
import { writeCosts } from './costReport.mjs';
import { createProgress } from './progress.mjs';

export default class UnitReporter {
  printed = new Map();
  costs = [];

  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestRunStart(specifications) {
    this.progress = createProgress({ name: 'unit tests', unit: 'file', total: specifications.length });
  }

  /** Kept until the test ends; output of passing tests is dropped. */
  onUserConsoleLog({ taskId, content }) {
    if (taskId !== undefined) this.printed.set(taskId, (this.printed.get(taskId) ?? '') + content);
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === 'passed' || state === 'failed') this.progress.count(state === 'passed');
    if (state === 'failed')
      this.report(test.module, `${this.pathOf(test.module)} > ${test.fullName}`, errors, test.id);
    this.printed.delete(test.id);
  }

  onTestSuiteResult(suite) {
    this.report(suite.module, `${this.pathOf(suite.module)} > ${suite.fullName}`, suite.errors(), suite.id);
  }

  onTestModuleEnd(module) {
    this.report(module, this.pathOf(module), module.errors(), module.id);
    this.printed.delete(module.id);
    this.costs.push({ name: this.pathOf(module), seconds: module.meta().seconds });
    this.progress.advance();
  }

  onTestRunEnd(_modules, unhandledErrors) {
    if (unhandledErrors.length > 0) this.vitest.logger.printUnhandledErrors(unhandledErrors);
    writeCosts('unit tests', this.costs);
    this.progress.end();
  }

  pathOf(module) {
    return relative(this.vitest.config.root, module.moduleId);
  }

  report(module, name, errors, id) {
    if (errors.length === 0) return;
    console.error(`\nfailed: ${name}`);
    for (const error of errors) this.vitest.logger.printError(error, { project: module.project });
    const printed = this.printed.get(id);
    if (printed !== undefined) console.error(`It printed:\n${printed.trimEnd()}\n`);
  }
}
