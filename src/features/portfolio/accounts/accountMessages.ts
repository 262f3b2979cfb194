// accountMessages.ts: the name of a listed account, and why a typed one cannot be added.
import type { Destination } from '#domain/transfer/destination.ts';
import type { OwnAccount } from '#state/account/ownAccounts.ts';
import { addressChecksumText, malformedAddressText } from '#ui/text/addressText.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';

/** Its name, else its address. */
export const accountName = ({ name, address }: Pick<OwnAccount, 'name' | 'address'>): string =>
  visibleText(name) || shortAddress(address);

export const accountNames = (listed: readonly Pick<OwnAccount, 'name' | 'address'>[]): string =>
  listed.map(accountName).join(', ');

/** Why the typed address cannot be added; undefined if it can, or while nothing is typed. */
export function addProblem(typed: Destination, known: readonly OwnAccount[]): string | undefined {
  switch (typed.kind) {
    case 'malformed':
      return malformedAddressText(typed);
    case 'checksum':
      return addressChecksumText();
    case 'zero':
      return t('accounts.add.zero', 'The zero address has no account.');
    case 'empty':
      return undefined;
    case 'address': {
      const same = known.find(({ address }) => address === typed.address);
      return (
        same &&
        t(
          'accounts.add.known',
          'Already in the list as {name}.',
          { name: accountName(same) },
          'Under the address field of a form. name: name or short address of the account.',
        )
      );
    }
  }
}
