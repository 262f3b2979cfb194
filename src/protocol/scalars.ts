// scalars.ts: single wire values: written strictly, read with tolerance for other deployments.
import { type Codec, leaf } from './codec.ts';
import { type DecimalString, normalizeDecimal } from './decimal.ts';
import {
  type Address,
  type AssetId,
  type ClientOrderId,
  type ConditionId,
  type Hex,
  isConditionId,
  isTokenId,
  type OrderId,
  type OutcomeAssetId,
  isOutcomeAssetId,
  parseAddress,
  parseAssetId,
  type TokenId,
  type TradeId,
  type TwapOrderId,
  type UnixMs,
} from './ids.ts';
import { lenient } from './leniency.ts';

export type Side = 'buy' | 'sell';

/** Decimal text. Reads `.48`, `50000.00` and JSON numbers as well; sends canonical text only. */
export const decimal: Codec<DecimalString> = leaf('a decimal number', readDecimal, normalizeDecimalText);

/** Non-negative decimal text: sizes, minimums, caps. A negative one would only fail later, in computations. */
export const amount: Codec<DecimalString> = leaf(
  'a decimal number from 0 on',
  (wire) => notNegative(readDecimal(wire)),
  (value) => notNegative(normalizeDecimalText(value)),
);

export const decimalPair: Codec<[DecimalString, DecimalString]> = leaf(
  'a pair of decimals',
  readPair,
  writePair,
);

/** An integer from 0 to 2^53 - 1. Reads quoted digits as well. */
export const count: Codec<number> = leaf('a whole number', readCount, (value) =>
  isCount(value) ? value : undefined,
);

/** Unix milliseconds. */
export const unixMs: Codec<UnixMs> = leaf('Unix milliseconds', readCount, (value) =>
  isCount(value) ? value : undefined,
);

export const text: Codec<string> = leaf('text', readText, (value) =>
  typeof value === 'string' ? value : undefined,
);

export const bool: Codec<boolean> = leaf('true or false', readBool, (value) =>
  typeof value === 'boolean' ? value : undefined,
);

export const address: Codec<Address> = leaf('an address', parseAddress, parseAddress, 'INVALID_ADDRESS');

export const assetId: Codec<AssetId> = leaf('an asset id', parseAssetId, parseAssetId);

/**
 * A market in a request: its AssetId or, as `coin`, its symbol. A symbol is kept verbatim; the reader looks it up.
 * @assumed Symbols are letters, digits and a few signs.
 */
export const marketRef: Codec<AssetId> = leaf(
  'a market',
  (wire) => parseAssetId(wire) ?? readSymbol(wire),
  parseAssetId,
  'INVALID_ASSET_ID',
);

export const orderId: Codec<OrderId> = leaf('an order id', readId, readId);
export const clientOrderId: Codec<ClientOrderId> = leaf('a client order id', readId, readId);
export const tradeId: Codec<TradeId> = leaf('a trade id', readId, readId);
export const twapOrderId: Codec<TwapOrderId> = leaf('a TWAP id', readId, readId);

/** Any hex: hashes, ids, data. Lower case; read with or without 0x, written with it. */
export const hex: Codec<Hex> = leaf('hex', readHex, readHex);

export const conditionId: Codec<ConditionId> = leaf(
  'a condition id',
  readLower(isConditionId),
  readLower(isConditionId),
);
export const outcomeAssetId: Codec<OutcomeAssetId> = leaf(
  'an outcome asset id',
  readLower(isOutcomeAssetId),
  readLower(isOutcomeAssetId),
);
export const tokenId: Codec<TokenId> = leaf(
  'a token id',
  (wire) => (isTokenId(wire) ? wire : undefined),
  (value) => (isTokenId(value) ? value : undefined),
);

/** `B` and `A` on the wire (bid, ask); words are read as well. */
export const side: Codec<Side> = leaf('a side', readSide, (value) =>
  value === 'buy' ? 'B' : value === 'sell' ? 'A' : undefined,
);

