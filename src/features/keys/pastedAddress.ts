// pastedAddress.ts: reads a typed or pasted address and says what is wrong with it.
import { bareAddress, readDestination } from '#domain/transfer/destination.ts';
import type { Address } from '#protocol/ids.ts';
import { addressChecksumText, malformedAddressText } from '#ui/text/addressText.ts';
import { t } from '#ui/text/i18n.ts';

export type Pasted =
  | { ok: true; address: Address; isUnchecked: boolean }
  | { ok: false; problem: string | undefined };

/** `isUnchecked`: all in one case, so a wrong character could not be detected (EIP-55). */
export function readPasted(text: string): Pasted {
  const typed = bareAddress(text);
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(typed)) return { ok: false, problem: secretText() };
  const read = readDestination(typed, { owner: undefined, saved: [], agents: [], used: [] });
  switch (read.kind) {
    case 'empty':
      return { ok: false, problem: undefined };
    case 'malformed':
      return { ok: false, problem: malformedAddressText(read) };
    case 'checksum':
      return { ok: false, problem: addressChecksumText() };
    case 'zero':
      return {
        ok: false,
        problem: t('apiKeys.address.zero', 'The zero address cannot be a key.'),
      };
    case 'address':
      return {
        ok: true,
        address: read.address,
        isUnchecked: read.warnings.some(({ kind }) => kind === 'noChecksum'),
      };
  }
}

function secretText(): string {
  return t(
    'apiKeys.address.secret',
    'This looks like a private key. Remove it and paste the key’s address instead.',
  );
}
