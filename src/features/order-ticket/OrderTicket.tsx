// OrderTicket.tsx — one order, from what is typed to what is signed: fields, receipt, and one button that names the act.
import type { Market } from '#domain/market.ts';
import { usePreference } from '#state/preferences.ts';
import type { Ticket } from '#state/ticket.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { formatExact } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { Segments } from '#ui/Segments.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { fieldToMend, noteOf, type TicketField, warningSentences } from './fieldNotes.ts';
import { LateLeverageDialog } from './LateLeverageDialog.tsx';
import { OrderOptions } from './OrderOptions.tsx';
import { PriceField } from './PriceField.tsx';
import { Receipt } from './Receipt.tsx';
import { SizeField } from './SizeField.tsx';
import { sizeOfShare } from './sizeText.ts';
import { SlippageField } from './SlippageField.tsx';
import { LastResult, Warnings } from './TicketNotes.tsx';
import { isShown } from './ticketProgress.ts';
import { useRemedies } from './useRemedies.ts';
import { useTicketKeys } from './useTicketKeys.ts';
import { type TicketModel, useTicketModel } from './useTicketModel.ts';
import { WhyNot } from './WhyNot.tsx';

interface OrderTicketProps {
  market: Market;
  /** Opens the onboarding steps. */
  onGate: () => void;
}

/** A market's ticket is its own: nothing of one is drawn with the figures of another. */
export function OrderTicket({ market, onGate }: OrderTicketProps) {
  return (
    <Panel title={i18n.t({ id: 'ticket.label', message: 'Order' })} isTitleHidden className="shrink-0 compact:bg-transparent">
      <TicketForm key={market.assetId} market={market} onGate={onGate} />
    </Panel>
  );
}

