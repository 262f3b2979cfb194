// TicketFrame.tsx: the form element of a ticket, with its shortcuts.
import { setArmed, useArming, useShortcuts } from '#state/preferences/shortcuts.ts';
import { announce } from '#ui/display/announce.ts';
import { toast } from '#ui/overlays/toast.ts';
import { t } from '#ui/text/i18n.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { TicketFormProps } from './ticketParts.ts';

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

/** Off in text fields, behind an open dialog, and behind a full-screen chart. */
function useTicketKeys(
  form: RefObject<HTMLElement | null>,
  { fields, change, acts }: Pick<TicketFormProps, 'fields' | 'change' | 'acts'>,
): void {
  const pickShare = (share: number) => acts.current.pickShare(share);
  const price = () => {
    // A missing price field is rendered first, then focused.
    if (!fields.price.current) flushSync(() => change({ type: 'limit' }));
    focusOn(fields.price.current);
  };
  useShortcuts(
    {
      buy: () => change({ side: 'buy' }),
      sell: () => change({ side: 'sell' }),
      limit: () => change({ type: 'limit' }),
      marketOrder: () => change({ type: 'market' }),
      price,
      size: () => focusOn(fields.size.current),
      share1: () => pickShare(10),
      share2: () => pickShare(20),
      share3: () => pickShare(30),
      share4: () => pickShare(40),
      share5: () => pickShare(50),
      share6: () => pickShare(60),
      share7: () => pickShare(70),
      share8: () => pickShare(80),
      share9: () => pickShare(90),
      send: () => {
        if (!useArming.getState().isArmed) return sayNotArmed();
        setArmed(true);
        acts.current.attempt();
      },
      cancelMarket: () => !useArming.getState().isArmed && sayNotArmed(),
    },
    // An open dialog takes precedence at once, before the focus reaches it.
    { isElsewhere: (event) => isElsewhere(event, form.current) },
  );
}

function sayNotArmed(): void {
  const title = t(
    'ticket.notArmed',
    'Nothing was sent: trading shortcuts are off. Arm them under Settings, Keyboard.',
  );
  announce(title);
  toast({ tone: 'info', title, id: 'not-armed' });
}

/** Presses in a dialog or menu without the ticket belong to that. A covered, inert ticket ignores keys. */
function isElsewhere({ target }: KeyboardEvent, form: HTMLElement | null): boolean {
  if (!form || form.closest('[inert]') || !(target instanceof Element)) return true;
  const overlay = target.closest('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]');
  return (overlay !== null && !overlay.contains(form)) || isBehindDialog(form);
}

function isBehindDialog(form: HTMLElement): boolean {
  return [...form.ownerDocument.querySelectorAll('[role=dialog],[role=alertdialog]')].some(
    (dialog) => !dialog.contains(form),
  );
}

function focusOn(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