/** Any JSON, unchanged. */
export const json: Codec<unknown> = leaf<unknown>('JSON', (wire) => wire);

/** Reads one wire decimal; undefined for anything that is not a plain number. */
export function readDecimal(wire: unknown): DecimalString | undefined {
  if (typeof wire === 'string') return normalizeDecimal(leadingDot(wire));
  if (typeof wire !== 'number' || !Number.isFinite(wire)) return undefined;
  lenient.note('number');
  return normalizeDecimal(plainText(wire));
}

/** One venue sends `.48` for 0.48. */
function leadingDot(wire: string): string {
  if (wire.startsWith('.')) return `0${wire}`;
  return wire.startsWith('-.') ? `-0${wire.slice(1)}` : wire;
}

/** The shortest digits of this double, without an exponent. Undefined beyond 20 digits, which would be invented. */
function plainText(value: number): string {
  const shortest = String(value);
  const [mantissa = '', exponent] = shortest.split('e-');
  if (exponent === undefined) return shortest;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace('-', '').replace('.', '');
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits}`;
}

function notNegative(value: DecimalString | undefined): DecimalString | undefined {
  return value?.startsWith('-') === true ? undefined : value;
}

function normalizeDecimalText(value: unknown): DecimalString | undefined {
  return typeof value === 'string' ? normalizeDecimal(value) : undefined;
}

function readPair(wire: unknown): [DecimalString, DecimalString] | undefined {
  if (!Array.isArray(wire)) return undefined;
  const [first, second] = wire.map(readDecimal);
  return first === undefined || second === undefined ? undefined : [first, second];
}

function writePair([first, second]: [DecimalString, DecimalString]): unknown {
  const pair = [normalizeDecimalText(first), normalizeDecimalText(second)];
  return pair.includes(undefined) ? undefined : pair;
}

/** Reads an integer from a JSON number or digits. */
export function readCount(wire: unknown): number | undefined {
  if (isCount(wire)) return wire;
  if (typeof wire !== 'string' || !/^\d{1,16}$/.test(wire)) return undefined;
  const value = Number.parseInt(wire, 10);
  return isCount(value) ? value : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Half a character, which JSON can hold, would throw wherever the text becomes part of an address. */
function readText(wire: unknown): string | undefined {
  if (typeof wire === 'string') return wire.replace(/\p{Cs}/gu, '\ufffd');
  return isCount(wire) ? String(wire) : undefined;
}

function readBool(wire: unknown): boolean | undefined {
  return typeof wire === 'boolean' ? wire : undefined;
}

/** Order, trade and TWAP ids: numbers on some venues, hex on ours. */
export function readId(wire: unknown): string | undefined {
  if (typeof wire === 'string') return /^[0-9A-Za-z:.-]{1,80}$/.test(wire) ? wire.toLowerCase() : undefined;
  // Beyond 2^53 the digits are no longer exact, but the same id still gives the same text.
  return typeof wire === 'number' && Number.isInteger(wire) && wire >= 0
    ? BigInt(wire).toString()
    : undefined;
}

function readSymbol(wire: unknown): string | undefined {
  return typeof wire === 'string' && /^[#A-Za-z0-9][A-Za-z0-9/:@.-]{0,39}$/.test(wire) ? wire : undefined;
}

function readHex(wire: unknown): Hex | undefined {
  const digits = typeof wire === 'string' ? /^(?:0x([0-9a-f]*)|([0-9a-f]+))$/i.exec(wire) : null;
  return digits === null ? undefined : `0x${(digits[1] ?? digits[2] ?? '').toLowerCase()}`;
}

function readLower<T extends string>(is: (text: unknown) => text is T): (wire: unknown) => T | undefined {
  return (wire) => {
    const lower: unknown = readHex(wire);
    return is(lower) ? lower : undefined;
  };
}

export function readSide(wire: unknown): Side | undefined {
  if (wire === 'B' || wire === 'buy' || wire === 'bid') return 'buy';
  return wire === 'A' || wire === 'sell' || wire === 'ask' ? 'sell' : undefined;
}
