// CancelMenu.tsx: the menu that cancels orders by market, side or kind.
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { ChevronDown } from 'lucide-react';
import type { OrderRow } from './orderRows.ts';

interface CancelMenuProps {
  /** Every open order, whatever the filter. */
  rows: readonly OrderRow[];
  /** The shown market, if orders of others are open too. */
  market: { assetId: string; symbol: string } | undefined;
  blocked: string | undefined;
  onCancel: (rows: readonly OrderRow[]) => void;
}

/** Cancels by kind: one market, one side, only triggers, or all, each with its count. */
export function CancelMenu({ rows, market, blocked, onCancel }: CancelMenuProps) {
  // Only counts are computed while open; the orders are collected on selection.
  const item = (id: string, label: string, isChosen: (row: OrderRow) => boolean) => {
    let count = 0;
    for (const row of rows) if (isChosen(row)) count += 1;
    return {
      id,
      label,
      detail: String(count),
      reason: blocked ?? (count === 0 ? t('orders.cancelMenu.none', 'No open orders') : undefined),
      onSelect: () => onCancel(rows.filter(isChosen)),
    };
  };
  return (
    <Menu
      label={t('orders.cancelMenu', 'Cancel several orders')}
      trigger={(props) => (
        <Button
          {...props}
          size="sm"
          kind="quiet"
          aria-label={t('orders.cancelMenu', 'Cancel several orders')}
        >
          <Icon of={ChevronDown} size={12} />
        </Button>
      )}
      items={() => [
        item('all', t('orders.cancelMenu.all', 'All orders'), () => true),
        ...(market
          ? [
              item(
                'market',
                t('orders.cancelMenu.market', 'All on {market}', { market: market.symbol }),
                ({ order }) => order.assetId === market.assetId,
              ),
            ]
          : []),
        item('buys', t('orders.cancelMenu.buys', 'All buys'), ({ order }) => order.side === 'buy'),
        item('sells', t('orders.cancelMenu.sells', 'All sells'), ({ order }) => order.side === 'sell'),
        item(
          'triggers',
          t('orders.cancelMenu.triggers', 'All stops and take-profits'),
          ({ order }) => order.isTrigger,
        ),
        item('limits', t('orders.cancelMenu.limits', 'All limit orders'), ({ order }) => !order.isTrigger),
      ]}
    />
  );
}
