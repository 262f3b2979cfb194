import { expect, test } from 'vitest';
import { STEPS, stepsOf } from './checkSteps.mjs';

const named = (files: readonly string[]) => stepsOf(files).map(({ name }) => name);

test('a rule that changed: types of app, gateway and tests, format, lint, messages, its unit test', () => {
  expect(named(['src/domain/market/fees.ts'])).toEqual([
    'types (browser)',
    'types (no DOM)',
    'types (tests)',
    'rooms',
    'format',
    'lint',
    'messages',
    'faults proven',
    'assumptions in place',
    'unit tests',
  ]);
  expect(stepsOf(['src/domain/market/fees.ts']).at(-1)?.args).toEqual([
    'vitest',
    'run',
    'src/domain/market/fees.test.ts',
  ]);
});

test('a document needs no step, a script format and lint', () => {
  expect(named(['README.md', 'docs/guide.md'])).toEqual([]);
  expect(named(['tools/check.mjs'])).toEqual(['format', 'lint']);
});

test('only format and lint get the files; a removed file is none of them', () => {
  const steps = stepsOf(['gateway/engine/removed.ts', 'tools/size.mjs']);
  expect(steps.map(({ name, args }) => [name, args.length])).toEqual(
    [...STEPS]
      .filter(
        ({ of, name }) => of !== undefined && !['types (browser)', 'messages', 'lock file'].includes(name),
      )
      .map(({ name, args, takesFiles }) => [name, args.length + (takesFiles === true ? 1 : 0)]),
  );
});

test('a test that changed is run once', () => {
  const files = ['src/domain/market/fees.ts', 'src/domain/market/fees.test.ts'];
  expect(stepsOf(files).at(-1)?.args.slice(2)).toEqual(['src/domain/market/fees.test.ts']);
});
