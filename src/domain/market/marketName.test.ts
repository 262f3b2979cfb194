import { expect, test } from 'vitest';
import { fullName, visible } from './marketName.ts';

test('names are cut by characters, of which some are two units of text', () => {
  const rockets = '🚀'.repeat(64);
  expect(visible(rockets)).toBe(rockets);
  expect(visible(`${rockets}!`)).toBe(`${'🚀'.repeat(63)}…`);
  expect(visible('abcdef', 5)).toBe('abcd…');
  expect([fullName(rockets), fullName(`${rockets}!`)]).toEqual([{}, { fullName: `${rockets}!` }]);
});
