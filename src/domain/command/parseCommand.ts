// parseCommand.ts: the grammar of the command line. A line is unambiguous or an error: no word is guessed.
import { checksummed } from '#protocol/signing/checksum.ts';
import { parseAddress } from '#protocol/ids.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type {
  Command,
  CommandFault,
  CommandTif,
  Expected,
  Flaw,
  OrderCommand,
  ParsedCommand,
} from './command.ts';
import { readAmount, readSize, wordsOf } from './commandTokens.ts';

const SIDES: ReadonlyMap<string, 'buy' | 'sell'> = new Map([
  ['b', 'buy'],
  ['buy', 'buy'],
  ['s', 'sell'],
  ['sell', 'sell'],
]);
const TIFS: ReadonlySet<string> = new Set<CommandTif>(['post', 'ioc', 'fok']);

type Verb = Command['kind'];
type Words = readonly string[];
type Fault = Omit<CommandFault, 'verb'>;
type Read<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/**
 * Parses a line. Undefined when it is not a command: its first word is not a verb, or the verb has no space after it, so
 * that a search for “close” stays a search.
 */
export function parseCommand(text: string): ParsedCommand | undefined {
  const words = wordsOf(text);
  const [first] = words;
  if (first === undefined) return undefined;
  if (words.length === 1 && /^0x[0-9a-f]{40}$/i.test(first)) return openCommand(first);
  const verb = verbOf(first);
  if (verb === undefined || (words.length === 1 && !/\s$/.test(text))) return undefined;
  const read = READERS[verb](words);
  return read.ok ? { ok: true, command: read.value } : { ok: false, fault: { verb, ...read.fault } };
}

const READERS: Record<Exclude<Verb, 'open'>, (words: Words) => Read<Command>> = {
  order: orderCommand,
  close: closeCommand,
  cancel: cancelCommand,
  alert: alertCommand,
};

function verbOf(word: string): Exclude<Verb, 'open'> | undefined {
  const wanted = word.toLowerCase();
  if (SIDES.has(wanted)) return 'order';
  return wanted === 'close' || wanted === 'cancel' || wanted === 'alert' ? wanted : undefined;
}

/** Mixed case must match the EIP-55 checksum: anything else was mistyped. */
function openCommand(word: string): ParsedCommand {
  const address = parseAddress(word);
  const body = word.slice(2);
  const isOneCase = body === body.toLowerCase() || body === body.toUpperCase();
  const fault = (flaw: Flaw): ParsedCommand => ({
    ok: false,
    fault: { verb: 'open', index: 0, word, expected: 'end', flaw },
  });
  if (address === undefined || (!isOneCase && checksummed(address) !== `0x${body}`)) return fault('checksum');
  return /^0x0{40}$/.test(address) ? fault('zeroAddress') : { ok: true, command: { kind: 'open', address } };
}

/** `b|s SIZE MARKET [PRICE] [tp PRICE] [sl PRICE] [post|ioc|fok] [reduce]` */
function orderCommand(words: Words): Read<OrderCommand> {
  const side = SIDES.get((words[0] ?? '').toLowerCase()) ?? 'buy';
  const size = readSize(words[1] ?? '');
  if (!size.ok) return refuse(words, 1, 'size', size.flaw);
  const market = words[2];
  if (market === undefined) return refuse(words, 2, 'market');
  const priced = words[3] !== undefined && !isOption(words[3]);
  const price = priced ? priceAt(words, 3, 'priceOrOption') : none();
  if (!price.ok) return price;
  const options = optionsOf(words, priced ? 4 : 3, price.value !== undefined);
  if (!options.ok) return options;
  const command = {
    kind: 'order',
    side,
    size: size.size,
    market,
    price: price.value,
    ...options.value,
  } as const;
  return { ok: true, value: command };
}

type Options = Pick<OrderCommand, 'takeProfit' | 'stopLoss' | 'tif' | 'reduceOnly'>;

function isOption(word: string): boolean {
  const wanted = word.toLowerCase();
  return wanted === 'tp' || wanted === 'sl' || wanted === 'reduce' || TIFS.has(wanted);
}

