import { expect, test } from 'vitest';
import { OPTION_NAMES as OPTIONS, readFlags } from './flags.ts';
import { typedHint, USAGE } from './usage.ts';

test('every option is explained', () => {
  const explained = [...USAGE.matchAll(/^ {2}(--[a-z-]+)|(?<=--edge )(--core)/gm)].map(([option]) =>
    option.trim(),
  );
  const isUnderstood = (option: string): boolean => {
    try {
      readFlags([`${option}=1`], {});
      return true;
    } catch (error) {
      return !String(error).includes('Not understood');
    }
  };
  expect(explained.filter((option) => !isUnderstood(option))).toEqual([]);
  expect(explained).toHaveLength(OPTIONS.length);
});

test('npm keeps options before `--`: a message that names one ends with what to type', () => {
  const hint = (message: string, command?: string) => typedHint(message, { npm_lifecycle_event: command });
  expect(hint('Port 4173 is taken. Choose another with --port.', 'start')).toBe(
    'Type: npm start -- --port 5000',
  );
  expect(hint('Start with another --data folder.', 'gateway')).toBe(
    'Type: npm run gateway -- --data .data/second --port 5000',
  );
  expect(hint('Choose another with --port.')).toBeUndefined();
  expect(hint('The disk is full.', 'start')).toBeUndefined();
});
