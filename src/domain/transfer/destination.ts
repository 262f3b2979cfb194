// destination.ts: validates the destination of a withdrawal and lists its warnings.
import { checksummed } from '#protocol/signing/checksum.ts';
import { type Address, parseAddress } from '#protocol/ids.ts';

/** A named address. */
export interface NamedAddress {
  readonly address: Address;
  readonly name: string;
}

export interface DestinationFacts {
  /** The account's own address: the usual destination. */
  readonly owner: Address | undefined;
  readonly saved: readonly NamedAddress[];
  /** Keys that trade for the account; undefined where that could not be read. */
  readonly agents: readonly NamedAddress[] | undefined;
  /** Earlier destinations of the account, as reported by the service. */
  readonly used: readonly Address[];
}

export type DestinationWarning =
  /** Without capitals an address has no checksum that would reveal a typing error. */
  | { kind: 'noChecksum' }
  | { kind: 'new' }
  /** Its first and last digits equal those of a known address, and most people compare only these. */
  | { kind: 'lookAlike'; of: NamedAddress }
  | { kind: 'agent'; name: string }
  /** The trading keys could not be read, so it may be one. */
  | { kind: 'unchecked' };

/** The parsed destination. Only `address` can receive; every warning except `noChecksum` needs a confirmation. */
export type Destination =
  | { kind: 'empty' }
  /** `missing`: number of digits short of forty, negative for too many; null with another character, the first as `odd`. */
  | { kind: 'malformed'; missing: number | null; odd?: string | undefined }
  | { kind: 'checksum' }
  | { kind: 'zero' }
  | { kind: 'address'; address: Address; warnings: readonly DestinationWarning[]; isConfirmable: boolean };

const ZERO = /^0x0{40}$/;
const ENDS = 4;

/**
 * Parses a typed or pasted destination. Mixed case must match the EIP-55 checksum: anything else was mistyped
 * or tampered with.
 */
export function readDestination(typed: string, facts: DestinationFacts): Destination {
  const text = bareAddress(typed);
  if (text === '') return { kind: 'empty' };
  const address = parseAddress(text);
  if (address === undefined) return malformed(text);
  if (ZERO.test(address)) return { kind: 'zero' };
  const isPlain = isOneCase(text);
  if (!isPlain && checksummed(address) !== `0x${text.slice(2)}`) return { kind: 'checksum' };
  const warnings = warningsFor(address, isPlain, facts);
  return {
    kind: 'address',
    address,
    warnings,
    isConfirmable: warnings.some(({ kind }) => kind !== 'noChecksum'),
  };
}

/** As typed, without unseen characters, and without the scheme that wallets put into a QR code. */
export function bareAddress(typed: string): string {
  return typed
    .replace(/[\u200b-\u200e\u2060\u2066\u2068\u2069\ufeff]/g, '')
    .trim()
    .replace(/^ethereum:(?=0x)/i, '');
}

/** Equal at both ends, different in the middle. */
export function isLookAlike(one: Address, other: Address): boolean {
  return (
    one !== other &&
    one.slice(2, 2 + ENDS) === other.slice(2, 2 + ENDS) &&
    one.slice(-ENDS) === other.slice(-ENDS)
  );
}

/** The account itself, or an address that it saved or sent to before. */
export function isKnownDestination(
  address: Address,
  { owner, saved, used }: Omit<DestinationFacts, 'agents'>,
): boolean {
  return address === owner || saved.some((each) => each.address === address) || used.includes(address);
}

function warningsFor(address: Address, isPlain: boolean, facts: DestinationFacts): DestinationWarning[] {
  const { owner, saved, agents: known, used } = facts;
  const own: NamedAddress[] = owner === undefined ? [] : [{ address: owner, name: '' }];
  const agents = known ?? [];
  const named = [...own, ...saved, ...agents];
  const agent = agents.find((each) => each.address === address);
  const isKnown = isKnownDestination(address, facts);
  const others = [...named, ...used.map((each) => ({ address: each, name: '' }))];
  const double = isKnown ? undefined : others.find((each) => isLookAlike(each.address, address));
  return [
    ...(agent === undefined ? [] : [{ kind: 'agent' as const, name: agent.name }]),
    ...(double === undefined ? [] : [{ kind: 'lookAlike' as const, of: double }]),
    ...(isKnown ? [] : [{ kind: 'new' as const }]),
    ...(known === undefined && !isKnown ? [{ kind: 'unchecked' as const }] : []),
    ...(isPlain && !isKnown ? [{ kind: 'noChecksum' as const }] : []),
  ];
}

/** Without letters of both cases there is no checksum. */
function isOneCase(text: string): boolean {
  const digits = text.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}

function malformed(text: string): Destination {
  const [, digits = '', rest = ''] = /^0x([0-9a-f]*)(.*)$/isu.exec(text) ?? [];
  if (rest === '') return { kind: 'malformed', missing: /^0x/i.test(text) ? 40 - digits.length : null };
  return { kind: 'malformed', missing: null, odd: Array.from(rest)[0] };
}
