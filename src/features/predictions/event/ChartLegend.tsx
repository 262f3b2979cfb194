// ChartLegend.tsx: the lines of an event's chart by name, with their chances at the pointed time.
import type { ChanceRow } from '#domain/book/chanceHistory.ts';
import type { Question } from '#domain/market/predictionEvents.ts';
import type { AssetId } from '#protocol/ids.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { percent } from './chanceText.ts';
import { chanceTone } from './chanceTones.ts';

interface ChartLegendProps {
  questions: readonly Question[];
  names: ReadonlyMap<AssetId, string>;
  under: ChanceRow | undefined;
  isPointed: boolean;
  /** Hidden lines, by their Yes side. */
  hidden: ReadonlySet<AssetId>;
  onHidden: (hidden: ReadonlySet<AssetId>) => void;
}

/** A press toggles a line; the last one stays. A single question has no legend. */
export function ChartLegend({ questions, names, under, isPointed, hidden, onHidden }: ChartLegendProps) {
  const isLast = (assetId: AssetId): boolean => questions.length - hidden.size === 1 && !hidden.has(assetId);
  const toggle = (assetId: AssetId): void => {
    if (isLast(assetId)) return;
    const next = new Set(hidden);
    if (!next.delete(assetId)) next.add(assetId);
    onHidden(next);
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-1 px-2 pt-1 text-table">
      {questions.length > 1 && (
        <div
          role="group"
          aria-label={t('event.chart.lines', 'Lines')}
          className="flex min-w-0 flex-wrap gap-x-1"
        >
          {questions.map(({ yes }, index) => (
            <button
              key={yes.assetId}
              type="button"
              aria-pressed={!hidden.has(yes.assetId)}
              data-tip={yes.question}
              onClick={() => toggle(yes.assetId)}
              className={cx(
                'focus-inside inline-flex h-6 min-w-0 items-center gap-1.5 rounded-sm px-1 hover:bg-hover compact:h-11',
                hidden.has(yes.assetId) && 'text-faint',
              )}
            >
              <Swatch {...chanceTone(index)} tone={hidden.has(yes.assetId) ? '' : chanceTone(index).tone} />
              <span className="max-w-60 truncate">{names.get(yes.assetId)}</span>
              {isPointed && (
                <span aria-hidden="true" className="tabular font-semibold">
                  {percent(under?.chances[index])}
                </span>
              )}
            </button>
          ))}
        </div>
      )}
      <span aria-hidden="true" className="tabular ms-auto px-1 text-label text-faint">
        {isPointed ? formatDateTime(under?.at) : t('event.chart.now', 'Now')}
      </span>
    </div>
  );
}

function Swatch({ tone, isDashed }: { tone: string; isDashed: boolean }) {
  return (
    <span
      className={cx('w-3 shrink-0 self-center border-t-2 border-current', isDashed && 'border-dashed', tone)}
    />
  );
}
