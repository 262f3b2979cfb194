// fundsHints.ts: the next step for refusals about deposits and withdrawals.
import { t } from '#ui/text/i18n.ts';

export const FUNDS_HINTS: readonly (readonly [code: string, hint: () => string])[] = [
  [
    'INSUFFICIENT_WITHDRAWABLE',
    () =>
      t(
        'remedy.withdrawable',
        'No funds left the account. Lower the amount: margin and unrealized profit cannot be withdrawn.',
      ),
  ],
  [
    'WITHDRAW_PRECISION',
    () => t('remedy.transferDecimals', 'Nothing left the account. Use fewer decimal places in the amount.'),
  ],
  [
    'WITHDRAW_BELOW_ACTIVATION',
    () =>
      t(
        'remedy.activation',
        'Nothing left the account. Raise the amount, or send to an address that has received a transfer before.',
      ),
  ],
  [
    'DEPOSIT_NOT_FOUND',
    () =>
      t(
        'remedy.depositNotFound',
        'Nothing is lost. Wait until the transfer is confirmed on its chain, then report the same hash again.',
      ),
  ],
  [
    'DEPOSIT_NOT_YOURS',
    () =>
      t(
        'remedy.depositNotYours',
        'Only the account a transfer came from can be credited. Report it for that account.',
      ),
  ],
  ['QUOTE_EXPIRED', () => t('remedy.quoteExpired', 'No deposit was started. Get a new quote.')],
];
