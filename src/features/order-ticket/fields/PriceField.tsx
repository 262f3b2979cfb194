// PriceField.tsx: the limit price field, its buttons, and the arrow keys of every price field.
import { gridOf, type Market } from '#domain/market/market.ts';
import { steppedPrice } from '#domain/market/precision.ts';
import { type QuickPrice, quickPrices } from '#domain/planning/pickedPrice.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { t } from '#ui/text/i18n.ts';
import { type FieldProps, TicketNumber } from './TicketNumber.tsx';
import { readNumber, shownPrice, typedPrice, typedValue } from './typedText.ts';

interface PriceFieldProps extends FieldProps {
  /** The price in another notation. */
  hint?: string | undefined;
  /** Its unit; the quote currency by default. */
  unit?: string;
}

/** The limit price with buttons for mid, bid and ask; arrow keys move it by the market's steps. */
export function PriceField(field: PriceFieldProps) {
  const { draft, context, onChange } = field;
  const quick = quickPrices(context, draft.side);
  const pick = (price: DecimalString | undefined) => {
    if (price !== undefined) onChange(typedPrice(context.market, price));
  };
  const step = (steps: number) =>
    pick(
      draft.price.kind === 'number'
        ? steppedPrice(gridOf(context.market), draft.price.text, steps)
        : quick.mid,
    );
  return (
    <TicketNumber
      unit={context.market.quote}
      {...field}
      label={t('ticket.price', 'Price')}
      onStep={step}
      aside={
        <span className="flex">
          {CHOICES.map((choice) => (
            <QuickChip
              key={choice}
              choice={choice}
              price={quick[choice]}
              market={context.market}
              onPick={pick}
            />
          ))}
        </span>
      }
    />
  );
}

const CHOICES: readonly QuickPrice[] = ['mid', 'bid', 'ask'];

function QuickChip({
  choice,
  price,
  market,
  onPick,
}: {
  choice: QuickPrice;
  price: DecimalString | undefined;
  market: Market;
  onPick: (price: DecimalString | undefined) => void;
}) {
  const name = NAMES[choice]();
  const shown = price === undefined ? undefined : shownPrice(market, price);
  return (
    <button
      type="button"
      aria-disabled={shown === undefined || undefined}
      aria-label={
        shown === undefined
          ? t('ticket.price.noneOf', '{name}: the book has none now', { name })
          : t('ticket.price.pick', '{name}: use {price} as price', { name, price: shown })
      }
      data-tip={shown ?? t('ticket.price.none', 'Not available in the book')}
      onClick={() => onPick(price)}
      className="focus-inside rounded-sm px-1.5 text-label font-medium text-accent hover:bg-hover aria-off:text-faint compact:min-h-11 compact:min-w-11"
    >
      {name}
    </button>
  );
}

const NAMES: Record<QuickPrice, () => string> = {
  mid: () => t('ticket.price.mid', 'Mid'),
  bid: () => t('ticket.price.bid', 'Bid'),
  ask: () => t('ticket.price.ask', 'Ask'),
};

/** Arrow keys move a price by the market's steps; in an empty field they start at `from`. */
export function priceStep(
  { text, context, onChange }: Pick<FieldProps, 'text' | 'context' | 'onChange'>,
  from: DecimalString | undefined,
): (steps: number) => void {
  const typed = readNumber(text);
  const start = typed.kind === 'number' ? typed.text : from;
  return (steps) => {
    if (start !== undefined) onChange(typedValue(steppedPrice(gridOf(context.market), start, steps)));
  };
}
