// SharesField.tsx: the size field of an outcome order.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import { maxShares, type OutcomeContext } from '#domain/outcome/outcomeOrder.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import type { Ref } from 'react';
import { AmountChips } from './AmountChips.tsx';
import { AvailableMax, availableText } from '../fields/AvailableMax.tsx';
import type { FieldNote } from '../fields/fieldNotes.ts';
import { TicketFieldFrame } from '../fields/TicketFieldFrame.tsx';
import { shareOfMax, sharesInUnit, sizeOfPart } from './sharesText.ts';

interface SharesFieldProps {
  text: string;
  onChange: (change: Partial<Ticket>) => void;
  draft: ParsedDraft;
  plan: PlannedOrder;
  context: OutcomeContext;
  note: FieldNote;
  onEnter: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** The size: shares, an amount to spend or receive, or a percentage of the maximum. */
export function SharesField({
  text,
  onChange,
  draft,
  plan,
  context,
  note,
  onEnter,
  inputRef,
}: SharesFieldProps) {
  const isHidden = useHidesAmounts();
  const { market } = context;
  const max = maxShares(draft, context);
  const isAmount = draft.sizeUnit === 'quote';
  return (
    <div className="flex flex-col gap-1.5">
      <TicketFieldFrame
        label={labelOf(draft)}
        note={note}
        onPick={(sizeText) => onChange({ sizeText })}
        aside={
          <AvailableMax
            available={isHidden ? undefined : availableText(context, draft.side)}
            max={isHidden || !max ? undefined : isAmount && draft.side === 'buy' ? '' : sharesText(max)}
            onMax={() => onChange(sizeOfPart(100, draft, context))}
          />
        }
        hint={draft.sizeUnit === 'base' ? undefined : meaningOf(plan, context)}
      >
        {(control) => (
          <DecimalInput
            {...control}
            ref={inputRef}
            value={text}
            onChange={(sizeText) => onChange({ sizeText })}
            onEnter={onEnter}
            unitName={{ base: '', quote: market.quote, percent: '%' }[draft.sizeUnit]}
            unit={
              <Select
                size="sm"
                aria-label={t('ticket.size.unit', 'Unit of the size')}
                value={draft.sizeUnit}
                onChange={(unit) => onChange(sharesInUnit(unit, draft, context))}
                className="-me-2"
                options={[
                  { id: 'base', label: t('outcome.unit.shares', 'shares') },
                  { id: 'quote', label: market.quote },
                  { id: 'percent', label: '%' },
                ]}
              />
            }
          />
        )}
      </TicketFieldFrame>
      {isAmount && draft.side === 'buy' && (
        <AmountChips quote={market.quote} onPick={(sizeText) => onChange({ sizeText, sizeUnit: 'quote' })} />
      )}
      <Slider
        label={
          isAmount
            ? t('outcome.size.part', 'Share of available')
            : t('ticket.size.share', 'Share of max size')
        }
        tone={draft.side}
        value={shareOfMax(draft, context)}
        onChange={(share) => onChange(sizeOfPart(share, draft, context))}
      />
    </div>
  );
}

const sharesText = (shares: Decimal): string =>
  t('outcome.size.most', '{size} shares', { size: formatSize(shares, 6, { trim: true }) });

function labelOf({ sizeUnit, side }: ParsedDraft): string {
  if (sizeUnit !== 'quote') return t('outcome.size', 'Shares');
  return side === 'buy' ? t('outcome.spend', 'Amount') : t('outcome.raise', 'Increase');
}

/** The legal order for an amount or percentage. */
function meaningOf({ price, size, side }: PlannedOrder, { market }: OutcomeContext): string | undefined {
  if (price === undefined || size === undefined || size === '0') return undefined;
  const values = {
    size: formatExact(size),
    price: centsText(price),
    cost: formatExact(dec(price).mul(dec(size)).toFixed()),
    quote: market.quote,
  };
  return side === 'buy'
    ? t(
        'outcome.size.buys',
        'Buys {size} shares at max {price} each. Max cost {cost} {quote}',
        values,
        'Under the size; {price}: the limit of a share, {cost}: in {quote}.',
      )
    : t('outcome.size.sells', 'Sells {size} shares at {price} each or better', values);
}
