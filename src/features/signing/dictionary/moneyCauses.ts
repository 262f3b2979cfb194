// moneyCauses.ts: causes of refusals by code: funds, outcomes, referrals.
import { i18n } from '#ui/text/i18n.ts';

export const moneyCauses = {
  INSUFFICIENT_WITHDRAWABLE: () =>
    i18n.t({
      id: 'cause.INSUFFICIENT_WITHDRAWABLE',
      message: 'The amount exceeds your withdrawable balance. Margin and holds are not withdrawable.',
    }),
  WITHDRAW_PRECISION: () =>
    i18n.t({
      id: 'cause.WITHDRAW_PRECISION',
      message: 'The amount has more decimals than transfers of this asset support.',
    }),
  WITHDRAW_BELOW_ACTIVATION: () =>
    i18n.t({
      id: 'cause.WITHDRAW_BELOW_ACTIVATION',
      message: 'A first transfer to an address must cover its activation fee and a minimum amount.',
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
      message: 'The deposit quote has expired.',
    }),
  REFERRAL_CODE_INVALID: () =>
    i18n.t({
      id: 'cause.REFERRAL_CODE_INVALID',
      message: 'The code has invalid characters or an invalid length.',
    }),
  REFERRAL_CODE_TAKEN: () => i18n.t({ id: 'cause.REFERRAL_CODE_TAKEN', message: 'Code already taken.' }),
  REFERRAL_CODE_EXISTS: () =>
    i18n.t({
      id: 'cause.REFERRAL_CODE_EXISTS',
      message: 'The account already has a code. Codes cannot be changed.',
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
      message: 'Splits and merges are not available in this market right now.',
    }),
};
