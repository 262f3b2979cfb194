// OutcomeTicket.tsx: the ticket for outcome shares: buy Yes, buy No, sell; by shares or amount; limit or market.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { isMarket } from '#domain/order/orderDraft.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { summarize } from '#domain/order/orderSummary.ts';
import { closingOf, offersFor, planOutcome } from '#domain/outcome/outcomeOrder.ts';
import { outcomeReceipt } from '#domain/outcome/outcomeReceipt.ts';
import { outcomeRefusals } from '#domain/outcome/outcomeRefusals.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { type ShareInputs, useShareContext } from '#state/order/useShareContext.ts';
import { type Ticket, type TicketType, useTickets } from '#state/order/ticket.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { announce } from '#ui/display/announce.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatExactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { actLabel, SubmitArea } from '../submit/SubmitArea.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { OrderOptions } from '../fields/OrderOptions.tsx';
import { kindOf } from '../ticketKinds.ts';
import { PriceField } from '../fields/PriceField.tsx';
import { SizeField } from '../fields/SizeField.tsx';
import { SlippageField } from '../fields/SlippageField.tsx';
import { Warnings } from '../submit/WhyNot.tsx';
import { type TicketInputs, useTicketForm, useTicketInputs } from '../ticketParts.ts';
import type { Ways } from '../submit/useRemedies.ts';
import { useTicketOrder } from '../submit/useTicketOrder.ts';
import { TicketFrame } from '../TicketFrame.tsx';
import { CentChoices } from './CentChoices.tsx';
import { ClosingNote } from './ClosingNote.tsx';
import { OutcomeSides } from './OutcomeSides.tsx';
import { typedValue } from '../fields/typedText.ts';
import { outcomeSentence } from './outcomeSentences.ts';
import { ambiguousPrice, meaningOfPrice, readPrice } from './outcomeText.ts';
import { shareSizing } from './shareSizing.ts';
import { draftOf } from '../ticketDraft.ts';
import { ShareFigures, SharesReceipt } from './SharesReceipt.tsx';

interface OutcomeTicketProps extends Pick<Ways, 'onGate'> {
  market: OutcomeMarket;
}

/** The side choice stays mounted across the market change it makes, which keeps the focus. */
export function OutcomeTicket({ market, onGate }: OutcomeTicketProps) {
  return (
    <div className="flex flex-col gap-2 p-3 in-data-dialog:px-0 in-data-dialog:pt-0">
      <OutcomeSides market={market} />
      <SharesForm key={market.assetId} market={market} onGate={onGate} />
    </div>
  );
}

const TYPES: readonly TicketType[] = ['market', 'limit'];

/** The default: an amount to spend at the best price. */
const FIRST = { type: 'market', sizeUnit: 'quote' } as const;

function SharesForm({ market, onGate }: OutcomeTicketProps) {
  const inputs = useTicketInputs(useShareContext(market));
  const form = useTicketForm(market, inputs, TYPES, { onGate });
  const { ticket, type, change } = form;
  useDefaults(market, change);
  const { context } = inputs;
  const model = modelOf(market, ticket, type, inputs);
  const { draft, plan } = model;
  const order = useTicketOrder(form, model);
  const { field } = order;
  return (
    <TicketFrame {...form} className="flex flex-col gap-3">
      <Segments
        label={t('ticket.type', 'Order type')}
        items={TYPES.map((id) => ({ id, label: kindOf(id).name() }))}
        selected={type}
        onSelect={(next) => change({ type: next })}
      />
      {ticket.side === 'sell' && (
        <ClosingNote market={market} shares={context.funds?.shares} closing={model.closing} onPick={change} />
      )}
      {!isMarket(draft) && (
        <PriceField
          {...field('price', 'priceText', ambiguousPrice(ticket.priceText, market))}
          hint={meaningOfPrice(draft.price)}
          unit="¢"
        />
      )}
      <TickChange market={market} priceText={ticket.priceText} />
      <SizeField {...field('size', 'sizeText')} sizing={order.sizing}>
        {ticket.side === 'buy' && ticket.sizeUnit === 'quote' && (
          <AmountChips quote={market.quote} onPick={(sizeText) => change({ sizeText, sizeUnit: 'quote' })} />
        )}
      </SizeField>
      {isMarket(draft) && (
        <SlippageField {...field('slippage', 'slippageText')} preference={inputs.settings.slippage} />
      )}
      {model.offers && (
        <CentChoices
          offers={model.offers}
          quote={market.quote}
          type={type}
          hasPostOnly={model.hasPostOnly}
          onPick={change}
        />
      )}
      <OrderOptions
        ticket={ticket}
        market={market}
        type={draft.type}
        hasPostOnly={model.hasPostOnly}
        hasProtection={false}
        onChange={change}
      />
      <Warnings sentences={order.warnings} />
      <SharesReceipt
        market={market}
        summary={model.summary}
        receipt={model.receipt}
        fees={context.fees}
        position={inputs.position}
      />
      <SubmitArea
        {...form}
        {...order}
        label={actLabel(plan.side, plan.size, market.base)}
        figures={<ShareFigures market={market} summary={model.summary} receipt={model.receipt} />}
      />
    </TicketFrame>
  );
}

/** The order, its cost and payout, blockers and warnings. */
function modelOf(
  market: OutcomeMarket,
  ticket: Ticket,
  type: TicketType,
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

/** A new ticket of an outcome is a market order. */
function useDefaults({ assetId }: OutcomeMarket, change: (change: Partial<Ticket>) => void): void {
  const isUntouched = useTickets(({ tickets }) => tickets.every((each) => each.assetId !== assetId));
  // Before the first paint. Inputs from a link, the book or a table stay.
  useLayoutEffect(() => {
    if (isUntouched) change(FIRST);
  }, [isUntouched, change]);
}

/** `priceText` as typed: an edit dismisses the notice. */
function TickChange({ market, priceText }: { market: OutcomeMarket; priceText: string }) {
  const tick = market.rules?.tickSize;
  const [seen, setSeen] = useState({ tick, priceText });
  const [news, setNews] = useState<{ before: DecimalString; after: DecimalString }>();
  if (tick !== undefined && tick !== seen.tick) {
    if (seen.tick !== undefined) setNews({ before: seen.tick, after: tick });
    setSeen({ tick, priceText });
  } else if (priceText !== seen.priceText) {
    setNews(undefined);
    setSeen({ tick: seen.tick, priceText });
  }
  const sentence =
    news &&
    t(
      'outcome.tick.changed',
      'Price step changed from {before} to {after}. Your order was checked again.',
      { after: centsText(news.after), before: centsText(news.before) },
      'Above the ticket; {before} and {after}: prices.',
    );
  useEffect(() => {
    if (sentence !== undefined) announce(sentence);
  }, [sentence]);
  return <Warnings sentences={sentence === undefined ? [] : [sentence]} />;
}

const AMOUNTS = ['10', '25', '100', '500'] as const;

function AmountChips({ quote, onPick }: { quote: string; onPick: (sizeText: string) => void }) {
  return (
    <div role="group" aria-label={t('outcome.amounts', 'Amounts')} className="grid grid-cols-4 gap-1.5">
      {AMOUNTS.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-label={t(
            'outcome.amounts.pick',
            'Spend {amount} {quote}',
            { amount: formatExact(amount), quote },
            'Button that types an amount to spend: 25 pUSD.',
          )}
          onClick={() => onPick(typedValue(amount))}
          className="focus-inside tabular h-7 rounded-md border border-control text-table font-medium text-ink hover:bg-hover compact:h-11"
        >
          {formatExactUsd(amount)}
        </button>
      ))}
    </div>
  );
}
