// CentsField.tsx: the limit price of a share, typed in cents.
import type { OutcomeMarket } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { toTypedCents } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import type { FieldNote } from '../fields/fieldNotes.ts';
import type { FieldProps } from '../fields/TicketNumber.tsx';
import { PriceField } from '../fields/PriceField.tsx';
import { meaningOfPrice, priceReadings } from './outcomeText.ts';

export function CentsField({ market, ...field }: FieldProps & { market: OutcomeMarket }) {
  const { draft, text, note } = field;
  const hint =
    draft.price.kind === 'number' && dec(draft.price.text).lt(1)
      ? meaningOfPrice(draft.price.text)
      : undefined;
  return <PriceField {...field} note={ambiguousPrice(text, market) ?? note} hint={hint} unit="¢" />;
}

/** A bare number below one may be dollars or cents: both are offered, neither is assumed. */
function ambiguousPrice(typed: string, market: OutcomeMarket): FieldNote | undefined {
  const readings = priceReadings(typed, market);
  return (
    readings && {
      error: t(
        'outcome.price.ambiguous',
        '{typed} can mean {dollars} or {cents}. Choose the one you mean.',
        {
          typed: typed.trim(),
          dollars: centsText(readings.dollars),
          cents: centsText(readings.cents),
        },
        'Under the price of a share. typed: what was typed; dollars, cents: the two prices, in cents.',
      ),
      chips: [readings.dollars, readings.cents].map((price) => ({
        shown: centsText(price),
        text: toTypedCents(price),
      })),
    }
  );
}
