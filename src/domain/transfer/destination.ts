// destination.ts: where money is to be sent: whether the text is an address, and everything that should make one look twice.
import { checksummed } from '#protocol/signing/checksum.ts';
import { type Address, parseAddress } from '#protocol/ids.ts';

/** An address somebody has a name for. */
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
  /** Where the account has sent funds before, as far as the service tells. */
  readonly used: readonly Address[];
}

export type DestinationWarning =
  /** One letter more or less goes unnoticed in an address without capitals. */
  | { kind: 'noChecksum' }
  | { kind: 'new' }
  /** The ends, which are all that most people compare, are those of an address that is known. */
  | { kind: 'lookAlike'; of: NamedAddress }
  | { kind: 'agent'; name: string }
  /** Nobody can tell now whether it is a trading key. */
  | { kind: 'unchecked' };

/**
 * What a typed destination is. Only `address` can be sent to; every warning but `noChecksum` asks for a
 * confirmation.
 */
export type Destination =
  | { kind: 'empty' }
  /** `missing`: digits short of forty, or negative for too many. */
  | { kind: 'malformed'; missing: number | null }
  | { kind: 'checksum' }
  | { kind: 'zero' }
  | { kind: 'address'; address: Address; warnings: readonly DestinationWarning[]; isConfirmable: boolean };

const ZERO = /^0x0{40}$/;
const ENDS = 4;

/**
 * Reads a destination as it was typed or pasted. Mixed case is held to EIP-55: what does not fit it was
 * mistyped or tampered with.
 */
export function readDestination(typed: string, facts: DestinationFacts): Destination {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const address = parseAddress(text);
  if (address === undefined) return { kind: 'malformed', missing: missingDigits(text) };
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

/** Equal at both ends and different between them. */
export function isLookAlike(one: Address, other: Address): boolean {
  return (
    one !== other &&
    one.slice(2, 2 + ENDS) === other.slice(2, 2 + ENDS) &&
    one.slice(-ENDS) === other.slice(-ENDS)
  );
}

function warningsFor(
  address: Address,
  isPlain: boolean,
  { owner, saved, agents: known, used }: DestinationFacts,
): DestinationWarning[] {
  const own: NamedAddress[] = owner === undefined ? [] : [{ address: owner, name: '' }];
  const agents = known ?? [];
  const named = [...own, ...saved, ...agents];
  const agent = agents.find((each) => each.address === address);
  const isKnown = [...own, ...saved].some((each) => each.address === address) || used.includes(address);
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

/** Without letters of both cases there is no checksum to hold it to. */
function isOneCase(text: string): boolean {
  const digits = text.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}

function missingDigits(text: string): number | null {
  return /^0x[0-9a-f]*$/i.test(text) ? 42 - text.length : null;
}
