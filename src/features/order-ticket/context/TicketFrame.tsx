// TicketFrame.tsx: the form element of a ticket, with its shortcuts.
import type { Market } from '#domain/market/market.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { t } from '#ui/text/i18n.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { FieldRefs, TicketActs } from './ticketParts.ts';
import { useTicketKeys } from './useTicketKeys.ts';

interface TicketFrameProps {
  market: Market;
  change: (change: Partial<Ticket>) => void;
  fields: FieldRefs;
  acts: RefObject<TicketActs>;
  className: string;
  children: ReactNode;
}

export function TicketFrame({ market, change, fields, acts, className, children }: TicketFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = () => acts.current.attempt();
  useTicketKeys({ form, fields, change, pickShare: (share) => acts.current.pickShare(share), attempt });
  return (
    <form
      ref={form}
      noValidate
      data-ticket=""
      aria-label={t('ticket.form', 'Order in {symbol}', { symbol: market.symbol })}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        attempt();
      }}
    >
      {children}
    </form>
  );
}
