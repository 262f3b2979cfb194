// addressText.ts: the error text of an invalid address.
import { i18n } from './i18n.ts';

/** `missing`: digits short of forty, negative for too many; null where it is no hex text at all. */
export function malformedAddressText(missing: number | null): string {
  if (missing === null)
    return i18n.t({
      id: 'funds.to.malformed',
      message: 'Invalid address. Enter 0x and 40 hex digits (0–9, a–f). Names are not resolved.',
    });
  return missing > 0
    ? i18n.t({
        id: 'funds.to.short',
        message:
          '{count, plural, one {One digit is} other {# digits are}} missing: an address is 0x and 40 digits.',
        values: { count: missing },
      })
    : i18n.t({
        id: 'funds.to.long',
        message:
          '{count, plural, one {One digit is} other {# digits are}} too many: an address is 0x and 40 digits.',
        values: { count: -missing },
      });
}

export function addressChecksumText(): string {
  return i18n.t({
    id: 'funds.to.checksum',
    message:
      'The capital letters do not fit this address (EIP-55): a digit was mistyped or changed. Copy it from its source again.',
  });
}
