// exact.ts: single values inside actions. Signed values are read exactly: no other spelling except of addresses, no
// other type.
import { type Codec, leaf } from '../codec.ts';
import { type DecimalString, normalizeDecimal } from '../decimal.ts';
import type { ErrorCode } from '../errors.ts';
import {
  type Address,
  type AssetId,
  type ClientOrderId,
  type Hex,
  isAddress,
  isAssetId,
  isClientOrderId,
  isOutcomeAssetId,
  isSignatureChainId,
  type OrderId,
  parseAddress,
  type TwapOrderId,
} from '../ids.ts';
import type { Side } from '../scalars.ts';

/** A codec that reads and writes the same text or number, if it passes. */
export function exact<T>(what: string, is: (value: unknown) => value is T, code?: ErrorCode): Codec<T> {
  const check = (value: unknown): T | undefined => (is(value) ? value : undefined);
  return leaf(what, check, check, code);
}

export function oneOf<const T extends string>(words: readonly T[], code?: ErrorCode): Codec<T> {
  return exact(
    `one of ${words.join(', ')}`,
    (value): value is T => words.some((word) => word === value),
    code,
  );
}

export const exactText: Codec<string> = exact('text', (value) => typeof value === 'string');
export const exactBool: Codec<boolean> = exact('true or false', (value) => typeof value === 'boolean');
export const exactCount: Codec<number> = exact('a whole number', isCount);
export const exactInteger: Codec<number> = exact('a whole number', (value): value is number =>
  Number.isSafeInteger(value),
);

/** `true` for buy, `false` for sell. */
export const sideFlag: Codec<Side> = leaf(
  'true or false',
  (wire) => (typeof wire === 'boolean' ? (wire ? 'buy' : 'sell') : undefined),
  (side) => (side === 'buy' || side === 'sell' ? side === 'buy' : undefined),
);

/** A plain decimal without a sign. Trailing zeroes are read, because the service normalises, and never sent. */
export const exactDecimal: Codec<DecimalString> = leaf(
  'a plain decimal',
  readUnsigned,
  readUnsigned,
  'INVALID_DECIMAL',
);

/** The asset of an order: 8 hex digits, or an outcome share with or without 0x. */
export const orderAsset: Codec<AssetId> = exact('an asset id', isOrderAsset, 'INVALID_ASSET_ID');
/** Exactly 8 hex digits. */
export const exactAssetId: Codec<AssetId> = exact(
  'an asset id of 8 hex digits',
  isAssetId,
  'INVALID_ASSET_ID',
);
export const exactClientOrderId: Codec<ClientOrderId> = exact('0x and 32 hex digits', isClientOrderId);
/** Read in any case, as lookups are (Identifiers, "Wallet address"); kept and sent in lower case. */
export const exactAddress: Codec<Address> = leaf(
  'an address',
  parseAddress,
  (value) => (isAddress(value) ? value : undefined),
  'INVALID_ADDRESS',
);
export const exactChainId: Codec<Hex> = exact('a chain id in hex', isSignatureChainId, 'CHAIN_MISMATCH');

/**
 * @assumed 64 hex digits for transactions and TWAPs, 32 for orders; other venues number theirs, so ids are kept
 * unchanged.
 */
export const exactId: Codec<OrderId> = exact('an id', isSomeId<OrderId>);
export const exactTwapId: Codec<TwapOrderId> = exact('a TWAP id', isSomeId<TwapOrderId>);

function readUnsigned(value: unknown): DecimalString | undefined {
  return typeof value === 'string' && !value.startsWith('-') ? normalizeDecimal(value) : undefined;
}

function isOrderAsset(value: unknown): value is AssetId {
  return (
    isAssetId(value) ||
    isOutcomeAssetId(value) ||
    (typeof value === 'string' && isOutcomeAssetId(`0x${value}`))
  );
}

function isSomeId<T extends string>(value: unknown): value is T {
  return typeof value === 'string' && /^[0-9A-Za-z:.-]{1,80}$/.test(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
