// OutcomeTicket.tsx: the ticket for outcome shares: buy Yes, buy No, sell; by shares or amount; limit or market.
import { isMarket } from '#domain/order/orderDraft.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { type Ticket, useTicket, useTickets } from '#state/order/ticket.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { announce } from '#ui/display/announce.ts';
import { t } from '#ui/text/i18n.ts';
import { actLabel, SubmitArea } from '../submit/SubmitArea.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fieldToMend, noteOf, type TicketField, warningSentences } from '../fields/fieldNotes.ts';
import { OrderOptions } from '../fields/OrderOptions.tsx';
import { kindOf } from '../context/ticketKinds.ts';
import { SlippageField } from '../fields/SlippageField.tsx';
import { Warnings } from '../fields/TicketNotes.tsx';
import { useFieldRefs } from '../context/ticketParts.ts';
import { useRefusedField } from '../submit/useRefusedField.ts';
import { useRemedies } from '../submit/useRemedies.ts';
import { useTicketKeys } from '../context/useTicketKeys.ts';
import { CentChoices } from './CentChoices.tsx';
import { CentsField } from './CentsField.tsx';
import { ClosingNote } from './ClosingNote.tsx';
import { OutcomeSides } from './OutcomeSides.tsx';
import { outcomeSentence } from './outcomeSentences.ts';
import { SharesField } from './SharesField.tsx';
import { SharesReceipt } from './SharesReceipt.tsx';
import { sizeOfPart } from './sharesText.ts';
import {
  type OutcomeModel,
  type OutcomeType,
  useOutcomeContext,
  useOutcomeModel,
} from './useOutcomeModel.ts';
import type { OutcomeReceipt } from '#domain/outcome/outcomeReceipt.ts';
import { Percent } from '#ui/display/Num.tsx';
import { formatUsd } from '#ui/text/format/usd.ts';

interface OutcomeTicketProps {
  market: OutcomeMarket;
  /** Opens the onboarding steps. */
  onGate: () => void;
}

/** The side choice stays mounted across the market change it makes, which keeps the focus. */
export function OutcomeTicket({ market, onGate }: OutcomeTicketProps) {
  return (
    <div className="flex flex-col gap-2 p-3 compact:px-0 compact:pt-0">
      <OutcomeSides market={market} />
      <SharesForm key={market.assetId} market={market} onGate={onGate} />
    </div>
  );
}

const TYPES: readonly OutcomeType[] = ['market', 'limit'];

/** The default: an amount to spend at the best price. */
const FIRST = { type: 'market', sizeUnit: 'quote' } as const;

