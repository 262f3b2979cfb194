// ScaleFields.tsx: both prices of a scale order, the number of orders and their size skew.
import { SCALE_COUNT } from '#domain/order/scalePlan.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { t } from '#ui/text/i18n.ts';
import type { FieldNote } from '../fields/fieldNotes.ts';
import { quickPrices, steppedPrice } from '../fields/quickPrices.ts';
import type { scaleModel } from './scaleModel.ts';
import { TicketFieldFrame } from '../fields/TicketFieldFrame.tsx';
import type { TicketFormProps } from '../context/ticketParts.ts';
import { readNumber, typedValue } from '../fields/typedText.ts';
import type { useRefusedField } from '../submit/useRefusedField.ts';
import { wholeNumber } from '../fields/wholeNumber.ts';

interface ScaleFieldsProps extends Pick<TicketFormProps, 'market' | 'ticket' | 'change'> {
  model: ReturnType<typeof scaleModel>;
  context: TicketFormProps['inputs']['context'];
  withRefusal: ReturnType<typeof useRefusedField>;
  attempt: () => void;
  firstPrice: TicketFormProps['fields']['price'];
  lastPrice: TicketFormProps['fields']['price'];
}

/** Start and end price, number of orders, and size skew. */
export function ScaleFields({
  market,
  ticket,
  change,
  model,
  context,
  withRefusal,
  attempt,
  firstPrice,
  lastPrice,
}: ScaleFieldsProps) {
  const step = (text: string, steps: number) => {
    const typed = readNumber(text);
    const from = typed.kind === 'number' ? typed.text : quickPrices(context, ticket.side).mid;
    return from === undefined ? text : typedValue(steppedPrice(context, from, steps));
  };
  const countOf = (steps: number) =>
    String(
      Math.min(
        SCALE_COUNT.max,
        Math.max(SCALE_COUNT.min, (wholeNumber(ticket.countText) ?? SCALE_COUNT.min) + steps),
      ),
    );
  return (
    <div className="grid grid-cols-2 gap-2">
      <NumberField
        label={t('scale.from', 'First price')}
        note={withRefusal('price', model.notes.from)}
        text={ticket.fromText}
        onChange={(fromText) => change({ fromText })}
        onStep={(steps) => change({ fromText: step(ticket.fromText, steps) })}
        onEnter={attempt}
        inputRef={firstPrice}
        unit={market.quote}
      />
      <NumberField
        label={t('scale.to', 'Last price')}
        note={withRefusal('lastPrice', model.notes.to)}
        text={ticket.toText}
        onChange={(toText) => change({ toText })}
        onStep={(steps) => change({ toText: step(ticket.toText, steps) })}
        onEnter={attempt}
        inputRef={lastPrice}
        unit={market.quote}
      />
      <NumberField
        label={t('scale.count', 'Orders')}
        note={model.notes.count}
        text={ticket.countText}
        onChange={(countText) => change({ countText })}
        onStep={(steps) => change({ countText: countOf(steps) })}
        onEnter={attempt}
        unit={t('scale.count.unit', '2–20')}
      />
      <NumberField
        label={t('scale.skew', 'Size skew')}
        note={model.notes.skew}
        text={ticket.skewText}
        onChange={(skewText) => change({ skewText })}
        onEnter={attempt}
        unit={t('scale.skew.unit', '× last')}
        tip={t(
          'scale.skew.tip',
          'Size of the last order relative to the first: 1 equal, 2 double, 0.5 half.',
        )}
      />
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  note: FieldNote;
  text: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  onStep?: (steps: number) => void;
  inputRef?: TicketFormProps['fields']['price'];
  unit: string;
  tip?: string;
}

function NumberField({
  label,
  note,
  text,
  onChange,
  onEnter,
  onStep,
  inputRef,
  unit,
  tip,
}: NumberFieldProps) {
  return (
    <div data-tip={tip}>
      <TicketFieldFrame label={label} note={note} onPick={onChange}>
        {(control) => (
          <DecimalInput
            {...control}
            {...(inputRef ? { ref: inputRef } : {})}
            value={text}
            onChange={onChange}
            onEnter={onEnter}
            {...(onStep ? { onStep } : {})}
            unit={unit}
          />
        )}
      </TicketFieldFrame>
    </div>
  );
}
