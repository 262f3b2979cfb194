// destinationMessages.ts: warnings about a destination.
import type { Destination, DestinationWarning } from '#domain/transfer/destination.ts';
import { addressChecksumText, malformedAddressText } from '#ui/text/addressText.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';

/** Why the address is invalid; undefined if valid or empty. */
export function destinationProblem(destination: Destination): string | undefined {
  switch (destination.kind) {
    case 'malformed':
      return malformedAddressText(destination);
    case 'checksum':
      return addressChecksumText();
    case 'zero':
      return t('funds.to.zero', 'Zero address: funds sent here are lost.');
    default:
      return undefined;
  }
}

export interface WarningText {
  tone: 'danger' | 'warn' | 'info';
  title: string;
  detail: string;
}

export function warningText(warning: DestinationWarning): WarningText {
  switch (warning.kind) {
    case 'agent':
      return {
        tone: 'danger',
        title: t(
          'funds.to.agent',
          'Address of your trading key “{name}”, not a wallet.',
          { name: visibleText(warning.name) },
          'Warning under a withdrawal address; {name}: the name of the trading key.',
        ),
        detail: t(
          'funds.to.agent.detail',
          'Trading keys are made to be thrown away. Funds sent to one are lost with it.',
        ),
      };
    case 'lookAlike':
      return {
        tone: 'danger',
        title:
          warning.of.name === ''
            ? t(
                'funds.to.alike',
                'Similar to {address}, an address you know, but not the same.',
                { address: warning.of.address },
                'Warning under a withdrawal address; {address}: one used before.',
              )
            : t(
                'funds.to.alikeNamed',
                'Similar to “{name}” ({address}), but not the same.',
                { name: visibleText(warning.of.name), address: warning.of.address },
                'Warning under a withdrawal address; {name} and {address}: one from the address book.',
              ),
        detail: t(
          'funds.to.alike.detail',
          'Same beginning and end, different in between: a known trick to make you copy the wrong address.',
        ),
      };
    case 'new':
      return {
        tone: 'warn',
        title: t('funds.to.new', 'This account has never sent to this address.'),
        detail: t(
          'funds.to.new.detail',
          'Compare every digit with its source. A first transfer to an address may also cost an activation fee.',
        ),
      };
    case 'unchecked':
      return {
        tone: 'warn',
        title: t('funds.to.unchecked', 'Your trading keys could not be read, so this may be one of them.'),
        detail: t(
          'funds.to.unchecked.detail',
          'Look under API keys. Funds sent to a trading key are lost with it.',
        ),
      };
    case 'noChecksum':
      return {
        tone: 'info',
        title: t('funds.to.noChecksum', 'No checksum in this address: a typo cannot be detected.'),
        detail: t(
          'funds.to.noChecksum.detail',
          'Many wallets can copy the form with capitals, which is checked.',
        ),
      };
  }
}
