// chains.ts: the practice wallet's built-in networks, and adding one.
import type { Hex } from '#protocol/ids.ts';
import { chainText, malformed } from './messages.ts';
import { refuse } from './rpcErrors.ts';
import { isVisibleName } from './visible.ts';

export interface Chain {
  readonly chainId: number;
  readonly name: string;
  readonly currency: string;
  /** Shown to the user only: the practice wallet has no network access. */
  readonly rpcUrl: string | null;
}

export const KNOWN_CHAINS: readonly Chain[] = [
  { chainId: 1, name: 'Ethereum', currency: 'ETH', rpcUrl: null },
  { chainId: 42161, name: 'Arbitrum One', currency: 'ETH', rpcUrl: null },
  { chainId: 421614, name: 'Arbitrum Sepolia', currency: 'ETH', rpcUrl: null },
  { chainId: 10, name: 'OP Mainnet', currency: 'ETH', rpcUrl: null },
  { chainId: 8453, name: 'Base', currency: 'ETH', rpcUrl: null },
  { chainId: 31337, name: chainText.local, currency: 'ETH', rpcUrl: null },
];

/** A new wallet is on Ethereum, not on the trading chain, so that every user sees the switch step once. */
export const FIRST_CHAIN_ID = 1;

const HEX_CHAIN_ID = /^0x(?:0|[1-9a-f][0-9a-f]{0,12})$/i;
const CURRENCY_SYMBOL = /^[\p{L}\p{N}.$]{2,6}$/u;
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

export const chainIdToHex = (chainId: number): Hex => `0x${chainId.toString(16)}`;

/** A chain id in wallet form: 0x, hexadecimal, no leading zeros, exact as a number. */
export function parseChainId(text: unknown): number | undefined {
  if (typeof text !== 'string' || !HEX_CHAIN_ID.test(text)) return undefined;
  const chainId = parseInt(text, 16);
  return chainId > 0 ? chainId : undefined;
}

/** The parameter of wallet_addEthereumChain (EIP-3085). Throws -32602 naming the first error. */
export function parseAddedChain(parameter: unknown): Chain {
  const given = isRecord(parameter) ? parameter : {};
  const chainId = parseChainId(given['chainId']);
  if (chainId === undefined) throw refuse.malformed(malformed.chain);
  const name = given['chainName'];
  if (typeof name !== 'string' || !isVisibleName(name, 40)) throw refuse.malformed(malformed.chainName);
  const currency = currencySymbol(given['nativeCurrency']);
  if (currency === undefined) throw refuse.malformed(malformed.currency);
  const rpcUrl = firstUrl(given['rpcUrls']);
  if (rpcUrl === undefined) throw refuse.malformed(malformed.rpcUrls);
  return { chainId, name, currency, rpcUrl };
}

function currencySymbol(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { name, symbol, decimals } = value;
  const isUsable =
    typeof name === 'string' &&
    isVisibleName(name, 40) &&
    typeof symbol === 'string' &&
    CURRENCY_SYMBOL.test(symbol);
  return isUsable && decimals === 18 ? symbol : undefined;
}

function firstUrl(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const urls = value.map((item) =>
    typeof item === 'string' && URL.canParse(item) ? new URL(item) : undefined,
  );
  const areUsable = urls.every(
    (url) =>
      url !== undefined &&
      (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname))),
  );
  return areUsable ? urls[0]?.href : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
