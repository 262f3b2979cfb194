// usePicks.ts: fills picks from book, tape or chart into that market's ticket, and says so.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { kindOf } from '#features/order-ticket/ticketKinds.ts';
import { typedPrice } from '#features/order-ticket/fields/typedText.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { ticketNow, useTickets } from '#state/order/ticket.ts';
import { useTicketSheet } from '#state/order/ticketSheet.ts';
import { announce } from '#ui/display/announce.ts';
import { useBreakpoint } from '../shell/useBreakpoint.ts';
import { toast } from '#ui/overlays/toast.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';

/** Picked values use the person's number style. The order type stays. */
export function usePicks(market: Market) {
  const change = useTickets((tickets) => tickets.change);
  const isPhone = useBreakpoint() === 'phone';
  const say = (id: string, title: string, isUnseen = false) => {
    announce(title);
    if (isUnseen || (isPhone && !useTicketSheet.getState().isOpen)) toast({ tone: 'info', title, id });
  };
  return {
    onPickPrice: (value: DecimalString) => {
      const ticket = ticketNow(market.assetId);
      const text = typedPrice(market, value);
      const kind = kindOf(ticket.type);
      change(market.assetId, kind.picked(ticket, text));
      const values = {
        price: hasTrait(market, 'cents') ? `${text}¢` : `${text} ${market.quote}`,
        type: kind.name(),
      };
      if (kind.draftType === 'market')
        say(
          'picked-price',
          t(
            'pick.unused',
            'The ticket stays at {type}. Choose Limit to use {price}.',
            values,
            'After a press on a price; {type}: Market or TWAP.',
          ),
          true,
        );
      else say('picked-price', t('pick.price', 'Price in the ticket: {price}', values));
    },
    onPickSize: (value: DecimalString) => {
      const text = toTyped(value);
      change(market.assetId, { sizeText: text, sizeUnit: 'base' });
      const values = { size: `${text} ${market.base}` };
      say('picked-size', t('pick.size', 'Size in the ticket: {size}', values));
    },
  };
}
