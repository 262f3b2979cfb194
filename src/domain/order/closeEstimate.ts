// closeEstimate.ts: estimated fill, fees and PnL of an order that closes or reverses a position, as in the ticket's receipt.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { TicketContext } from './orderDraft.ts';
import type { PlannedOrder } from './orderPlan.ts';
import { expectedFills, fillNow } from './orderSummary.ts';
import { positionAfter, type PositionState } from '../margin/position.ts';

/** Sizes in base units, the rest in quote. */
export type CloseEstimate = {
  /** Immediate fill and its average price by the visible book; undefined where nothing fills. */
  readonly filledSize: Decimal;
  readonly filledPrice: Decimal | undefined;
  /** Size that would rest at the limit. */
  readonly restingSize: Decimal;
  /** Size that an immediate order would leave open. */
  readonly shortfall: Decimal;
  /** Realized PnL before fees, and the fees, of everything that fills and rests. */
  readonly pnl: Decimal;
  readonly fee: Decimal;
};

/** Undefined without a book, and for an order without numbers. */
export function closeEstimate(
  plan: PlannedOrder,
  position: PositionState,
  context: Omit<TicketContext, 'account'>,
): CloseEstimate | undefined {
  if (!context.book || plan.size === undefined) return undefined;
  // The size never exceeds the position, so reduce-only has nothing to clip; checking it would need the account.
  const whole: PlannedOrder = { ...plan, reduceOnly: false };
  const around: TicketContext = { ...context, account: undefined };
  const fills = expectedFills(whole, around);
  if (!fills) return undefined;
  const fill = fillNow(whole, around);
  const filledSize = fill?.filledSize ?? dec('0');
  const expected = fills.reduce((total, { size }) => total.plus(size), dec('0'));
  return {
    filledSize,
    filledPrice: fill?.averagePrice,
    restingSize: expected.minus(filledSize),
    shortfall: Decimal.max(0, dec(plan.size).minus(expected)),
    pnl: realizedBy(position, fills),
    fee: fills.reduce((total, { fee }) => total.plus(fee), dec('0')),
  };
}

function realizedBy(
  position: PositionState,
  fills: readonly { side: 'buy' | 'sell'; size: Decimal; price: Decimal }[],
): Decimal {
  let held = position;
  let pnl = dec('0');
  for (const fill of fills) {
    const after = positionAfter(held, fill);
    held = after.position;
    pnl = pnl.plus(after.realizedPnl);
  }
  return pnl;
}
