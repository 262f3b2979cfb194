// ticketDraft.ts — the ticket as the domain judges it, and what of it makes an order the same order.
import type { ParsedDraft } from '#domain/orderDraft.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Ticket } from '#state/ticket.ts';
import { readNumber } from './typedText.ts';

/** `slippage` is the person's setting, a fraction; it stands where the ticket's own field is empty. */
export function draftOf(ticket: Ticket, settings: { slippage: DecimalString; leverage: number; hasPostOnly: boolean }): ParsedDraft {
  const { side, type, sizeUnit, tif, reduceOnly } = ticket;
  const slippage = readNumber(ticket.slippageText);
  return {
    side,
    type,
    sizeUnit,
    tif,
    reduceOnly,
    postOnly: ticket.postOnly && settings.hasPostOnly && type === 'limit',
    price: readNumber(ticket.priceText),
    size: readNumber(ticket.sizeText),
    triggerPrice: { kind: 'empty' },
    leverage: { kind: 'number', text: `${settings.leverage}` },
    slippage: slippage.kind === 'empty' ? { kind: 'number', text: percentOf(settings.slippage) } : slippage,
  };
}

/** 0.005 is 0.5 per cent. */
export function percentOf(fraction: DecimalString): DecimalString {
  return toDecimalString(dec(fraction).mul(100));
}

/**
 * What the person asked for, apart from prices that move by themselves: as long as this is unchanged it is one intention, however often
 * it is pressed. Never empty.
 */
export function contentOf(ticket: Ticket): string {
  const { side, type, priceText, sizeText, sizeUnit, tif, postOnly, reduceOnly, slippageText } = ticket;
  const how = type === 'market' ? [slippageText] : [priceText, tif, postOnly];
  return JSON.stringify([side, type, sizeText, sizeUnit, reduceOnly, ...how]);
}
