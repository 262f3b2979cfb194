// SizeField.tsx: the size of an order, with the available amount.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import { sizeDecimals } from '#domain/market/market.ts';
import { isMarket, isMarketNow, type ParsedDraft, type TicketContext } from '#domain/order/orderDraft.ts';
import { maxSizeOf, type PlannedOrder } from '#domain/order/orderPlan.ts';
import { referencePrice } from '#domain/order/orderSizing.ts';
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import type { Ref } from 'react';
import { AvailableMax, availableText } from './AvailableMax.tsx';
import type { FieldNote } from './fieldNotes.ts';
import { inUnit, shareOf, sizeOfShare } from './sizeText.ts';
import { TicketFieldFrame } from './TicketFieldFrame.tsx';
import { typedValue } from './typedText.ts';
import type { SizeUnit } from '#state/preferences/preferenceEntries.ts';

interface SizeFieldProps {
  text: string;
  onChange: (change: Partial<Ticket>) => void;
  draft: ParsedDraft;
  plan: PlannedOrder;
  context: TicketContext;
  note: FieldNote;
  onEnter: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** The size in base, quote or per cent of the maximum, with a slider for the latter. */
export function SizeField({ text, onChange, draft, plan, context, note, onEnter, inputRef }: SizeFieldProps) {
  const isHidden = useHidesAmounts();
  const { market } = context;
  const max = maxSizeOf(priced(draft, context), context);
  const pickUnit = (unit: SizeUnit) => onChange(inUnit(unit, draft, context));
  const shownMax = max && !isHidden ? formatSize(max, sizeDecimals(market), { trim: true }) : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <TicketFieldFrame
        label={t('ticket.size', 'Size')}
        note={note}
        onPick={(sizeText) => onChange({ sizeText })}
        aside={
          <AvailableMax
            available={isHidden ? undefined : availableText(context, draft.side)}
            max={shownMax && `${shownMax} ${market.base}`}
            onMax={() => max && onChange(all(max, draft, context))}
          />
        }
        hint={draft.sizeUnit === 'base' ? undefined : meaningOf(draft, plan, market.base)}
      >
        {(control) => (
          <DecimalInput
            {...control}
            ref={inputRef}
            value={text}
            onChange={(sizeText) => onChange({ sizeText })}
            onEnter={onEnter}
            unitName={{ base: market.base, quote: market.quote, percent: '%' }[draft.sizeUnit]}
            unit={
              <Select
                size="sm"
                aria-label={t('ticket.size.unit', 'Unit of the size')}
                value={draft.sizeUnit}
                onChange={pickUnit}
                className="-me-2"
                options={[
                  { id: 'base', label: market.base },
                  { id: 'quote', label: market.quote },
                  { id: 'percent', label: '%' },
                ]}
              />
            }
          />
        )}
      </TicketFieldFrame>
      <Slider
        label={t('ticket.size.share', 'Share of max size')}
        tone={draft.side}
        value={shareOf(draft, context)}
        onChange={(share) => onChange(sizeOfShare(share, draft, context))}
      />
    </div>
  );
}

/** The base size of an amount or percentage, which is what is ordered. */
function meaningOf({ size }: ParsedDraft, plan: PlannedOrder, base: string): string | undefined {
  if (size.kind !== 'number' || dec(size.text).isZero()) return undefined;
  if (plan.size === undefined)
    return t(
      'ticket.size.meaningNothing',
      'In {base}: not available yet',
      { base },
      'Under the size typed in the quote currency, while there is no price; {base}: the coin.',
    );
  return t(
    'ticket.size.meaning',
    '{size} {base}, rounded down to a lot',
    { size: formatExact(plan.size), base },
    'Under the size typed in the quote currency; {size}: what it makes in {base}.',
  );
}

/** Without a price the maximum size uses the mid. */
function priced(draft: ParsedDraft, context: TicketContext): ParsedDraft {
  const mid = draft.price.kind === 'empty' && !isMarket(draft) ? referencePrice(context) : undefined;
  return mid ? { ...draft, price: { kind: 'number', text: toDecimalString(mid) } } : draft;
}

/** The maximum in the chosen unit; in base units if only those are exact. */
function all(
  max: Decimal,
  draft: ParsedDraft,
  context: TicketContext,
): Pick<Ticket, 'sizeText' | 'sizeUnit'> {
  const isExact = draft.sizeUnit === 'base' || draft.price.kind === 'empty';
  return isExact && !isMarketNow(draft)
    ? { sizeUnit: 'base', sizeText: typedValue(toDecimalString(max)) }
    : sizeOfShare(100, draft, context);
}
