// CancelActs.tsx: the actions that cancel several orders.
import type { Market } from '#domain/market/market.ts';
import type { AssetId, OrderId } from '#protocol/ids.ts';
import { useWhoCancels } from '#state/account/oneClick.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { signerTip } from '#ui/text/signerTip.ts';
import { CancelMenu } from './CancelMenu.tsx';
import type { OrderRow } from './orderRows.ts';

interface CancelActsProps {
  /** The filtered orders, and all orders. */
  shown: readonly OrderRow[];
  rows: readonly OrderRow[];
  selected: ReadonlySet<OrderId>;
  market: Market;
  /** The only shown market. */
  only: AssetId | undefined;
  blocked: string | undefined;
  isBusy: boolean;
  onCancel: (rows: readonly OrderRow[]) => void;
}

export function CancelActs({
  shown,
  rows,
  selected,
  market,
  only,
  blocked,
  isBusy,
  onCancel,
}: CancelActsProps) {
  const chosen = selected.size === 0 ? [] : rows.filter(({ order }) => selected.has(order.orderId));
  const tip = signerTip(useWhoCancels());
  const reason = { 'data-tip': tip, ...(blocked ? { reason: blocked } : {}) };
  return (
    <>
      {chosen.length > 0 && (
        <Button size="sm" kind="quiet" {...reason} onClick={() => onCancel(chosen)}>
          {t('orders.cancelSelected', 'Cancel selected ({count})', { count: chosen.length })}
        </Button>
      )}
      {shown.length > 0 && (
        <Button size="sm" kind="quiet" busy={isBusy} {...reason} onClick={() => onCancel(shown)}>
          {labelOf(shown.length, shown.length < rows.length, only === market.assetId ? market : undefined)}
        </Button>
      )}
      <CancelMenu rows={rows} market={market} blocked={blocked} onCancel={onCancel} />
    </>
  );
}

function labelOf(count: number, isFiltered: boolean, market: Market | undefined): string {
  if (market)
    return t('orders.cancelShown', 'Cancel all on {market} ({count})', { market: market.symbol, count });
  return isFiltered
    ? t('orders.cancelFiltered', 'Cancel shown ({count})', { count })
    : t('orders.cancelAll', 'Cancel all ({count})', { count });
}
