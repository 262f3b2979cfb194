// Tabs.tsx: tabs.
import { type ReactNode, useId } from 'react';
import { cx } from '../theme/cx.ts';
import { chooseByKey } from './roving.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** Beside the label when above zero: number of positions, open orders. */
  count?: number;
}

interface TabsProps<Id extends string> {
  /** Names the group for screen readers. */
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** At the far end of the row: filters, export. */
  aside?: ReactNode;
  className?: string;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs and the selected panel. Arrows move and select, Home and End jump, Tab continues into the panel. */
export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  aside,
  className,
  children,
}: TabsProps<Id>) {
  const base = useId();
  return (
    <>
      <div className={cx('flex min-w-0 shrink-0 items-center border-b border-line', className)}>
        <div
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => chooseByKey(event, 'tab', items, selected, onSelect)}
          className="fades-more flex min-w-0 flex-1 overflow-x-auto px-1 [scrollbar-width:none]"
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${base}-${item.id}`}
              aria-selected={item.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={item.id === selected ? 0 : -1}
              onClick={() => onSelect(item.id)}
              className={cx(
                TAB,
                item.id === selected
                  ? 'text-ink after:bg-accent'
                  : 'text-muted hover:text-ink active:bg-hover',
              )}
            >
              {item.label}
              {item.count !== undefined && item.count > 0 && (
                <span className="tabular text-muted">{item.count}</span>
              )}
            </button>
          ))}
        </div>
        {aside !== undefined && <div className="flex shrink-0 items-center gap-1 px-2">{aside}</div>}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        className="flex min-h-0 min-w-0 flex-1 flex-col"
      >
        {children}
      </div>
    </>
  );
}

const TAB =
  'focus-inside relative inline-flex h-8 shrink-0 items-center gap-1.5 rounded-sm px-2 text-table font-medium whitespace-nowrap transition-colors duration-100 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 compact:h-11 compact:px-3';
