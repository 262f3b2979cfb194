// SourceChoice.tsx: the choice of which side's book the ladder of an outcome market shows.
import type { OutcomeMarket } from '#domain/market/market.ts';
import { t } from '#ui/text/i18n.ts';
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
    market.outcome === 'yes' ? t('book.source.no', 'No book as Yes') : t('book.source.yes', 'Yes book as No');
  return (
    <div
      className="flex h-8 shrink-0 items-center border-b border-line px-1 compact:h-12"
      data-tip={t('book.source.tip', 'A bid at p for one side is an offer at 1 − p for the other.')}
    >
      <Segments
        size="sm"
        label={t('book.source', 'Book view')}
        items={[
          {
            id: 'own',
            label: t('book.source.own', '{side} book', { side: market.base }),
          },
          { id: 'other', label: other },
        ]}
        selected={isOther ? 'other' : 'own'}
        onSelect={(id) => onChange(id === 'other')}
      />
    </div>
  );
}
