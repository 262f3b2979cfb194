// OrderTicket.tsx: the ticket's panel: its first fields at once, the rest after the first paint.
import { rightAfterFirstScreen } from '#client/browser/stages.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Panel } from '#ui/display/Panel.tsx';
import { late } from '#ui/hooks/late.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { useState } from 'react';
import { createHeldFocus } from './context/heldFocus.ts';
import { FirstTicket } from './FirstTicket.tsx';
import { LazyOutcomeTicket } from './LazyForms.tsx';

/** Rules, receipt and submission. Loaded later: they need the account and the market's prices first. */
const TicketForm = late(
  retryImport(rightAfterFirstScreen(() => import('./TicketForm.tsx').then((module) => module.TicketForm))),
);

interface OrderTicketProps {
  market: Market;
  /** Opens the onboarding steps. */
  onGate: () => void;
}

/** Each market has its own ticket: no figures of another are rendered. */
export function OrderTicket({ market, onGate }: OrderTicketProps) {
  const [focus] = useState(createHeldFocus);
  return (
    <Panel
      title={i18n.t({ id: 'ticket.label', message: 'Order' })}
      isTitleHidden
      className="shrink-0 compact:bg-transparent"
    >
      {hasTrait(market, 'question') ? (
        <LazyOutcomeTicket market={market} onGate={onGate} />
      ) : (
        <TicketForm
          key={market.assetId}
          market={market}
          onGate={onGate}
          focus={focus}
          fallback={<FirstTicket market={market} focus={focus} />}
        />
      )}
    </Panel>
  );
}
