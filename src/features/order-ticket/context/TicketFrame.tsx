// TicketFrame.tsx: the form element of a ticket, with its shortcuts.
import { t } from '#ui/text/i18n.ts';
import { type ReactNode, useRef } from 'react';
import type { TicketFormProps } from './ticketParts.ts';
import { useTicketKeys } from './useTicketKeys.ts';

interface TicketFrameProps extends Pick<TicketFormProps, 'market' | 'change' | 'fields' | 'acts'> {
  className: string;
  children: ReactNode;
}

export function TicketFrame({ market, change, fields, acts, className, children }: TicketFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  useTicketKeys(form, { fields, change, acts });
  return (
    <form
      ref={form}
      noValidate
      data-ticket=""
      aria-label={t('ticket.form', 'Order in {symbol}', { symbol: market.symbol })}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        acts.current.attempt();
      }}
    >
      {children}
    </form>
  );
}
