import { sizeDecimals } from '#domain/market.ts';
import type { ParsedDraft, TicketContext } from '#domain/orderDraft.ts';
import { maxSizeOf, type PlannedOrder } from '#domain/orderPlan.ts';
import type { SizeUnit } from '#state/preferences.ts';
import type { Ticket } from '#state/ticket.ts';
import { DecimalInput } from '#ui/DecimalInput.tsx';
import { formatExact } from '#ui/format/number.ts';
import { formatSize } from '#ui/format/size.ts';
import { i18n } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { Slider } from '#ui/Slider.tsx';
import type { Ref } from 'react';
import type { FieldNote } from './fieldNotes.ts';
import { inUnit, shareOf, sizeOfShare } from './sizeText.ts';
import { TicketFieldFrame } from './TicketFieldFrame.tsx';

interface SizeFieldProps {
  text: string;
  onChange: (change: Partial<Ticket>) => void;
  draft: ParsedDraft;
  plan: PlannedOrder;
  context: TicketContext;
  note: FieldNote;
  onEnter: () => void;
  isHidden: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** The size in base, quote or as a share of the largest, with the slider for that share. */
export function SizeField({ text, onChange, draft, plan, context, note, onEnter, isHidden, inputRef }: SizeFieldProps) {
  const { market } = context;
  const most = maxSizeOf(draft, context);
  const pickUnit = (unit: SizeUnit) => onChange(inUnit(unit, draft, context));
  const shownMost = most && !isHidden ? formatSize(most, sizeDecimals(market), { trim: true }) : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <TicketFieldFrame
        label={i18n.t({ id: 'ticket.size', message: 'Size' })}
        note={note}
        onPick={(sizeText) => onChange({ sizeText })}
        aside={shownMost && i18n.t({ id: 'ticket.size.most', message: 'At most {size} {base}', values: { size: shownMost, base: market.base } })}
        hint={draft.sizeUnit === 'base' ? undefined : meaningOf(plan, market.base)}
      >
        {(control) => (
          <DecimalInput
            {...control}
            ref={inputRef}
            value={text}
            onChange={(sizeText) => onChange({ sizeText })}
            onEnter={onEnter}
            unit={
              <Select
                size="sm"
                aria-label={i18n.t({ id: 'ticket.size.unit', message: 'Unit of the size' })}
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
        label={i18n.t({ id: 'ticket.size.share', message: 'Share of the largest size' })}
        tone={draft.side}
        value={shareOf(draft, context)}
        onChange={(share) => onChange(sizeOfShare(share, draft, context))}
      />
    </div>
  );
}

/** What an amount or a share comes to in base units, which is what is ordered. */
function meaningOf(plan: PlannedOrder, base: string): string {
  if (plan.size === undefined) return i18n.t({ id: 'ticket.size.meaningNothing', message: 'In {base}: cannot be told yet', values: { base } });
  return i18n.t({ id: 'ticket.size.meaning', message: 'That is {size} {base}, rounded down to a lot', values: { size: formatExact(plan.size), base } });
}
