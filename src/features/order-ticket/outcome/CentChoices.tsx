// CentChoices.tsx: legal alternatives, with costs, to an immediate buy that does not cost whole cents.
import type { CentOffers, LegalBuy } from '#domain/outcome/wholeCent.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { toTypedCents } from '#ui/text/format/price.ts';
import { typedValue } from '../fields/typedText.ts';

interface CentChoicesProps {
  offers: CentOffers;
  quote: string;
  type: TicketType;
  /** Post-only is supported; a resting alternative is sent as such. */
  hasPostOnly: boolean;
  onPick: (change: Partial<Ticket>) => void;
}

export function CentChoices({ offers, quote, type, hasPostOnly, onPick }: CentChoicesProps) {
  const choices = choicesOf(offers, type, hasPostOnly);
  if (choices.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('outcome.offers', 'Valid orders nearby')}
      className="flex flex-col gap-1 rounded-md border border-line bg-inset p-1"
    >
      {choices.map(({ id, text, offer, change }) => (
        <button
          key={id}
          type="button"
          onClick={() => onPick(change)}
          className="focus-inside flex min-h-7 items-baseline justify-between gap-3 rounded-sm px-2 py-1 text-start text-table hover:bg-hover compact:min-h-11 compact:items-center"
        >
          <span className="min-w-0">{text}</span>
          <span className="tabular shrink-0 text-accent">
            {t('outcome.offers.cost', '{cost} {quote}', { cost: formatExact(offer.cost), quote })}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The same limit with other sizes, then the same size at a worse limit, then resting. */
function choicesOf(offers: CentOffers, type: TicketType, hasPostOnly: boolean) {
  const at = (offer: LegalBuy) => ({ size: formatExact(offer.size), price: centsText(offer.price) });
  const resize = (offer: LegalBuy): Partial<Ticket> => ({
    sizeUnit: 'base',
    sizeText: typedValue(offer.size),
  });
  // A market order has no price field: its limit makes it an immediate limit order.
  const reprice = (offer: LegalBuy): Partial<Ticket> => ({
    ...resize(offer),
    priceText: toTypedCents(offer.price),
    ...(type === 'market' ? { type: 'limit', tif: 'Fak', postOnly: false } : {}),
  });
  const all: [keyof CentOffers, (offer: LegalBuy) => string, (offer: LegalBuy) => Partial<Ticket>][] = [
    ['below', (offer) => t('outcome.offers.fewer', '{size} shares at up to {price}', at(offer)), resize],
    ['above', (offer) => t('outcome.offers.more', '{size} shares at up to {price}', at(offer)), resize],
    [
      'worsePrice',
      (offer) =>
        t('outcome.offers.worse', '{size} shares, limit {price}: still filled at the best price', at(offer)),
      reprice,
    ],
    [
      'resting',
      (offer) => t('outcome.offers.resting', '{size} shares at {price}, resting in the book', at(offer)),
      (offer) => ({ ...reprice(offer), type: 'limit', tif: 'Gtc', postOnly: hasPostOnly }),
    ],
  ];
  return all.flatMap(([id, text, change]) => {
    const offer = offers[id];
    return offer ? [{ id, text: text(offer), offer, change: change(offer) }] : [];
  });
}
