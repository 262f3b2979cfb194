// SlippageField.tsx: the maximum distance from mid for a market order.
import type { ParsedDraft, TicketContext } from '#domain/order/orderDraft.ts';
import { type PlannedOrder, widerDistance } from '#domain/order/orderPlan.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FieldProps, TicketNumber } from './TicketNumber.tsx';
import { percentOf, shownPrice, typedValue } from './typedText.ts';

interface SlippageFieldProps extends FieldProps {
  /** The person's setting, a fraction, used while the field is empty. */
  preference: DecimalString;
}

/**
 * The maximum distance from mid for a market order: a line with the setting and its price, and a field for another
 * value.
 */
export function SlippageField({ preference, ...field }: SlippageFieldProps) {
  const { text, draft, plan, context, note, onChange } = field;
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isShown = isOpen || text !== '' || note.error !== undefined;
  useEffect(() => {
    if (isOpen) frame.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const limit = limitText(draft, plan, context);
  if (!isShown) return <SlippageLine preference={preference} limit={limit} onOpen={() => setOpen(true)} />;
  return (
    <div ref={frame}>
      <TicketNumber
        {...field}
        label={t('ticket.slippage', 'Max slippage')}
        aside={limit}
        onChange={(next) => {
          setOpen(true);
          onChange(next);
        }}
        placeholder={typedValue(percentOf(preference))}
        unit="%"
      />
    </div>
  );
}

interface SlippageLineProps extends Pick<SlippageFieldProps, 'preference'> {
  limit: string;
  onOpen: () => void;
}

/** The setting in use, as a button that opens the field, and the price that follows from it. */
function SlippageLine({ preference, limit, onOpen }: SlippageLineProps) {
  const share = formatPercent(preference, { places: percentOf(preference).split('.')[1]?.length ?? 0 });
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-x-3 text-table text-muted">
      <button
        type="button"
        aria-label={t(
          'ticket.slippage.change',
          'Max slippage {share}: change',
          { share },
          'Opens the field; {share}: the setting in use, “1%”.',
        )}
        onClick={onOpen}
        className="inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-sm hover:text-ink compact:min-h-11"
      >
        {`${t('ticket.slippage', 'Max slippage')} ${share}`}
        <Icon of={Pencil} size={12} />
      </button>
      <span>{limit}</span>
    </div>
  );
}

/** The signed price, and its distance where the next price step is further away than the percentage. */
function limitText(draft: ParsedDraft, { price }: PlannedOrder, context: TicketContext): string {
  if (price === undefined) return t('ticket.slippage.none', 'Limit price not available yet');
  const distance = widerDistance(draft, price, context);
  const values = {
    price: shownPrice(context.market, price),
    distance: formatPercent(distance, { places: 1 }),
    isWider: distance ? 'yes' : 'no',
  };
  return draft.side === 'buy'
    ? t(
        'ticket.slippage.buy',
        'Max price {price}{isWider, select, yes { ({distance} from mid)} other {}}',
        values,
      )
    : t(
        'ticket.slippage.sell',
        'Min price {price}{isWider, select, yes { ({distance} from mid)} other {}}',
        values,
      );
}
