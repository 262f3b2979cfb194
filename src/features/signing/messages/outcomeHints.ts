// outcomeHints.ts: the next step for refusals about outcome markets.
import { i18n } from '#ui/text/i18n.ts';

export const OUTCOME_HINTS: readonly (readonly [code: string, hint: () => string])[] = [
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
  [
    'VENUE_REJECTED',
    () =>
      i18n.t({
        id: 'remedy.VENUE_REJECTED',
        message: 'Read the venue’s words in the message and change the order accordingly.',
      }),
  ],
];
