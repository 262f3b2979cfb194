// useOutcomeModel.ts: the outcome ticket's state: order, cost, payout, blockers and warnings.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { ClosePlan } from '#domain/outcome/closeShares.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { type OrderSummary, summarize } from '#domain/order/orderSummary.ts';
import { closingOf, offersFor, planOutcome } from '#domain/outcome/outcomeOrder.ts';
import { type OutcomeReceipt, outcomeReceipt } from '#domain/outcome/outcomeReceipt.ts';
import { outcomeRefusals } from '#domain/outcome/outcomeRefusals.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { CentOffers } from '#domain/outcome/wholeCent.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import type { Ticket } from '#state/order/ticket.ts';
import type { Sentences } from '../fields/fieldNotes.ts';
import { draftOf } from '../context/ticketDraft.ts';
import type { SizeChange } from '../fields/sizeText.ts';
import { sizeOfPart } from './sharesText.ts';
import { outcomeSentence } from './outcomeSentences.ts';
import { readPrice } from './outcomeText.ts';
import { type ShareInputs, useShareContext } from '#state/order/useShareContext.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import type { TicketInputs } from '../context/ticketParts.ts';

export interface OutcomeModel {
  draft: ParsedDraft;
  summary: OrderSummary;
  plan: OrderSummary['plan'];
  request: ActionRequest | undefined;
  /** While selling: it only reduces. */
  reduceOnly: boolean;
  ofShare: (share: number) => SizeChange;
  receipt: OutcomeReceipt;
  refusals: readonly Refusal[];
  /** Legal alternatives to an illegal immediate buy. */
  offers: CentOffers | undefined;
  /** How to sell the whole holding, while selling. */
  closing: ClosePlan | undefined;
  sentence: Sentences;
  /** The person's setting, a fraction. */
  slippage: DecimalString;
  /** The deployment supports post-only. */
  hasPostOnly: boolean;
}

export type OutcomeType = 'limit' | 'market';

export function useOutcomeModel(
  market: OutcomeMarket,
  ticket: Ticket,
  type: OutcomeType,
  inputs: OutcomeInputs,
): OutcomeModel {
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
  // Selling a holding only reduces.
  const isSell = ticket.side === 'sell';
  return {
    draft,
    summary,
    plan,
    request: entry && { type: 'order', action: { orders: [entry], grouping: 'na' } },
    reduceOnly: isSell,
    ofShare: (share) => sizeOfPart(share, draft, context),
    receipt: outcomeReceipt(
      summary,
      context.fees,
      market.venue === 'prediction' ? context.funds?.pusd : undefined,
    ),
    refusals,
    offers: offersFor(draft, context, plan),
    closing: isSell ? closingOf(draft, context) : undefined,
    sentence: outcomeSentence,
    slippage,
    hasPostOnly,
  };
}

type OutcomeInputs = ShareInputs & TicketInputs;

export function useOutcomeContext(market: OutcomeMarket): OutcomeInputs {
  const now = useNow(1000);
  return { ...useShareContext(market), now };
}
