import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nonceRefusal, NONCES_REMEMBERED, rememberNonce } from './nonce.ts';

const NOW = 1_760_000_000_000;
const FIRST = 1_759_999_999_000;
/** Twenty nonces in a row, …9000 to …9019. */
const FULL = Array.from({ length: 20 }, (_, index) => FIRST + index);

describe('worked examples', () => {
  test.each([
    ['N1 now, empty memory', 1_760_000_000_000, [], undefined],
    ['N2 exactly two days ago', 1_759_827_200_000, [], undefined],
    ['N3 one millisecond earlier', 1_759_827_199_999, [], 'NONCE_OUT_OF_WINDOW'],
    ['N4 exactly one day ahead', 1_760_086_400_000, [], undefined],
    ['N5 one millisecond later', 1_760_086_400_001, [], 'NONCE_OUT_OF_WINDOW'],
    ['N6 used before', FIRST, FULL, 'NONCE_USED'],
    ['N7 below the smallest of twenty', 1_759_999_998_999, FULL, 'NONCE_TOO_LOW'],
    ['N8 older, but only nineteen remembered', 1_759_999_995_000, FULL.slice(1), undefined],
    ['N9 above the smallest, unused', 1_759_999_999_020, FULL, undefined],
    ['N10 fractional', 1_760_000_000.5, [], 'INVALID_NONCE'],
    ['N11 seconds', 1_760_000_000, [], 'NONCE_OUT_OF_WINDOW'],
    ['N12 beyond the safe integers', 9_007_199_254_740_992, [], 'INVALID_NONCE'],
    ['text', '1760000000000', [], 'INVALID_NONCE'],
    ['negative', -1, [], 'INVALID_NONCE'],
    ['nothing', undefined, [], 'INVALID_NONCE'],
  ])('%s', (_case, nonce, remembered, refusal) => expect(nonceRefusal(nonce, NOW, remembered)).toBe(refusal));
});

test('the twenty largest are kept, ascending', () => {
  const memory = rememberNonce(FULL, FIRST + 100);
  expect(memory).toEqual([...FULL.slice(1), FIRST + 100]);
  expect(FULL).toHaveLength(NONCES_REMEMBERED);
});

test('no nonce is accepted twice, whatever the order of arrival', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: NOW - 60, max: NOW + 60 }), { minLength: 1, maxLength: 200 }),
      (arrivals) => {
        let memory: number[] = [];
        const taken: number[] = [];
        for (const nonce of arrivals) {
          if (nonceRefusal(nonce, NOW, memory) !== undefined) continue;
          memory = rememberNonce(memory, nonce);
          taken.push(nonce);
        }
        expect(new Set(taken).size).toBe(taken.length);
      },
    ),
  );
});
