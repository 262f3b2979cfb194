// addressText.ts: the error text of an invalid address.
import { externalText } from './format/externalText.ts';
import { i18n } from './i18n.ts';

/** `missing`: digits short of forty, negative for too many; null where it is no hex text: `odd` is its first such character. */
export function malformedAddressText({
  missing,
  odd,
}: {
  missing: number | null;
  odd?: string | undefined;
}): string {
  if (odd !== undefined)
    return i18n.t({
      id: 'funds.to.odd',
      comment: 'Under an address; {odd}: a character of it.',
      message: '“{odd}” is not a hex digit (0–9, a–f).',
      values: { odd: externalText(odd).text || odd },
    });
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