function SharesForm({ market, onGate }: OutcomeTicketProps) {
  const { ticket, change } = useOwnTicket(market);
  const inputs = useOutcomeContext(market);
  const { context } = inputs;
  const form = useRef<HTMLFormElement>(null);
  const fields = useFieldRefs();
  const remedies = useRemedies({ onGate, onChange: change });
  // A stored choice may be unavailable here.
  const type = ticket.type === 'market' ? 'market' : 'limit';
  const model = useOutcomeModel(market, ticket, type, inputs);
  const { draft, reasons, submit } = model;
  const { attempt, onSubmit } = useAttempt(model, fields);
  const pickShare = (share: number) => change(sizeOfPart(share, draft, context));
  useTicketKeys({ form, fields, change, pickShare, attempt });
  const common = useCommonProps(ticket, market, { model, context, fields, attempt });
  return (
    <form
      ref={form}
      noValidate
      data-ticket=""
      onSubmit={onSubmit}
      aria-label={formLabel(market)}
      className="flex flex-col gap-3"
    >
      <TypeChoice type={type} onType={(next) => change({ type: next })} />
      {ticket.side === 'sell' && (
        <ClosingNote market={market} shares={context.funds?.shares} closing={model.closing} onPick={change} />
      )}
      {!isMarket(draft) && (
        <CentsField
          {...common('price', ticket.priceText)}
          market={market}
          onChange={(priceText) => change({ priceText })}
        />
      )}
      <TickChange market={market} priceText={ticket.priceText} />
      <SharesField {...common('size', ticket.sizeText)} onChange={change} />
      {isMarket(draft) && (
        <SlippageField
          {...common('slippage', ticket.slippageText)}
          onChange={(slippageText) => change({ slippageText })}
          preference={model.slippage}
        />
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
      <Consequences market={market} side={ticket.side} model={model} inputs={inputs} />
      <SubmitArea
        market={market}
        ticket={ticket}
        change={change}
        label={actLabel(model.summary.plan.side, model.summary.plan.size, market.base)}
        submit={submit}
        reasons={reasons}
        remedies={remedies}
      />
    </form>
  );
}

function formLabel({ symbol }: OutcomeMarket): string {
  return t('ticket.form', 'Order in {symbol}', { symbol });
}

function TypeChoice({ type, onType }: { type: OutcomeType; onType: (type: OutcomeType) => void }) {
  return (
    <Segments
      label={t('ticket.type', 'Order type')}
      items={TYPES.map((id) => ({ id, label: kindOf(id).name() }))}
      selected={type}
      onSelect={onType}
    />
  );
}

/** Submits the order, or explains why not and focuses the field to correct. */
function useAttempt({ reasons, refusals, submit }: OutcomeModel, fields: ReturnType<typeof useFieldRefs>) {
  const attempt = () => {
    const [reason] = reasons;
    if (!reason) return submit.send();
    announce(reason.text);
    const field = fieldToMend(refusals);
    if (field) fields[field].current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
  };
  return { attempt, onSubmit };
}

/** Props of every field of the form. */
function useCommonProps(
  ticket: Ticket,
  market: OutcomeMarket,
  {
    model: { draft, summary, refusals, submit },
    context,
    fields,
    attempt,
  }: {
    model: OutcomeModel;
    context: ReturnType<typeof useOutcomeContext>['context'];
    fields: ReturnType<typeof useFieldRefs>;
    attempt: () => void;
  },
) {
  const withRefusal = useRefusedField(ticket, submit.stage, fields);
  return (field: TicketField, text: string) => ({
    text,
    draft,
    context,
    plan: summary.plan,
    note: withRefusal(
      field,
      noteOf(field, text, refusals, market, outcomeSentence, field === 'price' ? centsText : undefined),
    ),
    onEnter: attempt,
    inputRef: fields[field],
  });
}

/** The payout, the blockers and the cost. */
function Consequences({
  market,
  side,
  model,
  inputs,
}: {
  market: OutcomeMarket;
  side: Ticket['side'];
  model: OutcomeModel;
  inputs: ReturnType<typeof useOutcomeContext>;
}) {
  return (
    <>
      {side === 'buy' && <ToWin market={market} receipt={model.receipt} />}
      <Warnings sentences={warningSentences(model.refusals, market, outcomeSentence)} />
      <div className="border-y border-line py-1">
        <SharesReceipt
          market={market}
          summary={model.summary}
          receipt={model.receipt}
          fees={inputs.context.fees}
          averageCost={averageCostOf(inputs.position)}
        />
      </div>
    </>
  );
}

/** The ticket of this outcome: a market order by default. */
function useOwnTicket(market: OutcomeMarket) {
  const ticket = useTicket(market.assetId);
  const isUntouched = useTickets(({ tickets }) => tickets.every(({ assetId }) => assetId !== market.assetId));
  const changeTicket = useTickets((tickets) => tickets.change);
  const change = useCallback(
    (next: Partial<Ticket>) => changeTicket(market.assetId, next),
    [changeTicket, market.assetId],
  );
  // Before the first paint. Inputs from a link, the book or a table stay.
  useLayoutEffect(() => {
    if (isUntouched) change(FIRST);
  }, [isUntouched, change]);
  return { ticket, change };
}

/** As exact as the service: its average is rounded, its cost is not. */
function averageCostOf(position: PredictionPosition | undefined): Decimal | undefined {
  if (!position || position.size === '0') return undefined;
  if (position.costBasis !== null) return dec(position.costBasis).div(dec(position.size));
  return position.averagePrice === null ? undefined : dec(position.averagePrice);
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

/** Hidden while the order is unknown. */
function ToWin({ market, receipt }: { market: OutcomeMarket; receipt: OutcomeReceipt }) {
  if (receipt.payout === undefined) return null;
  return (
    <dl className="tabular flex items-baseline justify-between gap-3">
      <dt className="text-table text-muted">{t('outcome.toWin', 'To win')}</dt>
      <dd className="text-heading font-semibold">
        {t('outcome.money', '{amount} {quote}', {
          amount: formatUsd(toDecimalString(receipt.payout), { bare: true, rounding: 'trunc' }),
          quote: market.quote,
        })}{' '}
        <span className="text-table font-medium">
          (<Percent value={receipt.returnOnCost} tone="gain-loss" places={0} />)
        </span>
      </dd>
    </dl>
  );
}
