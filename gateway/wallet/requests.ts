// requests.ts: the practice wallet's requests, and those answered without the user.
import type { Address, Hex } from '#protocol/ids.ts';
import { isRecord, parseAddedChain, parseChainId, chainIdToHex, type Chain } from './chains.ts';
import type { WalletState } from './channel.ts';
import { malformed } from './messages.ts';
import { refuse, type RpcError } from './rpcErrors.ts';
import { parseTypedData, type TypedData } from './typedData.ts';

export type Ask =
  /** `chainId`: the network the site requests with it; 0: no change. */
  | { readonly kind: 'connect'; readonly chainId: number }
  | { readonly kind: 'switchChain'; readonly chainId: number }
  | { readonly kind: 'addChain'; readonly chain: Chain }
  | { readonly kind: 'signTypedData'; readonly address: Address; readonly typedData: TypedData }
  | { readonly kind: 'signMessage'; readonly address: Address; readonly data: Hex };

const READERS: ReadonlyMap<string, (params: readonly unknown[]) => Ask> = new Map([
  ['eth_requestAccounts', () => ({ kind: 'connect', chainId: 0 })],
  ['wallet_requestPermissions', readPermissions],
  ['wallet_switchEthereumChain', readSwitch],
  ['wallet_addEthereumChain', ([chain]) => ({ kind: 'addChain', chain: parseAddedChain(chain) })],
  ['eth_signTypedData_v4', readTypedData],
  ['personal_sign', readMessage],
]);

/** The methods that open the wallet's window. */
export const ASKING_METHODS: readonly string[] = [...READERS.keys()];

/** Parses a method and its parameters. Throws 4200 for a method without a window, -32602 for invalid parameters. */
export function parseAsk(method: string, params: unknown): Ask {
  const read = READERS.get(method);
  if (read === undefined) throw refuse.unsupportedMethod(method);
  return read(Array.isArray(params) ? params : []);
}

/**
 * The answer to requests that need no user: nothing to switch, an account not shared with the site, a chain other than
 * the domain's.
 */
export function answerUnasked(
  ask: Ask,
  state: WalletState,
): { result: null } | { error: RpcError } | undefined {
  if (ask.kind === 'connect') return undefined;
  if (ask.kind === 'switchChain') return answerSwitch(ask.chainId, state);
  if (ask.kind === 'addChain') return ask.chain.chainId === state.chainId ? { result: null } : undefined;
  if (!state.accounts.includes(ask.address)) return { error: refuse.notAuthorized() };
  return ask.kind === 'signTypedData'
    ? answerWrongChain(ask.typedData.domain['chainId'], state.chainId)
    : undefined;
}

/** Adding a known chain is only a switch: a site cannot rename it or change its server. */
export function withKnownChain(ask: Ask, state: WalletState): Ask {
  const isKnown = ask.kind === 'addChain' && state.chainIds.includes(ask.chain.chainId);
  return isKnown ? { kind: 'switchChain', chainId: ask.chain.chainId } : ask;
}

/** Other wallets' name for networks requested with the accounts: one window answers both. */
const CHAINS_PERMISSION = 'endowment:permitted-chains';

/**
 * Validates the parameter of wallet_requestPermissions and wallet_revokePermissions (EIP-2255): accounts, and
 * optionally one network.
 */
export function requireAccountsPermission(params: unknown): void {
  const [wanted] = Array.isArray(params) ? params : [];
  const isAccounts =
    isRecord(wanted) &&
    isRecord(wanted['eth_accounts']) &&
    Object.keys(wanted).every((name) => name === 'eth_accounts' || name === CHAINS_PERMISSION);
  if (!isAccounts) throw refuse.malformed(malformed.permissions);
}

function readPermissions(params: readonly unknown[]): Ask {
  requireAccountsPermission(params);
  const { [CHAINS_PERMISSION]: chains } = params[0] as Record<string, unknown>;
  return { kind: 'connect', chainId: chains === undefined ? 0 : readPermittedChain(chains) };
}

/** `{ caveats: [{ type: 'restrictNetworkSwitching', value: ['0x66eee'] }] }`. */
function readPermittedChain(chains: unknown): number {
  const caveats: unknown[] = isRecord(chains) && Array.isArray(chains['caveats']) ? chains['caveats'] : [];
  const [caveat] = caveats;
  const values: unknown[] = isRecord(caveat) && Array.isArray(caveat['value']) ? caveat['value'] : [];
  const chainId = parseChainId(values[0]);
  const isOne = caveats.length === 1 && values.length === 1 && isRecord(caveat);
  if (!isOne || caveat['type'] !== 'restrictNetworkSwitching' || chainId === undefined)
    throw refuse.malformed(malformed.permissions);
  return chainId;
}

function readSwitch([wanted]: readonly unknown[]): Ask {
  const chainId = isRecord(wanted) ? parseChainId(wanted['chainId']) : undefined;
  if (chainId === undefined) throw refuse.malformed(malformed.chain);
  return { kind: 'switchChain', chainId };
}

function readTypedData(params: readonly unknown[]): Ask {
  if (params.length < 2) throw refuse.malformed(malformed.typedDataParams);
  return { kind: 'signTypedData', address: readAddress(params[0]), typedData: parseTypedData(params[1]) };
}

function readMessage([first, second]: readonly unknown[]): Ask {
  if (typeof first !== 'string' || typeof second !== 'string') throw refuse.malformed(malformed.message);
  // Older sites pass the address first.
  const isSwapped = isAddress(first) && !isAddress(second);
  const [data, address] = isSwapped ? [second, first] : [first, second];
  return { kind: 'signMessage', address: readAddress(address), data: toBytes(data) };
}

function answerSwitch(
  chainId: number,
  state: WalletState,
): { result: null } | { error: RpcError } | undefined {
  if (chainId === state.chainId) return { result: null };
  return state.chainIds.includes(chainId) ? undefined : { error: refuse.unknownChain(chainIdToHex(chainId)) };
}

/** A domain without a chain is allowed; a chain that is not a number is left to the type check. */
function answerWrongChain(asked: unknown, active: number): { error: RpcError } | undefined {
  const isSpelled =
    typeof asked === 'number'
      ? Number.isSafeInteger(asked)
      : typeof asked === 'string' && /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(asked);
  if (!isSpelled || BigInt(asked as string | number) === BigInt(active)) return undefined;
  return { error: refuse.chainMismatch(String(asked), active) };
}

function readAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw refuse.malformed(malformed.address);
  return value.toLowerCase() as Address;
}

const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text);

function toBytes(text: string): Hex {
  if (/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) return text.toLowerCase() as Hex;
  const bytes = new TextEncoder().encode(text);
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
