// NameWarningBar.tsx: identifies a market whose name is confusable or truncated.
import type { Market } from '#domain/market/market.ts';
import { useNameWarnings } from '#state/market/useNameWarnings.ts';
import { seenText } from '#ui/text/format/externalText.ts';
import { t } from '#ui/text/i18n.ts';
import { NameWarningBadge } from '#ui/display/NameWarningBadge.tsx';

export function NameWarningBar({ market }: { market: Market }) {
  const warning = useNameWarnings().get(market.assetId);
  return (
    <>
      {warning && (
        <NameWarningBadge
          {...warning}
          id={market.assetId}
          isFull
          className="shrink-0 bg-warn-tint px-3 py-1.5"
        />
      )}
      {market.fullName !== undefined && <WholeName name={market.fullName} />}
    </>
  );
}

function WholeName({ name }: { name: string }) {
  return (
    <details className="shrink-0 bg-warn-tint px-3 py-1.5 text-table">
      <summary className="text-warn">{t('name.cut', 'Shortened name. Show the full name')}</summary>
      <bdi className="mt-1 block max-h-48 overflow-y-auto wrap-anywhere">{seenText(name)}</bdi>
    </details>
  );
}
