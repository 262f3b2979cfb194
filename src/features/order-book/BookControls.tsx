// BookControls.tsx: grouping, sides and unit of the ladder.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { decimalsOf } from '#domain/market/precision.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { t } from '#ui/text/i18n.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import type { Grouping } from './useGrouping.ts';

interface BookControlsProps {
  market: Market;
  grouping: Grouping;
  /** The unit of sizes, if it is not one side's shares. */
  base?: string;
}

export function BookControls({
  market,
  grouping: { grouping, groupings, setGrouping },
  base = market.base,
}: BookControlsProps) {
  const book = usePreference((preferences) => preferences.book);
  return (
    <div className="flex h-8 shrink-0 items-center gap-1 border-b border-line px-1 compact:h-12">
      <Select
        size="sm"
        aria-label={t('book.grouping', 'Price step of the order book')}
        value={grouping}
        onChange={setGrouping}
        options={groupings.map((step) => ({ id: step, label: stepText(market, step) }))}
      />
      <Segments
        size="sm"
        label={t('book.layout', 'Order book sides')}
        items={[
          { id: 'both', label: t('book.layout.both', 'Both') },
          { id: 'bids', label: t('book.layout.bids', 'Bids') },
          { id: 'asks', label: t('book.layout.asks', 'Asks') },
        ]}
        selected={book.layout}
        onSelect={(layout) => setPreferences({ book: { ...book, layout } })}
      />
      <Segments
        size="sm"
        className="ms-auto auto-cols-auto!"
        label={t('book.unit', 'Unit of sizes')}
        items={[
          { id: 'base', label: base },
          { id: 'quote', label: market.quote },
        ]}
        selected={book.unit}
        onSelect={(unit) => setPreferences({ book: { ...book, unit } })}
      />
    </div>
  );
}

/** Steps of outcome prices in cents. */
function stepText(market: Market, step: DecimalString): string {
  return hasTrait(market, 'cents') ? formatCents(step, decimalsOf(step)) : toTyped(step);
}