function TicketForm({ market, onGate }: OrderTicketProps) {
  const model = useTicketModel(market);
  const { ticket, change, draft, context, summary, refusals, reasons, entry, submit } = model;
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const [isLeverageOpen, setLeverageOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const size = useRef<HTMLInputElement>(null);
  const slippage = useRef<HTMLInputElement>(null);
  const remedies = useRemedies({ onGate, onChange: change, onLeverage: () => setLeverageOpen(true) });
  useTicketKeys({ form, price, size, change, pickShare: (share) => change(sizeOfShare(share, draft, context)) });

  const attempt = () => {
    const [reason] = reasons;
    if (!reason && entry) return submit.send(entry);
    if (!reason) return;
    announce(reason.text);
    const field = fieldToMend(refusals);
    if (field) ({ price, size, slippage })[field].current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
  };
  const common = (field: TicketField, text: string) => ({ text, draft, context, plan: summary.plan, note: noteOf(field, text, refusals, market), onEnter: attempt });
  return (
    <>
      <form ref={form} noValidate onSubmit={onSubmit} aria-label={i18n.t({ id: 'ticket.form', message: 'Order in {symbol}', values: { symbol: market.symbol } })} className="flex flex-col gap-3 p-3 compact:px-0 compact:pt-0">
        <Choices model={model} market={market} onLeverage={() => setLeverageOpen(true)} />
        {ticket.type === 'limit' ? (
          <PriceField {...common('price', ticket.priceText)} inputRef={price} onChange={(priceText) => change({ priceText })} />
        ) : (
          <SlippageField {...common('slippage', ticket.slippageText)} inputRef={slippage} onChange={(slippageText) => change({ slippageText })} preference={model.slippage} />
        )}
        <SizeField {...common('size', ticket.sizeText)} inputRef={size} onChange={change} isHidden={isHidden} />
        <OrderOptions ticket={ticket} market={market} hasPostOnly={model.hasPostOnly} onChange={change} />
        <Warnings sentences={warningSentences(refusals, market)} />
        <div className="border-y border-line py-1">
          <Receipt summary={summary} market={market} fees={context.fees} isHidden={isHidden} />
        </div>
        {/* In a phone's sheet the button and the first reason stay in reach of the thumb while the receipt scrolls under them. */}
        <div className="flex flex-col gap-2 compact:sticky compact:-bottom-4 compact:z-10 compact:-my-1 compact:bg-raised compact:pt-2 compact:pb-4">
          <Button type="submit" kind={ticket.side} size="lg" wide busy={submit.state === 'running'} reason={submit.state === 'running' ? undefined : reasons[0]?.text}>
            {actOf(model, market)}
          </Button>
          <LastResult stage={isShown(ticket, submit.stage) ? submit.stage : undefined} market={market} />
          <WhyNot reasons={submit.state === 'running' ? [] : reasons} remedies={remedies} isBrief />
        </div>
      </form>
      {/* Beside the form, not in it: what is pressed or entered in the dialog is not the ticket's. */}
      {market.kind === 'perp' && <LateLeverageDialog market={market} open={isLeverageOpen} onOpenChange={setLeverageOpen} onGate={onGate} />}
    </>
  );
}

function Choices({ model, market, onLeverage }: { model: TicketModel; market: Market; onLeverage: () => void }) {
  const { ticket, change, leverage, mode } = model;
  const isPerp = market.kind === 'perp';
  return (
    <div className="flex flex-col gap-2">
      <Segments
        label={i18n.t({ id: 'ticket.side', message: 'Side' })}
        items={[
          { id: 'buy', tone: 'buy', label: isPerp ? i18n.t({ id: 'ticket.buyLong', message: 'Buy / Long' }) : i18n.t({ id: 'ticket.buy', message: 'Buy' }) },
          { id: 'sell', tone: 'sell', label: isPerp ? i18n.t({ id: 'ticket.sellShort', message: 'Sell / Short' }) : i18n.t({ id: 'ticket.sell', message: 'Sell' }) },
        ]}
        selected={ticket.side}
        onSelect={(side) => change({ side })}
      />
      <div className="flex items-center gap-2">
        <Segments
          className="flex-1"
          label={i18n.t({ id: 'ticket.type', message: 'Order type' })}
          items={TYPES.map((id) => ({ id, label: TYPE_NAMES[id]() }))}
          selected={ticket.type}
          onSelect={(type) => change({ type })}
        />
        {isPerp && (
          <Button onClick={onLeverage} aria-label={i18n.t({ id: 'ticket.leverage.label', message: 'Leverage {leverage}×, {mode, select, cross {cross} other {isolated}} margin: change', values: { leverage, mode } })}>
            {i18n.t({ id: 'ticket.leverage', message: '{mode, select, cross {Cross} other {Isolated}} {leverage}×', values: { leverage, mode } })}
          </Button>
        )}
      </div>
    </div>
  );
}

const TYPES: readonly Ticket['type'][] = ['limit', 'market'];
const TYPE_NAMES: Record<Ticket['type'], () => string> = {
  limit: () => i18n.t({ id: 'ticket.limit', message: 'Limit' }),
  market: () => i18n.t({ id: 'ticket.market', message: 'Market' }),
};

/** "Buy 0.25 BTC"; without a size only what would be bought. */
function actOf({ ticket, summary, submit }: TicketModel, { base }: Market): string {
  const { size } = summary.plan;
  if (submit.state === 'running') return i18n.t({ id: 'ticket.running', message: 'Under way …' });
  const values = { size: size === undefined ? '' : formatExact(size), base };
  if (ticket.side === 'buy') {
    return values.size === '' ? i18n.t({ id: 'ticket.act.buyNothing', message: 'Buy {base}', values }) : i18n.t({ id: 'ticket.act.buy', message: 'Buy {size} {base}', values });
  }
  return values.size === '' ? i18n.t({ id: 'ticket.act.sellNothing', message: 'Sell {base}', values }) : i18n.t({ id: 'ticket.act.sell', message: 'Sell {size} {base}', values });
}
