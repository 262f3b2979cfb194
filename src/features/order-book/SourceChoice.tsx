// SourceChoice.tsx: the choice of which side's book the ladder of an outcome market shows.
import type { OutcomeMarket } from '#domain/market/market.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';

/** Whose orders the ladder of a question shows; the other side's at 1 − price. */
export function SourceChoice({
  market,
  isOther,
  onChange,
}: {
  market: OutcomeMarket;
  isOther: boolean;
  onChange: (isOther: boolean) => void;
}) {
  const other =
    market.outcome === 'yes'
      ? i18n.t({ id: 'book.source.no', message: 'No book as Yes' })
      : i18n.t({ id: 'book.source.yes', message: 'Yes book as No' });
  return (
    <div
      className="flex h-8 shrink-0 items-center border-b border-line px-1 compact:h-12"
      data-tip={i18n.t({
        id: 'book.source.tip',
        message: 'A bid at p for one side is an offer at 1 − p for the other.',
      })}
    >
      <Segments
        size="sm"
        label={i18n.t({ id: 'book.source', message: 'Book view' })}
        items={[
          {
            id: 'own',
            label: i18n.t({ id: 'book.source.own', message: '{side} book', values: { side: market.base } }),
          },
          { id: 'other', label: other },
        ]}
        selected={isOther ? 'other' : 'own'}
        onSelect={(id) => onChange(id === 'other')}
      />
    </div>
  );
}
