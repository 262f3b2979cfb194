// shareMark.ts: what a share is taken to be worth: never used for margin, as shares are no collateral.
import { floorDiv, power } from './units.ts';
import { ONE, PRICE_DECIMALS, SHARE_DECIMALS } from './question.ts';
import type { OutcomeSide, Question } from './state.ts';

/** Beyond this distance between bid and ask their middle says little: the last trade does. */
const WIDE_SPREAD = ONE / 10n;

/**
 * The middle of the book, or the last trade where the book is wide or one-sided; once resolved, what a share
 * was paid. The two sides add up to one.
 */
export function outcomeMark({ question, side }: OutcomeSide): bigint | undefined {
  const yes = yesMarkOf(question);
  question.condition.yesMark = yes;
  return yes === undefined || side === 'yes' ? yes : ONE - yes;
}

function yesMarkOf({ yes, condition }: Question): bigint | undefined {
  const paid = condition.payouts?.[0];
  if (paid !== undefined) return paid * power(PRICE_DECIMALS - SHARE_DECIMALS);
  const { bids, asks } = yes.book;
  const [bid, ask] = [bids.bestPrice, asks.bestPrice];
  if (bid !== undefined && ask !== undefined && (ask - bid <= WIDE_SPREAD || yes.last === undefined))
    return floorDiv(bid + ask, 2n);
  return yes.last ?? condition.yesMark;
}