function optionsOf(words: Words, from: number, isPriced: boolean): Read<Options> {
  let options: Options = { takeProfit: undefined, stopLoss: undefined, tif: 'gtc', reduceOnly: false };
  for (let index = from; index < words.length; index += 1) {
    const word = (words[index] ?? '').toLowerCase();
    const isLeg = word === 'tp' || word === 'sl';
    const next = isLeg ? withLeg(options, words, index) : withFlag(options, words, index, isPriced);
    if (!next.ok) return next;
    options = next.value;
    index += isLeg ? 1 : 0;
  }
  return { ok: true, value: options };
}

function withLeg(options: Options, words: Words, index: number): Read<Options> {
  const leg = words[index]?.toLowerCase() === 'tp' ? 'takeProfit' : 'stopLoss';
  if (options[leg] !== undefined) return refuse(words, index, 'option', 'twice');
  const price = priceAt(words, index + 1, 'price');
  return price.ok ? { ok: true, value: { ...options, [leg]: price.value } } : price;
}

function withFlag(options: Options, words: Words, index: number, isPriced: boolean): Read<Options> {
  const word = (words[index] ?? '').toLowerCase();
  if (!isOption(word)) return refuse(words, index, 'option');
  if (word === 'reduce')
    return options.reduceOnly
      ? refuse(words, index, 'option', 'twice')
      : { ok: true, value: { ...options, reduceOnly: true } };
  if (options.tif !== 'gtc')
    return refuse(words, index, 'option', options.tif === word ? 'twice' : 'conflict');
  if (!isPriced) return refuse(words, index, 'option', 'needsPrice');
  return { ok: true, value: { ...options, tif: word as CommandTif } };
}

/** `close MARKET [SHARE%|SIZE] [PRICE]`; all of the position where no amount is named. A lone number is a size. */
function closeCommand(words: Words): Read<Command> {
  const market = words[1];
  if (market === undefined) return refuse(words, 1, 'market');
  const amount = words[2] === undefined ? { ok: true as const, value: { share: 100 } } : closeAmount(words);
  if (!amount.ok) return amount;
  const price = words[3] === undefined ? none() : priceAt(words, 3, 'price');
  if (!price.ok) return price;
  if (words[4] !== undefined) return refuse(words, 4, 'end');
  return { ok: true, value: { kind: 'close', market, amount: amount.value, price: price.value } };
}

function closeAmount(words: Words): Read<{ share: number } | { size: DecimalString }> {
  const word = words[2] ?? '';
  if (word.endsWith('%')) {
    const share = /^\d{1,3}%$/.test(word) ? Number(word.slice(0, -1)) : 0;
    return share >= 1 && share <= 100 ? { ok: true, value: { share } } : refuse(words, 2, 'share');
  }
  const number = readAmount(word);
  return number.ok ? { ok: true, value: { size: number.value } } : refuse(words, 2, 'amount', number.flaw);
}

/** `cancel all`, `cancel MARKET`, `cancel all MARKET` */
function cancelCommand(words: Words): Read<Command> {
  if (words[1] === undefined) return refuse(words, 1, 'market');
  const isAll = words[1].toLowerCase() === 'all';
  const last = isAll ? 2 : 1;
  if (words[last + 1] !== undefined) return refuse(words, last + 1, 'end');
  return { ok: true, value: { kind: 'cancel', market: words[last] } };
}

/** `alert MARKET >|< PRICE` */
function alertCommand(words: Words): Read<Command> {
  const market = words[1];
  if (market === undefined || isSign(market)) return refuse(words, 1, 'market');
  if (!isSign(words[2])) return refuse(words, 2, 'direction');
  const price = priceAt(words, 3, 'price');
  if (!price.ok) return price;
  if (words[4] !== undefined) return refuse(words, 4, 'end');
  const direction = words[2] === '>' ? 'above' : 'below';
  return { ok: true, value: { kind: 'alert', market, direction, price: price.value } };
}

function isSign(word: string | undefined): boolean {
  return word === '>' || word === '<';
}

function priceAt(words: Words, index: number, expected: Expected): Read<DecimalString> {
  const number = readAmount(words[index] ?? '');
  return number.ok ? { ok: true, value: number.value } : refuse(words, index, expected, number.flaw);
}

function none(): { ok: true; value: undefined } {
  return { ok: true, value: undefined };
}

function refuse(words: Words, index: number, expected: Expected, flaw?: Flaw): { ok: false; fault: Fault } {
  return {
    ok: false,
    fault: { index, word: words[index], expected, ...(flaw === undefined ? {} : { flaw }) },
  };
}
