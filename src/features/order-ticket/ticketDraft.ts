// ticketDraft.ts: the ticket as the domain's input, and the order's fingerprint.
import { isPlainLimit, type ParsedDraft } from '#domain/order/orderDraft.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { percentOf, readNumber } from './fields/typedText.ts';
import { kindOf } from './ticketKinds.ts';

/** `slippage`: the person's setting, a fraction, used while the ticket's field is empty. */
export interface DraftSettings {
  slippage: DecimalString;
  leverage: number;
  hasPostOnly: boolean;
}

export function draftOf(ticket: Ticket, settings: DraftSettings): ParsedDraft {
  const { side, sizeUnit, tif, reduceOnly } = ticket;
  const type = kindOf(ticket.type).draftType;
  const slippage = readNumber(ticket.slippageText);
  return {
    side,
    type,
    sizeUnit,
    tif,
    reduceOnly,
    postOnly: ticket.postOnly && settings.hasPostOnly && isPlainLimit({ type }),
    price: readNumber(ticket.priceText),
    size: readNumber(ticket.sizeText),
    triggerPrice: readNumber(ticket.triggerText),
    leverage: { kind: 'number', text: `${settings.leverage}` },
    slippage: slippage.kind === 'empty' ? { kind: 'number', text: percentOf(settings.slippage) } : slippage,
  };
}

/**
 * The input without prices that move on their own: while it is unchanged, repeated presses are one order. Never empty.
 */
export function fingerprintOf(ticket: Ticket): string {
  const { side, type, sizeText, sizeUnit, reduceOnly } = ticket;
  return JSON.stringify([side, type, sizeText, sizeUnit, reduceOnly, ...kindOf(type).fingerprint(ticket)]);
}
