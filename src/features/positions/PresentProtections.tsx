// PresentProtections.tsx: a position's existing take-profits and stops, each with a cancel button.
import { type MarginMarket, priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import type { Protection } from '#domain/order/protections.ts';
import { dec } from '#protocol/decimal.ts';
import { useWhoCancels } from '#state/account/oneClick.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { signerTip } from '#ui/text/signerTip.ts';
import type { PositionRow } from './positionRows.ts';

export function PresentProtections({ row, market }: { row: PositionRow; market: MarginMarket }) {
  const submit = useSubmit();
  const tip = signerTip(useWhoCancels());
  if (!row.protections || row.protections.length === 0) return null;
  const cancel = ({ order }: Protection) =>
    void submit?.(
      { type: 'cancel', action: { cancels: [{ assetId: order.assetId, orderId: order.orderId }] } },
      { act: 'cancelOrder' },
    );
  return (
    <ul
      className="flex flex-col divide-y divide-line rounded-md border border-line"
      aria-label={t('protect.present', 'Already set')}
    >
      {row.protections.map((protection) => (
        <li key={protection.order.orderId} className="flex items-center gap-2 px-2 py-1 text-table">
          <Badge tone={protection.kind === 'tp' ? 'gain' : 'loss'}>
            {protection.kind === 'tp' ? t('protect.profit', 'Take-profit') : t('protect.stop', 'Stop-loss')}
          </Badge>
          <span className="tabular min-w-0 flex-1">
            {formatPrice(protection.triggerPrice, priceDecimals(market, dec(protection.triggerPrice)))}{' '}
            <span className="text-muted">
              {protection.size
                ? `${formatSize(protection.size, sizeDecimals(market), { trim: true })} ${market.base}`
                : t('protect.all', 'whole position')}
            </span>
          </span>
          <Button size="sm" kind="quiet" data-tip={tip} onClick={() => cancel(protection)}>
            {t('protect.cancel', 'Cancel it')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
