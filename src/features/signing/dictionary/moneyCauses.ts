// moneyCauses.ts: why the service refuses, code by code: money, outcomes, referrals.
import { i18n } from '#ui/text/i18n.ts';

export const moneyCauses = {
  INSUFFICIENT_WITHDRAWABLE: () =>
    i18n.t({
      id: 'cause.INSUFFICIENT_WITHDRAWABLE',
      message: 'More was asked for than can be withdrawn: margin and holds stay.',
    }),
  WITHDRAW_PRECISION: () =>
    i18n.t({
      id: 'cause.WITHDRAW_PRECISION',
      message: 'The amount had more decimals than this asset is transferred with.',
    }),
  WITHDRAW_BELOW_ACTIVATION: () =>
    i18n.t({
      id: 'cause.WITHDRAW_BELOW_ACTIVATION',
      message:
        'A first transfer to an address must cover the activation of its account and a minimum beyond it.',
    }),
  DEPOSIT_NOT_FOUND: () =>
    i18n.t({
      id: 'cause.DEPOSIT_NOT_FOUND',
      message: 'The chain does not show this transaction, or not yet.',
    }),
  DEPOSIT_NOT_YOURS: () =>
    i18n.t({ id: 'cause.DEPOSIT_NOT_YOURS', message: 'The transaction pays another account.' }),
  QUOTE_EXPIRED: () =>
    i18n.t({
      id: 'cause.QUOTE_EXPIRED',
      message: 'The deposit quote was good for a limited time, and that is over.',
    }),
  REFERRAL_CODE_INVALID: () =>
    i18n.t({
      id: 'cause.REFERRAL_CODE_INVALID',
      message: 'The code has signs, or a length, that codes do not have.',
    }),
  REFERRAL_CODE_TAKEN: () => i18n.t({ id: 'cause.REFERRAL_CODE_TAKEN', message: 'Code already taken.' }),
  REFERRAL_CODE_EXISTS: () =>
    i18n.t({
      id: 'cause.REFERRAL_CODE_EXISTS',
      message: 'The account has a code already, and a code is for good.',
    }),
  OUTCOME_SCHEMA: () =>
    i18n.t({
      id: 'cause.OUTCOME_SCHEMA',
      message: 'The request was written for another version of splits and merges.',
    }),
  OUTCOME_ADAPTER: () =>
    i18n.t({
      id: 'cause.OUTCOME_ADAPTER',
      message: 'The service does not settle through the venue that was named.',
    }),
  INVALID_CONDITION_ID: () =>
    i18n.t({
      id: 'cause.INVALID_CONDITION_ID',
      message: 'The id of the question is not 32 bytes in hex, or is zero.',
    }),
  OUTCOME_SIDES_MISMATCH: () =>
    i18n.t({
      id: 'cause.OUTCOME_SIDES_MISMATCH',
      message: 'The two shares that were named are not the two sides of this question.',
    }),
  NEG_RISK_MISMATCH: () =>
    i18n.t({
      id: 'cause.NEG_RISK_MISMATCH',
      message: 'The question is of another kind than the request says.',
    }),
  INVALID_BASE_UNITS: () =>
    i18n.t({ id: 'cause.INVALID_BASE_UNITS', message: 'The amount was not a whole number of millionths.' }),
  OUTCOME_INSUFFICIENT: () =>
    i18n.t({
      id: 'cause.OUTCOME_INSUFFICIENT',
      message: 'There is not enough that is not held by open orders or by other splits and merges.',
    }),
  OUTCOME_MARGIN: () =>
    i18n.t({
      id: 'cause.OUTCOME_MARGIN',
      message: 'The account needs this amount as margin.',
    }),
  OUTCOME_MARKET_NOT_OPEN: () =>
    i18n.t({ id: 'cause.OUTCOME_MARKET_NOT_OPEN', message: 'The question is closed, or decided.' }),
  OUTCOME_UNAVAILABLE: () =>
    i18n.t({
      id: 'cause.OUTCOME_UNAVAILABLE',
      message: 'Splits and merges, or this market’s part in them, are not ready now.',
    }),
};
