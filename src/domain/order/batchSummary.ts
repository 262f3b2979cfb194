// batchSummary.ts: the receipt of several orders in one market that are placed together, one after the other.
import { dec, Decimal } from '#protocol/decimal.ts';
import { bookAfter } from '../book/fillEstimate.ts';
import { type AccountChange, afterPlacing, type ExpectedFill } from '../margin/accountChange.ts';
import type { MarginNeed } from '../margin/admission.ts';
import type { TicketContext } from './orderDraft.ts';
import type { PlannedOrder } from './orderPlan.ts';
import { changeBy, costOf, expectedFills } from './orderSummary.ts';

/** Amounts in quote. Undefined: not known yet, or in a market without margin. */
export type BatchSummary = {
  /** If every order fills. */
  readonly fee: Decimal | undefined;
  /** Sum of what each order requires after those before it; available before the first. */
  readonly margin: MarginNeed | undefined;
  /** As in the receipt of one order: if all fill, and once all are placed. */
  readonly account: AccountChange | undefined;
};

/** Orders without a trigger: each finds the book and the account as those before it leave them. */
export function summarizeBatch(plans: readonly PlannedOrder[], context: TicketContext): BatchSummary {
  const all: ExpectedFill[] = [];
  let fee: Decimal | undefined = plans.length > 0 ? dec('0') : undefined;
  let margin: MarginNeed | undefined;
  let rest = context;
  for (const plan of plans) {
    const cost = costOf(plan, rest);
    const fills = expectedFills(plan, rest) ?? [];
    fee = cost.fee && fee?.plus(cost.fee);
    margin = cost.margin && {
      required: cost.margin.required.plus(margin?.required ?? 0),
      available: margin?.available ?? cost.margin.available,
    };
    all.push(...fills);
    rest = afterOrder(plan, fills, rest);
  }
  return { fee, margin, account: all.length > 0 ? changeBy(inFillOrder(all), context) : undefined };
}

/** The immediate fills, then the resting ones as the market reaches them. */
function inFillOrder(fills: readonly ExpectedFill[]): ExpectedFill[] {
  const resting = (side: 'buy' | 'sell') => fills.filter((fill) => fill.isResting && fill.side === side);
  return [
    ...fills.filter(({ isResting }) => !isResting),
    ...resting('buy').sort((a, b) => b.price.cmp(a.price)),
    ...resting('sell').sort((a, b) => a.price.cmp(b.price)),
  ];
}

function afterOrder(
  { side }: PlannedOrder,
  fills: readonly ExpectedFill[],
  context: TicketContext,
): TicketContext {
  const { account, book, market } = context;
  const trades = fills.filter(({ isResting }) => !isResting);
  return {
    ...context,
    account: account && afterPlacing(account, market.assetId, fills),
    ...(book && { book: bookAfter(book, side, { trades }) }),
  };
}
