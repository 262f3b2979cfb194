import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

const long = (word: string) => word.repeat(70);

test('hard-wrapped lines are joined; short lines keep their break', () => {
  expect(paragraphsOf(`1. What this is\n${long('a')}\n${long('b')}\nthe end.\nSigned`)).toEqual([
    `1. What this is\n${long('a')} ${long('b')} the end.\nSigned`,
  ]);
});

test('empty lines separate paragraphs, with Windows line ends too, and leave no empty one', () => {
  expect(paragraphsOf('\n\nOne\r\n\r\n  Two  \n\n\n')).toEqual(['One', 'Two']);
  expect(paragraphsOf('  \n ')).toEqual([]);
});
