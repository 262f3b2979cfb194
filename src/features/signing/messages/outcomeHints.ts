// outcomeHints.ts: the next step for refusals about outcome markets.
import { t } from '#ui/text/i18n.ts';

export const OUTCOME_HINTS: readonly (readonly [code: string, hint: () => string])[] = [
  ['OUTCOME_SCHEMA', () => t('remedy.OUTCOME_SCHEMA', 'Reload the page to update Trine.')],
  [
    'OUTCOME_ADAPTER',
    () => t('remedy.OUTCOME_ADAPTER', 'Splits and merges are not available for this market.'),
  ],
  [
    'INVALID_CONDITION_ID',
    () => t('remedy.INVALID_CONDITION_ID', 'Open the question from the list again and retry.'),
  ],
  [
    'OUTCOME_SIDES_MISMATCH',
    () => t('remedy.OUTCOME_SIDES_MISMATCH', 'Reload the page to update the question.'),
  ],
  ['NEG_RISK_MISMATCH', () => t('remedy.NEG_RISK_MISMATCH', 'Reload the page to update the question.')],
  [
    'INVALID_BASE_UNITS',
    () => t('remedy.INVALID_BASE_UNITS', 'Enter an amount above 0 with up to six decimals.'),
  ],
  [
    'OUTCOME_INSUFFICIENT',
    () => t('remedy.OUTCOME_INSUFFICIENT', 'Lower the amount, or cancel orders that hold pUSD or shares.'),
  ],
  ['OUTCOME_MARGIN', () => t('remedy.OUTCOME_MARGIN', 'Lower the amount, or free up margin first.')],
  [
    'OUTCOME_MARKET_NOT_OPEN',
    () =>
      t(
        'remedy.OUTCOME_MARKET_NOT_OPEN',
        'Once a question is resolved, its shares are paid out automatically.',
      ),
  ],
  [
    'OUTCOME_UNAVAILABLE',
    () =>
      t(
        'remedy.OUTCOME_UNAVAILABLE',
        'Wait a moment. The identical signed request may be sent again: it can act only once.',
      ),
  ],
  [
    'MIN_ORDER_SIZE',
    () =>
      t(
        'remedy.MIN_ORDER_SIZE',
        'Raise the number of shares, or sell your whole holding where that is offered.',
      ),
  ],
  ['QUOTE_PRECISION', () => t('remedy.QUOTE_PRECISION', 'Use fewer decimals in the number of shares.')],
  [
    'IMMEDIATE_BUY_MIN',
    () =>
      t(
        'remedy.IMMEDIATE_BUY_MIN',
        'Increase the shares until the buy is worth 1 pUSD, or place a resting order.',
      ),
  ],
  [
    'IMMEDIATE_BUY_CENTS',
    () =>
      t(
        'remedy.IMMEDIATE_BUY_CENTS',
        'Take one of the amounts the ticket offers, or let the order rest in the book.',
      ),
  ],
  [
    'CLOSE_NOT_ELIGIBLE',
    () =>
      t(
        'remedy.CLOSE_NOT_ELIGIBLE',
        'Sell the market’s minimum order or more, or wait until the question is resolved.',
      ),
  ],
  [
    'INSUFFICIENT_PUSD',
    () =>
      t(
        'remedy.INSUFFICIENT_PUSD',
        'Lower the size, cancel orders that hold pUSD, or wait for pending pUSD.',
      ),
  ],
  [
    'INSUFFICIENT_SHARES',
    () => t('remedy.INSUFFICIENT_SHARES', 'Lower the number of shares, or cancel orders that hold them.'),
  ],
  [
    'LOCAL_DEFICIT',
    () => t('remedy.LOCAL_DEFICIT', 'Add pUSD or sell shares. You can buy again once nothing is owed.'),
  ],
  [
    'VENUE_REJECTED',
    () =>
      t('remedy.VENUE_REJECTED', 'Read the venue’s words in the message and change the order accordingly.'),
  ],
];
