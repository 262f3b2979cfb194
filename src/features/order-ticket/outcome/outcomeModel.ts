// outcomeModel.ts: the outcome ticket's state: order, cost, payout, blockers and warnings.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { summarize } from '#domain/order/orderSummary.ts';
import { closingOf, offersFor, planOutcome } from '#domain/outcome/outcomeOrder.ts';
import { outcomeReceipt } from '#domain/outcome/outcomeReceipt.ts';
import { outcomeRefusals } from '#domain/outcome/outcomeRefusals.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { draftOf } from '../ticketDraft.ts';
import { shareSizing } from './shareSizing.ts';
import { outcomeSentence } from './outcomeSentences.ts';
import { readPrice } from './outcomeText.ts';
import type { ShareInputs } from '#state/order/useShareContext.ts';
import type { TicketInputs } from '../ticketParts.ts';

export type OutcomeType = 'limit' | 'market';

export function outcomeModel(
  market: OutcomeMarket,
  ticket: Ticket,
  type: OutcomeType,
  { context, features, settings }: ShareInputs & TicketInputs,
) {
  const hasPostOnly = features.includes('alo');
  const draft = {
    ...draftOf({ ...ticket, type, reduceOnly: false }, { ...settings, hasPostOnly }),
    price: readPrice(ticket.priceText, market),
  };
  const plan = planOutcome(draft, context);
  const summary = summarize(draft, context, plan);
  const refusals = outcomeRefusals(draft, plan, context);
  const entry = orderEntryOf(plan, draft, market);
  const request: ActionRequest | undefined = entry && {
    type: 'order',
    action: { orders: [entry], grouping: 'na' },
  };
  const isSell = ticket.side === 'sell';
  return {
    draft,
    summary,
    plan,
    request,
    /** Selling a holding only reduces. */
    reduceOnly: isSell,
    sizing: shareSizing(draft, plan, context),
    receipt: outcomeReceipt(
      summary,
      context.fees,
      market.venue === 'prediction' ? context.funds?.pusd : undefined,
    ),
    refusals,
    /** Legal alternatives to an illegal immediate buy. */
    offers: offersFor(draft, context, plan),
    /** How to sell the whole holding, while selling. */
    closing: isSell ? closingOf(draft, context) : undefined,
    sentence: outcomeSentence,
    hasPostOnly,
  };
}
