// useTicketKeys.ts — the ticket from the keyboard. Letters do nothing while one types, and nothing behind an open dialog.
import type { Ticket } from '#state/ticket.ts';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHotkeys } from 'react-hotkeys-hook';
import type { FieldRefs } from './ticketParts.ts';

interface Keys {
  form: RefObject<HTMLElement | null>;
  fields: FieldRefs;
  change: (change: Partial<Ticket>) => void;
  /** A share of the largest size, 0 to 100. */
  pickShare: (share: number) => void;
}

export function useTicketKeys({ form, fields, change, pickShare }: Keys): void {
  const leadAt = useRef(-Infinity);
  const isNotMeant = (event: KeyboardEvent) => isElsewhere(event, form.current) || event.timeStamp - leadAt.current < SEQUENCE_MS;
  const options = { useKey: true, enableOnFormTags: ['radio'] as const, ignoreEventWhen: isNotMeant, preventDefault: true };
  useHotkeys('g', ({ timeStamp }) => void (leadAt.current = timeStamp), { useKey: true });
  useHotkeys('b', () => change({ side: 'buy' }), options);
  useHotkeys('s', () => change({ side: 'sell' }), options);
  useHotkeys('l', () => change({ type: 'limit' }), options);
  useHotkeys('m', () => change({ type: 'market' }), options);
  useHotkeys(
    'p',
    () => {
      // Where there is no price field it is drawn first, then gone to.
      if (!fields.price.current) flushSync(() => change({ type: 'limit' }));
      focusOn(fields.price.current);
    },
    options,
  );
  useHotkeys('z', () => focusOn(fields.size.current), options);
  // Tenths of the largest size: 1 is 10 per cent.
  useHotkeys('1,2,3,4,5,6,7,8,9', (event) => pickShare(Number.parseInt(event.key, 10) * 10), options);
}

/** G begins a sequence: what follows it within this time, such as the S of “go to Settings”, is not for the ticket. */
const SEQUENCE_MS = 1000;

/** A press inside a dialog or menu that does not hold the ticket is meant for that. */
function isElsewhere({ target }: KeyboardEvent, form: HTMLElement | null): boolean {
  if (!form || !(target instanceof Element)) return true;
  const overlay = target.closest('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]');
  return overlay !== null && !overlay.contains(form);
}

function focusOn(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
