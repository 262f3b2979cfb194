// moneyCauses.ts: causes of refusals by code: funds, outcomes, referrals.
import { t } from '#ui/text/i18n.ts';

export const moneyCauses = {
  INSUFFICIENT_WITHDRAWABLE: () =>
    t(
      'cause.INSUFFICIENT_WITHDRAWABLE',
      'The amount exceeds your withdrawable balance. Margin and holds are not withdrawable.',
    ),
  WITHDRAW_PRECISION: () =>
    t('cause.WITHDRAW_PRECISION', 'The amount has more decimals than transfers of this asset support.'),
  WITHDRAW_BELOW_ACTIVATION: () =>
    t(
      'cause.WITHDRAW_BELOW_ACTIVATION',
      'A first transfer to an address must cover its activation fee and a minimum amount.',
    ),
  DEPOSIT_NOT_FOUND: () =>
    t('cause.DEPOSIT_NOT_FOUND', 'The chain does not show this transaction, or not yet.'),
  DEPOSIT_NOT_YOURS: () => t('cause.DEPOSIT_NOT_YOURS', 'The transaction pays another account.'),
  QUOTE_EXPIRED: () => t('cause.QUOTE_EXPIRED', 'The deposit quote has expired.'),
  REFERRAL_CODE_INVALID: () =>
    t('cause.REFERRAL_CODE_INVALID', 'The code has invalid characters or an invalid length.'),
  REFERRAL_CODE_TAKEN: () => t('cause.REFERRAL_CODE_TAKEN', 'Code already taken.'),
  REFERRAL_CODE_EXISTS: () =>
    t('cause.REFERRAL_CODE_EXISTS', 'The account already has a code. Codes cannot be changed.'),
  OUTCOME_SCHEMA: () =>
    t('cause.OUTCOME_SCHEMA', 'The request was written for another version of splits and merges.'),
  OUTCOME_ADAPTER: () =>
    t('cause.OUTCOME_ADAPTER', 'The service does not settle through the venue that was named.'),
  INVALID_CONDITION_ID: () =>
    t('cause.INVALID_CONDITION_ID', 'The id of the question is not 32 bytes in hex, or is zero.'),
  OUTCOME_SIDES_MISMATCH: () =>
    t(
      'cause.OUTCOME_SIDES_MISMATCH',
      'The two shares that were named are not the two sides of this question.',
    ),
  NEG_RISK_MISMATCH: () =>
    t('cause.NEG_RISK_MISMATCH', 'The question is of another kind than the request says.'),
  INVALID_BASE_UNITS: () => t('cause.INVALID_BASE_UNITS', 'The amount was not a whole number of millionths.'),
  OUTCOME_INSUFFICIENT: () =>
    t(
      'cause.OUTCOME_INSUFFICIENT',
      'There is not enough that is not held by open orders or by other splits and merges.',
    ),
  OUTCOME_MARGIN: () => t('cause.OUTCOME_MARGIN', 'The account needs this amount as margin.'),
  OUTCOME_MARKET_NOT_OPEN: () => t('cause.OUTCOME_MARKET_NOT_OPEN', 'The question is closed, or decided.'),
  OUTCOME_UNAVAILABLE: () =>
    t('cause.OUTCOME_UNAVAILABLE', 'Splits and merges are not available in this market right now.'),
};
