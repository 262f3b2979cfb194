// shareMark.ts: the mark of a share, never used for margin, as shares are not collateral.
import { floorDiv, power } from './units.ts';
import { ONE, PRICE_DECIMALS, SHARE_DECIMALS } from './question.ts';
import type { OutcomeSide, Question } from './state.ts';

/** With a wider spread the last trade is used instead of the mid. */
const WIDE_SPREAD = ONE / 10n;

/** The mid, or the last trade for a wide or one-sided book; once resolved, the payout. Both sides sum to one. */
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
