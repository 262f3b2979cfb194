// RecentChoices.tsx: the markets opened last, above the full list.
import type { Market } from '#domain/market/market.ts';
import { marketById } from '#domain/market/marketAddress.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useRecentMarkets } from '#state/market/recentMarkets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';

/** More would not fit in one row. */
const MAX_SHOWN = 6;

interface RecentChoicesProps {
  markets: readonly Market[];
  current: AssetId;
  onPick: (assetId: AssetId) => void;
}

export function RecentChoices({ markets, current, onPick }: RecentChoicesProps) {
  const recent = useRecentMarkets();
  const shown = recent
    .flatMap((id) => (id === current ? [] : (marketById(markets, id) ?? [])))
    .slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('markets.recent', 'Recently viewed')}
      className="scroll-quiet flex shrink-0 items-center gap-1 border-b border-line px-2 py-1"
    >
      <span aria-hidden="true" className="shrink-0 px-1 text-label text-faint">
        {t('markets.recent', 'Recently viewed')}
      </span>
      {shown.map(({ assetId, symbol }) => (
        <Button key={assetId} size="sm" kind="quiet" className="shrink-0" onClick={() => onPick(assetId)}>
          <span className="max-w-56 truncate">{symbol}</span>
        </Button>
      ))}
    </div>
  );
}
