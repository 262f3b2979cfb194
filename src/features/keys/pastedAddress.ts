// pastedAddress.ts: reads a typed or pasted address and says what is wrong with it.
import { type Address, parseAddress } from '#protocol/ids.ts';
import { i18n } from '#ui/text/i18n.ts';
import { isAddress } from 'viem';

export type Pasted =
  | { ok: true; address: Address; isUnchecked: boolean }
  | { ok: false; problem: string | undefined };

/** `isUnchecked`: all in one case, so a wrong character could not be detected (EIP-55). */
export function readPasted(text: string): Pasted {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: undefined };
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(typed))
    return {
      ok: false,
      problem: i18n.t({
        id: 'apiKeys.address.secret',
        message: 'This looks like a private key. Remove it and paste the key’s address instead.',
      }),
    };
  if (!/^0x[0-9a-fA-F]{40}$/.test(typed))
    return {
      ok: false,
      problem: i18n.t({
        id: 'apiKeys.address.form',
        message: 'Enter 0x and 40 hex digits (0–9, a–f).',
      }),
    };
  const body = typed.slice(2);
  const isUnchecked = body === body.toLowerCase() || body === body.toUpperCase();
  const address = parseAddress(typed);
  if (address === undefined || (!isUnchecked && !isAddress(typed)))
    return {
      ok: false,
      problem: i18n.t({
        id: 'apiKeys.address.checksum',
        message: 'Checksum failed: a letter or digit is wrong. Copy the address again.',
      }),
    };
  if (/^0x0+$/.test(address))
    return {
      ok: false,
      problem: i18n.t({ id: 'apiKeys.address.zero', message: 'The zero address cannot be a key.' }),
    };
  return { ok: true, address, isUnchecked };
}
