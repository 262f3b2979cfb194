// checkSteps.mjs: the static checks, and those that some changed files need.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

/** More checkers would check the same types of libraries several times: a third more processor time. */
const TSC = ['tsc', '--checkers', '1', '-p'];
const LINT = [
  'oxlint',
  '-c',
  'oxlint.config.mjs',
  '--type-aware',
  '--quiet',
  '--no-error-on-unmatched-pattern',
];

/**
 * @typedef {{ name: string, command: string, args: readonly string[] }} Step
 * @typedef {Step & { of?: RegExp, takesFiles?: boolean }} StaticStep `of`: paths whose change needs the step; without
 * it, only the whole check runs the step. `takesFiles`: it can check these paths alone.
 */

/** @type {readonly StaticStep[]} */
export const STEPS = [
  { name: 'build', command: 'npx', args: ['vite', 'build', '--logLevel', 'warn'] },
  {
    name: 'types (browser)',
    command: 'npx',
    args: [...TSC, '.'],
    of: /^src\/.*\.(?:tsx?|json)$|^(?:vite\.config\.ts|tsconfig\.json)$/,
  },
  {
    name: 'types (no DOM)',
    command: 'npx',
    args: [...TSC, 'gateway'],
    of: /^(?:gateway|src\/protocol|src\/domain)\/.*\.(?:ts|json)$|^(?:vite\.config\.ts|tsconfig\.json)$/,
  },
  { name: 'types (tests)', command: 'npx', args: [...TSC, 'e2e'], of: /\.(?:[mc]?tsx?|json)$/ },
  { name: 'rooms', command: 'node', args: ['tools/rules/rooms.mjs'], of: /^(?:src|gateway)\// },
  {
    name: 'format',
    command: 'npx',
    args: ['oxfmt', '--check', '--no-error-on-unmatched-pattern'],
    of: /\.(?:[mc]?[jt]sx?|css|html|json)$/,
    takesFiles: true,
  },
  { name: 'lint', command: 'npx', args: LINT, of: /\.[mc]?[jt]sx?$/, takesFiles: true },
  {
    name: 'messages',
    command: 'node',
    args: ['tools/messages.mjs', '--check'],
    of: /^src\/.*\.(?:tsx?|po)$|placeholders\.json$/,
  },
  { name: 'unused code', command: 'npx', args: ['knip'] },
  { name: 'lock file', command: 'node', args: ['tools/rules/check-lock.mjs'], of: /^package.*\.json$/ },
  { name: 'faults proven', command: 'node', args: ['tools/faults.mjs', '--quiet'], of: /\.tsx?$/ },
  {
    name: 'assumptions in place',
    command: 'node',
    args: ['tools/assumptions.mjs', '--quiet'],
    of: /^(?:src|gateway)\//,
  },
];

/** Needs the build. */
export const SIZE = { name: 'size', command: 'node', args: ['tools/size.mjs'] };

/**
 * The steps that these changed files need, and last their own unit tests. Paths are relative to the root; removed files
 * count as changed.
 * @param {readonly string[]} files @returns {Step[]}
 */
export function stepsOf(files) {
  const steps = STEPS.flatMap(({ name, command, args, of, takesFiles }) => {
    const affected = of === undefined ? [] : files.filter((file) => of.test(file));
    const kept = affected.filter(isThere);
    if ((takesFiles === true ? kept : affected).length === 0) return [];
    return [{ name, command, args: takesFiles === true ? [...args, ...kept] : args }];
  });
  const tests = [...new Set(files.flatMap(testsOf))];
  return tests.length === 0
    ? steps
    : [...steps, { name: 'unit tests', command: 'npx', args: ['vitest', 'run', ...tests] }];
}

/** The unit tests of a file: itself, or those beside it under its name. @param {string} file @returns {string[]} */
function testsOf(file) {
  const [, path, test] = /^((?:src|gateway|tools|bench)\/.*?)(\.test)?\.[mc]?[jt]sx?$/.exec(file) ?? [];
  if (path === undefined) return [];
  return test === undefined
    ? [`${path}.test.ts`, `${path}.test.tsx`].filter(isThere)
    : [file].filter(isThere);
}

/** @param {string} file */
function isThere(file) {
  return existsSync(join(ROOT, file));
}
