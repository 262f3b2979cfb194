// badNumbers.ts: some sixty invalid numbers that other parsers might accept.

export const BAD_NUMBER_TEXTS: readonly string[] = [
  '', ' ', '\t', '-', '+', '.', '-.', '..', '5.', '-5.',
  '05', '00', '00.5', '-05', '1..2', '1.2.3', '--5', '+5', '+0.5', '- 5',
  ' 12 ', ' 12', '12 ', '\n12', '12\n', '1 2', '1,000', '1.000,5', '1_000', '1\u2009000',
  '1e5', '1E5', '1e-7', '1e400', '-1e400', '0.1e1', '0x10', '0X1F', '-0x1', '0b1',
  '0o7', '１２', '１.５', '١٢', '½', '²', '∞', 'NaN', 'Infinity', '-Infinity',
  'null', 'undefined', 'true', 'abc', '$5', '5%', '5n', '1/2', '1f', '[object Object]',
  '\u200b1', '1\u0000', '1٫5', '9'.repeat(79), `0.${'1'.repeat(90)}`,
];

/** The same for JSON values that are not text. */
export const BAD_NUMBER_VALUES: readonly unknown[] = [Number.NaN, Number.POSITIVE_INFINITY, 1e21, true, false, {}, [], ['1'], { value: '1' }];
