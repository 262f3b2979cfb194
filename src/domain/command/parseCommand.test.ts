import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimalString, Decimal, type DecimalString } from '#protocol/decimal.ts';
import { checksummed } from '#protocol/signing/checksum.ts';
import type { Address } from '#protocol/ids.ts';
import type { Command, CommandFault } from './command.ts';
import { parseCommand } from './parseCommand.ts';
import { printCommand } from './printCommand.ts';

const commandOf = (text: string): Command | undefined => {
  const parsed = parseCommand(text);
  return parsed?.ok ? parsed.command : undefined;
};
const faultOf = (text: string): Partial<CommandFault> | undefined => {
  const parsed = parseCommand(text);
  return parsed?.ok === false ? parsed.fault : undefined;
};
const ORDER = {
  kind: 'order',
  side: 'buy',
  market: 'btc',
  price: undefined,
  takeProfit: undefined,
  stopLoss: undefined,
  tif: 'gtc',
  reduceOnly: false,
} as const;

test('side, size and market make an order at the market; a price makes it a limit order', () => {
  expect(commandOf('b 0.5 btc')).toEqual({ ...ORDER, size: { unit: 'base', value: '0.5' } });
  expect(commandOf('b 0.5 btc 97100 tp 99000 sl 96000')).toEqual({
    ...ORDER,
    size: { unit: 'base', value: '0.5' },
    price: '97100',
    takeProfit: '99000',
    stopLoss: '96000',
  });
  expect(commandOf('SELL $1.5k eth 3.2k Post reduce')).toEqual({
    ...ORDER,
    side: 'sell',
    market: 'eth',
    size: { unit: 'quote', value: '1500' },
    price: '3200',
    tif: 'post',
    reduceOnly: true,
  });
  expect(commandOf('sell 1000$ eth')).toMatchObject({ size: { unit: 'quote', value: '1000' } });
});

test('close takes a share, a size or everything; cancel a market or everything', () => {
  expect(commandOf('close eth')).toEqual({
    kind: 'close',
    market: 'eth',
    amount: { share: 100 },
    price: undefined,
  });
  expect(commandOf('close eth 50% 3100')).toMatchObject({ amount: { share: 50 }, price: '3100' });
  expect(commandOf('close eth 0.2')).toMatchObject({ amount: { size: '0.2' } });
  expect(commandOf('cancel all')).toEqual({ kind: 'cancel', market: undefined });
  expect(commandOf('cancel all btc')).toEqual({ kind: 'cancel', market: 'btc' });
  expect(commandOf('cancel btc')).toEqual({ kind: 'cancel', market: 'btc' });
});

test('an alert needs a market, a side and a price, with or without spaces around the sign', () => {
  const alert = { kind: 'alert', market: 'btc', direction: 'above', price: '100000' };
  expect(commandOf('alert btc > 100k')).toEqual(alert);
  expect(commandOf('alert btc>100k')).toEqual(alert);
  expect(commandOf('alert btc < 0.5')).toMatchObject({ direction: 'below', price: '0.5' });
});

test('an address alone opens that account; a wrong checksum and the zero address do not', () => {
  const address = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0' as const;
  expect(commandOf(address)).toEqual({ kind: 'open', address });
  expect(commandOf(` ${checksummed(address)} `)).toEqual({ kind: 'open', address });
  const turned = checksummed(address).replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  expect(faultOf(turned)).toMatchObject({ flaw: 'checksum' });
  expect(faultOf(`0x${'0'.repeat(40)}`)).toMatchObject({ flaw: 'zeroAddress' });
});

test('a search is not a command: other words, and a verb without a space after it', () => {
  for (const text of ['', '  ', 'btc', 'close', 'b', 'buy', 'settings all', '0x12', 'trade btc'])
    expect([text, parseCommand(text)]).toEqual([text, undefined]);
  expect(faultOf('close ')).toMatchObject({ index: 1, word: undefined, expected: 'market' });
});

test('a fault names the word, its place and what is allowed there', () => {
  const cases: [string, Partial<CommandFault>][] = [
    ['b btc 0.5', { index: 1, word: 'btc', expected: 'size' }],
    ['b 0.5', { index: 2, word: undefined, expected: 'market' }],
    ['b 0,5 btc', { index: 1, word: '0,5', expected: 'size', flaw: 'comma' }],
    ['b 1,000.5$ btc', { index: 1, expected: 'size', flaw: 'comma' }],
    ['b 0 btc', { index: 1, expected: 'size', flaw: 'zero' }],
    ['b -1 btc', { index: 1, word: '-1', expected: 'size' }],
    ['b 1e3 btc', { index: 1, word: '1e3', expected: 'size' }],
    ['b 1.2.3 btc', { index: 1, expected: 'size' }],
    [`b ${'9'.repeat(31)} btc`, { index: 1, expected: 'size', flaw: 'long' }],
    ['b 1 btc now', { index: 3, word: 'now', expected: 'priceOrOption' }],
    ['b 1 btc 97100 97200', { index: 4, word: '97200', expected: 'option' }],
    ['b 1 btc 97100 tp', { index: 5, word: undefined, expected: 'price' }],
    ['b 1 btc 97100 tp sl 3', { index: 5, word: 'sl', expected: 'price' }],
    ['b 1 btc 97100 tp 1 tp 2', { index: 6, word: 'tp', expected: 'option', flaw: 'twice' }],
    ['b 1 btc 97100 post ioc', { index: 5, word: 'ioc', expected: 'option', flaw: 'conflict' }],
    ['b 1 btc post', { index: 3, word: 'post', expected: 'option', flaw: 'needsPrice' }],
    ['close btc 0%', { index: 2, word: '0%', expected: 'share' }],
    ['close btc 101%', { index: 2, expected: 'share' }],
    ['close btc 12.5%', { index: 2, expected: 'share' }],
    ['close btc half', { index: 2, word: 'half', expected: 'amount' }],
    ['close btc 50% 3000 now', { index: 4, word: 'now', expected: 'end' }],
    ['cancel btc eth', { index: 2, word: 'eth', expected: 'end' }],
    ['alert btc 100', { index: 2, word: '100', expected: 'direction' }],
    ['alert btc > high', { index: 3, word: 'high', expected: 'price' }],
  ];
  for (const [text, fault] of cases)
    expect([text, faultOf(text)]).toEqual([text, expect.objectContaining(fault)]);
});

