// ids.ts: identifiers of the interface: exact spelling, and accepted variants.

/** `0x` and hex digits. */
export type Hex = `0x${string}`;
/** A 20-byte EVM address, always lower case inside the app. */
export type Address = Hex;
/** Unix time in milliseconds. */
export type UnixMs = number;

/**
 * Id of a traded or held asset, in the service's numbering: 8 hex digits in orders, longer for settlement tokens and
 * outcome shares. Opaque.
 */
export type AssetId = string & { readonly __id?: 'asset' };
/** `0x` and 32 hex digits, assigned by the service. */
export type OrderId = string & { readonly __id?: 'order' };
/** `0x` and 32 hex digits, chosen by the client. */
export type ClientOrderId = string & { readonly __id?: 'clientOrder' };
export type TradeId = string & { readonly __id?: 'trade' };
export type TwapOrderId = string & { readonly __id?: 'twap' };
/** `0x1001` and the token id as 64 hex digits. */
export type OutcomeAssetId = Hex & { readonly __id?: 'outcome' };
/** A nonzero 32-byte hex. */
export type ConditionId = Hex & { readonly __id?: 'condition' };
/** A uint256 in decimal digits. */
export type TokenId = string & { readonly __id?: 'token' };

const ORDER_ASSET = /^[0-9a-f]{8}$/;
const PENDING_ASSET = /^0x[0-9a-f]{8}$/;
const OUTCOME_ASSET = /^0x1001[0-9a-f]{64}$/;
const SETTLEMENT_ASSET = /^[0-9a-f]{46}$/;
const CONDITION = /^0x[0-9a-f]{64}$/;
const HEX_128 = /^0x[0-9a-f]{32}$/;
const ADDRESS = /^0x[0-9a-f]{40}$/;
const TOKEN = /^(?:0|[1-9]\d{0,77})$/;
const BASE_UNITS = /^[1-9]\d{0,77}$/;
const CHAIN_ID = /^0x[1-9a-f][0-9a-f]{0,12}$/;
/** Any AssetId of the interface, with or without 0x: 4, 23 or 34 bytes. */
const ANY_ASSET = /^(?:0x)?([0-9a-f]{8}|[0-9a-f]{46}|1001[0-9a-f]{64})$/;
const MAX_UINT256 = (1n << 256n) - 1n;

/** The AssetId that order and withdraw actions carry: exactly 8 lower-case hex digits, no 0x (Identifiers). */
export function isAssetId(text: unknown): text is AssetId {
  return typeof text === 'string' && ORDER_ASSET.test(text);
}

/** The spelling of pendingWithdrawals: 0x and 8 lower-case hex digits (Identifiers). */
export function isPendingAssetId(text: unknown): text is Hex {
  return typeof text === 'string' && PENDING_ASSET.test(text);
}

/** The outcome share id of splits and merges (Identifiers, PRED_Outcome). */
export function isOutcomeAssetId(text: unknown): text is OutcomeAssetId {
  return typeof text === 'string' && OUTCOME_ASSET.test(text);
}

/** The unprefixed 23-byte id of a settlement-chain token (predictionBalances, assetIdHex). */
export function isSettlementAssetId(text: unknown): text is AssetId {
  return typeof text === 'string' && SETTLEMENT_ASSET.test(text);
}

/** A nonzero lower-case 32-byte hex (Identifiers). */
export function isConditionId(text: unknown): text is ConditionId {
  return typeof text === 'string' && CONDITION.test(text) && !/^0x0+$/.test(text);
}

export function isTokenId(text: unknown): text is TokenId {
  return typeof text === 'string' && TOKEN.test(text) && BigInt(text) <= MAX_UINT256;
}

export function isClientOrderId(text: unknown): text is ClientOrderId {
  return typeof text === 'string' && HEX_128.test(text);
}

/**
 * A canonical positive uint256 in decimal digits: no sign, no leading zero, no fraction (Numeric formats,
 * amountBaseUnits).
 */
export function isBaseUnits(text: unknown): text is string {
  return typeof text === 'string' && BASE_UNITS.test(text) && BigInt(text) <= MAX_UINT256;
}

/** A chain id as wallet-signed actions spell it: minimal lower-case hex, `0xa4b1`. */
export function isSignatureChainId(text: unknown): text is Hex {
  return typeof text === 'string' && CHAIN_ID.test(text) && Number.isSafeInteger(Number.parseInt(text, 16));
}

/** A lower-case address. */
export function isAddress(text: unknown): text is Address {
  return typeof text === 'string' && ADDRESS.test(text);
}

/**
 * Reads an address in any case and returns it in lower case; undefined when it is not one. Checksums are not
 * checked here.
 */
export function parseAddress(text: unknown): Address | undefined {
  if (typeof text !== 'string') return undefined;
  const lower = text.toLowerCase();
  return ADDRESS.test(lower) ? (lower as Address) : undefined;
}

/**
 * The app's spelling of an AssetId: lower case, without 0x unless it is an outcome share. Undefined for text that
 * cannot be an id, such as `__proto__` and `constructor` as map keys.
 */
export function parseAssetId(text: unknown): AssetId | undefined {
  if (typeof text !== 'string') return undefined;
  const bare = ANY_ASSET.exec(text.toLowerCase())?.[1];
  return bare?.length === 68 ? `0x${bare}` : bare;
}

/** The outcome AssetId of a venue token: 0x1001 and the token id as 64 hex digits, left-padded. */
export function outcomeAssetIdOf(tokenId: TokenId): OutcomeAssetId {
  const digits = BigInt(tokenId).toString(16).padStart(64, '0');
  return `0x1001${digits}` as OutcomeAssetId;
}
