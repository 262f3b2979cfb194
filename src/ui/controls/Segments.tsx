// Segments.tsx: a choice of one among a few segments.
import { cx } from '../theme/cx.ts';
import { chooseByKey } from './roving.ts';

export interface Segment<Id extends string> {
  id: Id;
  label: string;
  /** Its colour while chosen: Buy and Sell. */
  tone?: 'buy' | 'sell';
}

interface SegmentsProps<Id extends string> {
  label: string;
  items: readonly Segment<Id>[];
  /** One of the items' ids; any other value selects none. */
  selected: string;
  onSelect: (id: Id) => void;
  /** `sm` for chart intervals and book grouping, `md` in forms. */
  size?: 'sm' | 'md';
  className?: string;
}

/** A visible choice of one among a few values. Arrows choose. */
export function Segments<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  size = 'md',
  className,
}: SegmentsProps<Id>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => chooseByKey(event, 'radio', items, selected, onSelect)}
      className={cx(
        'grid auto-cols-fr grid-flow-col gap-px rounded-md border border-line-strong bg-inset p-px',
        className,
      )}
    >
      {items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          role="radio"
          aria-checked={item.id === selected}
          // Without a selection, Tab reaches the first.
          tabIndex={
            item.id === selected || (index === 0 && !items.some(({ id }) => id === selected)) ? 0 : -1
          }
          onClick={() => onSelect(item.id)}
          className={cx(
            'focus-inside rounded-[5px] font-medium whitespace-nowrap transition-colors duration-100 compact:h-11',
            size === 'sm' ? 'h-5 px-1.5 text-label' : 'h-7 px-2.5 text-table',
            item.id === selected ? CHOSEN[item.tone ?? 'plain'] : 'text-muted hover:text-ink active:bg-hover',
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

const CHOSEN = { plain: 'bg-selected text-ink', buy: 'bg-buy text-on-fill', sell: 'bg-sell text-on-fill' };