const numbers: fc.Arbitrary<DecimalString> = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 8 }))
  .map(([units, places]) => toDecimalString(new Decimal(units).div(new Decimal(10).pow(places))));
const markets = fc.oneof(
  fc.constantFrom(
    'btc',
    'BTC-USDC',
    'hype/usdc',
    'all',
    'tp',
    'post',
    '50%',
    '1000$',
    '0.5',
    'rain-tomorrow-yes',
  ),
  fc
    .string({ minLength: 1, maxLength: 12 })
    .filter((word) => !/[\s<>]/.test(word) && word.toLowerCase() !== 'all'),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const commands: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({
      kind: fc.constant('order' as const),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      size: fc.record({ unit: fc.constantFrom('base' as const, 'quote' as const), value: numbers }),
      market: markets,
      price: maybe(numbers),
      takeProfit: maybe(numbers),
      stopLoss: maybe(numbers),
      tif: fc.constantFrom('gtc' as const, 'post' as const, 'ioc' as const, 'fok' as const),
      reduceOnly: fc.boolean(),
    })
    // Only a limit order has a time in force.
    .map((order) => (order.price === undefined ? { ...order, tif: 'gtc' as const } : order)),
  fc.record({
    kind: fc.constant('close' as const),
    market: markets,
    amount: fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((share) => ({ share })),
      numbers.map((size) => ({ size })),
    ),
    price: maybe(numbers),
  }),
  fc.record({ kind: fc.constant('cancel' as const), market: maybe(markets) }),
  fc.record({
    kind: fc.constant('alert' as const),
    market: markets,
    direction: fc.constantFrom('above' as const, 'below' as const),
    price: numbers,
  }),
  fc
    .string({ unit: fc.constantFrom(...Array.from('0123456789abcdef')), minLength: 40, maxLength: 40 })
    .filter((body) => !/^0+$/.test(body))
    .map((body) => ({ kind: 'open' as const, address: `0x${body}` as Address })),
);

test('what is printed parses back to the same command', () => {
  fc.assert(
    fc.property(commands, (command) => {
      expect(parseCommand(printCommand(command))).toEqual({ ok: true, command });
    }),
    { numRuns: 1_500, seed: 14 },
  );
});

const WORDS = `b s sell close cancel alert all btc 0.5 1k 007.50 $20 3m$ 50% > < tp sl post ioc fok reduce
  REDUCE 1,5 0 -1 1e9 0x00`.split(/\s+/);

test('what parses is printed as a line that means the same', () => {
  const words = fc.constantFrom(...WORDS);
  let parsedCount = 0;
  fc.assert(
    fc.property(fc.array(words, { maxLength: 9 }), (each) => {
      const parsed = parseCommand(each.join(' '));
      if (!parsed?.ok) return;
      parsedCount += 1;
      expect(parseCommand(printCommand(parsed.command))).toEqual(parsed);
    }),
    { numRuns: 8_000, seed: 14 },
  );
  expect(parsedCount).toBeGreaterThan(50);
});

test('no line throws, and a fault always points at a word of the line or its end', () => {
  const odd = fc.constantFrom(...' \t\n0123456789.,$%<>-+kmKMeExX٣½∞\u0000\u200b\ud83d😀ßİbsa'.split(''));
  const text = fc.string({ maxLength: 40, unit: odd });
  const verbs = fc.constantFrom('', 'b ', 's ', 'close ', 'cancel ', 'alert ', '0x');
  const lines = fc.tuple(verbs, text).map(([verb, rest]) => verb + rest);
  fc.assert(
    fc.property(lines, (line) => {
      const parsed = parseCommand(line);
      if (parsed?.ok !== false) return;
      const { index, word } = parsed.fault;
      const words = line
        .replaceAll(/[<>]/g, ' $& ')
        .split(/\s+/)
        .filter((each) => each !== '');
      expect(words[index]).toBe(word);
      expect(index).toBeLessThanOrEqual(words.length);
    }),
    { numRuns: 4_000, seed: 14 },
  );
});

test('a pasted text of any length is refused at once', () => {
  const start = performance.now();
  for (const word of [
    '1'.repeat(200_000),
    `${'1'.repeat(200_000)}x`,
    '1,'.repeat(100_000),
    '.'.repeat(200_000),
  ])
    expect(faultOf(`b ${word} btc`)).toMatchObject({ expected: 'size', flaw: 'long' });
  expect(performance.now() - start).toBeLessThan(500);
});
