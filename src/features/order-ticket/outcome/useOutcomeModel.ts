// useOutcomeModel.ts: the outcome ticket's state: order, cost, payout, blockers and warnings.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { summarize } from '#domain/order/orderSummary.ts';
import { closingOf, offersFor, planOutcome } from '#domain/outcome/outcomeOrder.ts';
import { outcomeReceipt } from '#domain/outcome/outcomeReceipt.ts';
import { outcomeRefusals } from '#domain/outcome/outcomeRefusals.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { draftOf } from '../ticketDraft.ts';
import { shareSizing } from './shareSizing.ts';
import { outcomeSentence } from './outcomeSentences.ts';
import { readPrice } from './outcomeText.ts';
import { type ShareInputs, useShareContext } from '#state/order/useShareContext.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import type { TicketInputs } from '../ticketParts.ts';

export type OutcomeType = 'limit' | 'market';

export function useOutcomeModel(
  market: OutcomeMarket,
  ticket: Ticket,
  type: OutcomeType,
  inputs: OutcomeInputs,
) {
  const { context } = inputs;
  const slippage = usePreference((preferences) => preferences.outcomeSlippage);
  const { features } = useReadable(useGateway().config);
  const hasPostOnly = features.includes('alo');
  const draft = {
    ...draftOf({ ...ticket, type, reduceOnly: false }, { slippage, leverage: 1, hasPostOnly }),
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
    /** The person's setting, a fraction. */
    slippage,
    hasPostOnly,
  };
}

type OutcomeInputs = ShareInputs & TicketInputs;

export function useOutcomeContext(market: OutcomeMarket): OutcomeInputs {
  const now = useNow(1000);
  return { ...useShareContext(market), now };
}
