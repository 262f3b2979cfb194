// fundsHints.ts: the next step for refusals about deposits and withdrawals.
import { i18n } from '#ui/text/i18n.ts';

export const FUNDS_HINTS: readonly (readonly [code: string, hint: () => string])[] = [
  [
    'INSUFFICIENT_WITHDRAWABLE',
    () =>
      i18n.t({
        id: 'remedy.withdrawable',
        message:
          'No funds left the account. Lower the amount: margin and unrealized profit cannot be withdrawn.',
      }),
  ],
  [
    'WITHDRAW_PRECISION',
    () =>
      i18n.t({
        id: 'remedy.transferDecimals',
        message: 'Nothing left the account. Use fewer decimal places in the amount.',
      }),
  ],
  [
    'WITHDRAW_BELOW_ACTIVATION',
    () =>
      i18n.t({
        id: 'remedy.activation',
        message:
          'Nothing left the account. Raise the amount, or send to an address that has received a transfer before.',
      }),
  ],
  [
    'DEPOSIT_NOT_FOUND',
    () =>
      i18n.t({
        id: 'remedy.depositNotFound',
        message:
          'Nothing is lost. Wait until the transfer is confirmed on its chain, then report the same hash again.',
      }),
  ],
  [
    'DEPOSIT_NOT_YOURS',
    () =>
      i18n.t({
        id: 'remedy.depositNotYours',
        message: 'Only the account a transfer came from can be credited. Report it for that account.',
      }),
  ],
  [
    'QUOTE_EXPIRED',
    () =>
      i18n.t({
        id: 'remedy.quoteExpired',
        message: 'No deposit was started. Get a new quote.',
      }),
  ],
];
