import { expect, test } from 'vitest';
import { skewText } from './StatusBar.tsx';

test.each([
  [0, 'Clock 0.0 s'],
  [40, 'Clock 0.0 s'],
  [-49, 'Clock 0.0 s'],
  [-0, 'Clock 0.0 s'],
  [60, 'Clock −0.1 s'],
  [-1234, 'Clock +1.2 s'],
] as const)('a clock that needs %s ms reads %s', (skew, text) => {
  expect(skewText(skew)).toBe(text);
});
