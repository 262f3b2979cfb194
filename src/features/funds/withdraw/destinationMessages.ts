// destinationMessages.ts: warnings about a destination.
import type { Destination, DestinationWarning } from '#domain/transfer/destination.ts';
import { addressChecksumText, malformedAddressText } from '#ui/text/addressText.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { i18n } from '#ui/text/i18n.ts';

/** Why the address is invalid; undefined if valid or empty. */
export function destinationProblem(destination: Destination): string | undefined {
  switch (destination.kind) {
    case 'malformed':
      return malformedAddressText(destination);
    case 'checksum':
      return addressChecksumText();
    case 'zero':
      return i18n.t({
        id: 'funds.to.zero',
        message: 'Zero address: funds sent here are lost.',
      });
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
        title: i18n.t({
          id: 'funds.to.agent',
          comment: 'Warning under a withdrawal address; {name}: the name of the trading key.',
          message: 'Address of your trading key “{name}”, not a wallet.',
          values: { name: visibleText(warning.name) },
        }),
        detail: i18n.t({
          id: 'funds.to.agent.detail',
          message: 'Trading keys are made to be thrown away. Funds sent to one are lost with it.',
        }),
      };
    case 'lookAlike':
      return {
        tone: 'danger',
        title:
          warning.of.name === ''
            ? i18n.t({
                id: 'funds.to.alike',
                comment: 'Warning under a withdrawal address; {address}: one used before.',
                message: 'Similar to {address}, an address you know, but not the same.',
                values: { address: warning.of.address },
              })
            : i18n.t({
                id: 'funds.to.alikeNamed',
                comment:
                  'Warning under a withdrawal address; {name} and {address}: one from the address book.',
                message: 'Similar to “{name}” ({address}), but not the same.',
                values: { name: visibleText(warning.of.name), address: warning.of.address },
              }),
        detail: i18n.t({
          id: 'funds.to.alike.detail',
          message:
            'Same beginning and end, different in between: a known trick to make you copy the wrong address.',
        }),
      };
    case 'new':
      return {
        tone: 'warn',
        title: i18n.t({ id: 'funds.to.new', message: 'This account has never sent to this address.' }),
        detail: i18n.t({
          id: 'funds.to.new.detail',
          message:
            'Compare every digit with its source. A first transfer to an address may also cost an activation fee.',
        }),
      };
    case 'unchecked':
      return {
        tone: 'warn',
        title: i18n.t({
          id: 'funds.to.unchecked',
          message: 'Your trading keys could not be read, so this may be one of them.',
        }),
        detail: i18n.t({
          id: 'funds.to.unchecked.detail',
          message: 'Look under Keys. Funds sent to a trading key are lost with it.',
        }),
      };
    case 'noChecksum':
      return {
        tone: 'info',
        title: i18n.t({
          id: 'funds.to.noChecksum',
          message: 'No checksum in this address: a typo cannot be detected.',
        }),
        detail: i18n.t({
          id: 'funds.to.noChecksum.detail',
          message: 'Many wallets can copy the form with capitals, which is checked.',
        }),
      };
  }
}
