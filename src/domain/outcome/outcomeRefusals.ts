// outcomeRefusals.ts: reasons for which an order for outcome shares would be refused, and warnings.
import { dec, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import { numberOf, type ParsedDraft } from '../order/orderDraft.ts';
import type { PlannedOrder } from '../order/orderPlan.ts';
import { refusalsOf } from '../order/refusals/orderRefusals.ts';
import { cheapestBuy, predictionRulesOf, type OutcomeContext } from './outcomeOrder.ts';
import { pusdRefusals } from './outcomeReceipt.ts';
import { isPriceOnGrid } from '../market/precision.ts';
import { refusal, type Refusal } from '../order/refusals/refusal.ts';

/**
 * A price looks like a typing error only when it is also this far from the mark, in pUSD: small prices may
 * double in a day.
 */
const FAR_IN_MONEY: DecimalString = '0.05';

/** Refusals first, then warnings, which block nothing. Empty: no known objection. */
export function outcomeRefusals(draft: ParsedDraft, plan: PlannedOrder, context: OutcomeContext): Refusal[] {
  // pUSD is checked here, fee included; margin by the service.
  const judged = { ...context, account: undefined, funds: { shares: context.funds?.shares } };
  const known = refusalsOf(draft, judged, plan).filter((each) => isMeant(each));
  const hard = known
    .filter(({ severity }) => severity === 'refusal')
    .map((each) => asTyped(each, draft, context));
  // The cost of an illegal price is irrelevant.
  const priced = hard.some(({ field }) => field === 'price') ? { ...plan, price: undefined } : plan;
  return [
    ...hard,
    ...pusdRefusals(
      priced,
      context.fees,
      context.market.venue === 'prediction' ? context.funds?.pusd : undefined,
    ),
    ...known.filter(({ severity }) => severity === 'warning'),
  ];
}

function isMeant({ code, data }: Refusal): boolean {
  if (code !== 'FAR_FROM_MARK') return true;
  return dec(data['distance'] as DecimalString)
    .mul(dec(data['mark'] as DecimalString))
    .gte(FAR_IN_MONEY);
}

/**
 * Adapts a refusal to the typed unit: 43 as a price means 43 cents, and a too small amount is offered the
 * smallest one.
 */
function asTyped(each: Refusal, draft: ParsedDraft, context: OutcomeContext): Refusal {
  if (each.code === 'PRICE_RANGE') return withCents(each, draft, context);
  if (each.code === 'SIZE_BELOW_LOT' && draft.side === 'buy') return tooLittle(each, draft, context);
  return each;
}

function withCents(each: Refusal, draft: ParsedDraft, { market }: OutcomeContext): Refusal {
  const typed = numberOf(draft.price);
  const rules = predictionRulesOf(market);
  if (typed === undefined || !rules || dec(typed).lt(1)) return each;
  const cents = toDecimalString(dec(typed).div(100));
  return isPriceOnGrid({ kind: 'tick', tickSize: rules.tickSize }, cents) ? { ...each, below: cents } : each;
}

function tooLittle(each: Refusal, draft: ParsedDraft, context: OutcomeContext): Refusal {
  const min = cheapestBuy(draft, context);
  if (!min) return each;
  const offered = draft.sizeUnit === 'quote' ? { above: toDecimalString(dec(min.cost)) } : {};
  return refusal('SPEND_TOO_LITTLE', 'size', { cost: min.cost, size: min.size, price: min.price }, offered);
}
