// addressText.ts: the error text of an invalid address.
import { externalText } from './format/externalText.ts';
import { t } from './i18n.ts';

/** `missing`: digits short of forty, negative for too many; null where it is no hex text: `odd` is its first such character. */
export function malformedAddressText({
  missing,
  odd,
}: {
  missing: number | null;
  odd?: string | undefined;
}): string {
  if (odd !== undefined)
    return t(
      'funds.to.odd',
      '“{odd}” is not a hex digit (0–9, a–f).',
      { odd: externalText(odd).text || odd },
      'Under an address; {odd}: a character of it.',
    );
  if (missing === null)
    return t(
      'funds.to.malformed',
      'Invalid address. Enter 0x and 40 hex digits (0–9, a–f). Names are not resolved.',
    );
  return missing > 0
    ? t(
        'funds.to.short',
        '{count, plural, one {One digit is} other {# digits are}} missing: an address is 0x and 40 digits.',
        { count: missing },
      )
    : t(
        'funds.to.long',
        '{count, plural, one {One digit is} other {# digits are}} too many: an address is 0x and 40 digits.',
        { count: -missing },
      );
}

export function addressChecksumText(): string {
  return t(
    'funds.to.checksum',
    'The capital letters do not fit this address (EIP-55): a digit was mistyped or changed. Copy it from its source again.',
  );
}
