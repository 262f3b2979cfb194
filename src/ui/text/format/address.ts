// address.ts: an address as text.
import { MISSING } from './number.ts';

/** "0x1234…abcd", where the full address is in a tooltip or one click away. */
export function shortAddress(address: string | null | undefined): string {
  if (!address) return MISSING;
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** The whole address in groups of four after its prefix, so that two can be compared by eye. */
export function addressGroups(address: string): string[] {
  const body = address.startsWith('0x') ? address.slice(2) : address;
  const groups = body.match(/.{1,4}/g) ?? [];
  return address.startsWith('0x') ? ['0x', ...groups] : groups;
}
