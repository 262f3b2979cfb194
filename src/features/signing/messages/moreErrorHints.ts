// moreErrorHints.ts: the next step for the refusals that are met more seldom.
import { i18n } from '#ui/text/i18n.ts';

export const MORE_ERROR_HINTS: ReadonlyMap<string, () => string> = new Map<string, () => string>([
  [
    'INVALID_JSON',
    () =>
      i18n.t({
        id: 'remedy.INVALID_JSON',
        message:
          'Bug in Trine, or software that alters its requests. Reload the page. If it happens again, report it.',
      }),
  ],
  [
    'MISSING_FIELD',
    () =>
      i18n.t({
        id: 'remedy.MISSING_FIELD',
        message:
          'Bug in Trine, or a deployment with undocumented fields. Reload the page. If it happens again, report the field.',
      }),
  ],
  [
    'UNKNOWN_FIELD',
    () =>
      i18n.t({
        id: 'remedy.UNKNOWN_FIELD',
        message:
          'Bug in Trine, or software that alters its requests. Reload the page. If it happens again, report the field.',
      }),
  ],
  [
    'UNKNOWN_TYPE',
    () =>
      i18n.t({
        id: 'remedy.UNKNOWN_TYPE',
        message: 'Not available on this deployment.',
      }),
  ],
  [
    'INVALID_FIELD',
    () =>
      i18n.t({
        id: 'remedy.INVALID_FIELD',
        message: 'Correct what the field names and try again; what you typed is still there.',
      }),
  ],
  [
    'INVALID_ADDRESS',
    () => i18n.t({ id: 'remedy.INVALID_ADDRESS', message: 'Check the address and try again.' }),
  ],
  [
    'INVALID_NONCE',
    () =>
      i18n.t({
        id: 'remedy.INVALID_NONCE',
        message: 'Bug in Trine. Reload the page. If it happens again, report it.',
      }),
  ],
  [
    'NONCE_MISMATCH',
    () =>
      i18n.t({
        id: 'remedy.NONCE_MISMATCH',
        message:
          'Bug in Trine, or software that alters its requests. Reload the page. If it happens again, report it.',
      }),
  ],
  [
    'EXPIRY_NOT_SUPPORTED',
    () =>
      i18n.t({
        id: 'remedy.EXPIRY_NOT_SUPPORTED',
        message: 'Bug in Trine: please report it. Until it is fixed, this action is not possible here.',
      }),
  ],
  [
    'REFERRAL_CODE_INVALID',
    () =>
      i18n.t({
        id: 'remedy.REFERRAL_CODE_INVALID',
        message: 'Use 3 to 20 characters from A to Z and 0 to 9.',
      }),
  ],
  [
    'REFERRAL_CODE_TAKEN',
    () => i18n.t({ id: 'remedy.REFERRAL_CODE_TAKEN', message: 'Choose another code.' }),
  ],
  [
    'REFERRAL_CODE_EXISTS',
    () =>
      i18n.t({
        id: 'remedy.REFERRAL_CODE_EXISTS',
        message: 'Use the code you have; the referrals screen shows it.',
      }),
  ],
  [
    'OUTCOME_SCHEMA',
    () =>
      i18n.t({
        id: 'remedy.OUTCOME_SCHEMA',
        message: 'Reload the page to update Trine.',
      }),
  ],
  [
    'OUTCOME_ADAPTER',
    () =>
      i18n.t({
        id: 'remedy.OUTCOME_ADAPTER',
        message: 'Splits and merges are not available for this market.',
      }),
  ],
  [
    'INVALID_CONDITION_ID',
    () =>
      i18n.t({
        id: 'remedy.INVALID_CONDITION_ID',
        message: 'Open the question from the list again and retry.',
      }),
  ],
  [
    'OUTCOME_SIDES_MISMATCH',
    () =>
      i18n.t({
        id: 'remedy.OUTCOME_SIDES_MISMATCH',
        message: 'Reload the page to update the question.',
      }),
  ],
  [
    'NEG_RISK_MISMATCH',
    () =>
      i18n.t({
        id: 'remedy.NEG_RISK_MISMATCH',
        message: 'Reload the page to update the question.',
      }),
  ],
  [
    'INVALID_BASE_UNITS',
    () =>
      i18n.t({
        id: 'remedy.INVALID_BASE_UNITS',
        message: 'Enter an amount above 0 with up to six decimals.',
      }),
  ],
  [
    'OUTCOME_INSUFFICIENT',
    () =>
      i18n.t({
        id: 'remedy.OUTCOME_INSUFFICIENT',
        message: 'Lower the amount, or cancel orders that hold pUSD or shares.',
      }),
  ],
  [
    'OUTCOME_MARGIN',
    () =>
      i18n.t({
        id: 'remedy.OUTCOME_MARGIN',
        message: 'Lower the amount, or free up margin first.',
      }),
  ],
  [
    'OUTCOME_MARKET_NOT_OPEN',
    () =>
      i18n.t({
        id: 'remedy.OUTCOME_MARKET_NOT_OPEN',
        message: 'Once a question is resolved, its shares are paid out automatically.',
      }),
  ],
  [
    'OUTCOME_UNAVAILABLE',
    () =>
      i18n.t({
        id: 'remedy.OUTCOME_UNAVAILABLE',
        message: 'Wait a moment. The identical signed request may be sent again: it can act only once.',
      }),
  ],
  [
    'NOT_FOUND',
    () =>
      i18n.t({
        id: 'remedy.NOT_FOUND',
        message:
          'This page is set up for another service, or the deployment lacks this part. Check the network under Settings.',
      }),
  ],
  [
    'AGENT_NAME_TAKEN',
    () =>
      i18n.t({
        id: 'remedy.AGENT_NAME_TAKEN',
        message: 'Revoke that key first, or choose another name. Nothing was approved.',
      }),
  ],
  [
    'AGENT_ADDRESS_IN_USE',
    () =>
      i18n.t({
        id: 'remedy.AGENT_ADDRESS_IN_USE',
        message: 'Make a fresh key and approve that one. Nothing was approved.',
      }),
  ],
  [
    'AGENT_NOT_FOUND',
    () =>
      i18n.t({
        id: 'remedy.AGENT_NOT_FOUND',
        message: 'The key may already be revoked. Check your list of keys.',
      }),
  ],
  [
    'TOO_MANY_AGENTS',
    () =>
      i18n.t({
        id: 'remedy.TOO_MANY_AGENTS',
        message: 'Revoke one that you do not need any more. Nothing was approved.',
      }),
  ],
  [
    'UNSUPPORTED_MEDIA_TYPE',
    () =>
      i18n.t({
        id: 'remedy.UNSUPPORTED_MEDIA_TYPE',
        message: 'A proxy or extension alters requests between Trine and the service.',
      }),
  ],
  [
    'INTERNAL',
    () =>
      i18n.t({
        id: 'remedy.INTERNAL',
        message: 'Look under Activity before you try again: Trine reads there what became of it.',
      }),
  ],
  [
    'REPLICA_UNAVAILABLE',
    () =>
      i18n.t({
        id: 'remedy.REPLICA_UNAVAILABLE',
        message: 'Try again when the page offers it. Orders, balances and withdrawals are not affected.',
      }),
  ],
  [
    'INVALID_DECIMAL',
    () =>
      i18n.t({
        id: 'remedy.INVALID_DECIMAL',
        message: 'Write it without thousands separators and without exponents.',
      }),
  ],
  [
    'PRICE_TICK',
    () => i18n.t({ id: 'remedy.PRICE_TICK', message: 'Use one of the nearest prices the ticket offers.' }),
  ],
  ['PRICE_RANGE', () => i18n.t({ id: 'remedy.PRICE_RANGE', message: 'Choose a price inside that range.' })],
  ['INVALID_PRICE', () => i18n.t({ id: 'remedy.INVALID_PRICE', message: 'Enter a price above 0.' })],
  ['INVALID_SIZE', () => i18n.t({ id: 'remedy.INVALID_SIZE', message: 'Enter a size above 0.' })],
  [
    'MIN_ORDER_SIZE',
    () =>
      i18n.t({
        id: 'remedy.MIN_ORDER_SIZE',
        message: 'Raise the number of shares, or sell your whole holding where that is offered.',
      }),
  ],
  [
    'QUOTE_PRECISION',
    () => i18n.t({ id: 'remedy.QUOTE_PRECISION', message: 'Use fewer decimals in the number of shares.' }),
  ],
  [
    'IMMEDIATE_BUY_MIN',
    () =>
      i18n.t({
        id: 'remedy.IMMEDIATE_BUY_MIN',
        message: 'Increase the shares until the buy is worth 1 pUSD, or place a resting order.',
      }),
  ],
  [
    'IMMEDIATE_BUY_CENTS',
    () =>
      i18n.t({
        id: 'remedy.IMMEDIATE_BUY_CENTS',
        message: 'Take one of the amounts the ticket offers, or let the order rest in the book.',
      }),
  ],
  [
    'CLOSE_NOT_ELIGIBLE',
    () =>
      i18n.t({
        id: 'remedy.CLOSE_NOT_ELIGIBLE',
        message: 'Sell the market’s minimum order or more, or wait until the question is resolved.',
      }),
  ],
  [
    'INSUFFICIENT_SPOT_BALANCE',
    () =>
      i18n.t({
        id: 'remedy.INSUFFICIENT_SPOT_BALANCE',
        message: 'Lower the size, or cancel orders that hold the balance.',
      }),
  ],
  [
    'INSUFFICIENT_PUSD',
    () =>
      i18n.t({
        id: 'remedy.INSUFFICIENT_PUSD',
        message: 'Lower the size, cancel orders that hold pUSD, or wait for pending pUSD.',
      }),
  ],
  [
    'INSUFFICIENT_SHARES',
    () =>
      i18n.t({
        id: 'remedy.INSUFFICIENT_SHARES',
        message: 'Lower the number of shares, or cancel orders that hold them.',
      }),
  ],
  [
    'LOCAL_DEFICIT',
    () =>
      i18n.t({
        id: 'remedy.LOCAL_DEFICIT',
        message: 'Add pUSD or sell shares. You can buy again once nothing is owed.',
      }),
  ],
  ['INVALID_TIF', () => i18n.t({ id: 'remedy.INVALID_TIF', message: 'Choose another time in force.' })],
  [
    'INVALID_GROUPING',
    () => i18n.t({ id: 'remedy.INVALID_GROUPING', message: 'Place the orders one by one.' }),
  ],
  ['ISOLATED_ONLY', () => i18n.t({ id: 'remedy.ISOLATED_ONLY', message: 'Choose isolated margin.' })],
  [
    'MARGIN_MODE_LOCKED',
    () =>
      i18n.t({
        id: 'remedy.MARGIN_MODE_LOCKED',
        message: 'Close the position and cancel its orders first, then change the mode.',
      }),
  ],
  [
    'NO_ISOLATED_POSITION',
    () =>
      i18n.t({
        id: 'remedy.NO_ISOLATED_POSITION',
        message: 'The position may have been closed meanwhile. Your positions show what there is.',
      }),
  ],
  [
    'VENUE_REJECTED',
    () =>
      i18n.t({
        id: 'remedy.VENUE_REJECTED',
        message: 'Read the venue’s words in the message and change the order accordingly.',
      }),
  ],
  [
    'TWAP_NOT_FOUND',
    () =>
      i18n.t({
        id: 'remedy.TWAP_NOT_FOUND',
        message: 'Your TWAPs, running and ended, are listed under the chart.',
      }),
  ],
  [
    'TWAP_NOT_OWNER',
    () => i18n.t({ id: 'remedy.TWAP_NOT_OWNER', message: 'Sign with the account that started it.' }),
  ],
  [
    'TWAP_SCHEDULE',
    () => i18n.t({ id: 'remedy.TWAP_SCHEDULE', message: 'Choose another duration or number of slices.' }),
  ],
  [
    'TWAP_SLICE_TOO_SMALL',
    () => i18n.t({ id: 'remedy.TWAP_SLICE_TOO_SMALL', message: 'Use fewer slices or a larger size.' }),
  ],
]);
