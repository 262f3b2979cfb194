// CancelMenu.tsx: the menu that cancels orders by market, side or kind.
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';
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
      reason:
        blocked ??
        (count === 0 ? i18n.t({ id: 'orders.cancelMenu.none', message: 'No open orders' }) : undefined),
      onSelect: () => onCancel(rows.filter(isChosen)),
    };
  };
  return (
    <Menu
      label={i18n.t({ id: 'orders.cancelMenu', message: 'Cancel several orders' })}
      trigger={(props) => (
        <Button
          {...props}
          size="sm"
          kind="quiet"
          aria-label={i18n.t({ id: 'orders.cancelMenu', message: 'Cancel several orders' })}
        >
          <Icon of={ChevronDown} size={12} />
        </Button>
      )}
      items={() => [
        item('all', i18n.t({ id: 'orders.cancelMenu.all', message: 'All orders' }), () => true),
        ...(market
          ? [
              item(
                'market',
                i18n.t({
                  id: 'orders.cancelMenu.market',
                  message: 'All on {market}',
                  values: { market: market.symbol },
                }),
                ({ order }) => order.assetId === market.assetId,
              ),
            ]
          : []),
        item(
          'buys',
          i18n.t({ id: 'orders.cancelMenu.buys', message: 'All buys' }),
          ({ order }) => order.side === 'buy',
        ),
        item(
          'sells',
          i18n.t({ id: 'orders.cancelMenu.sells', message: 'All sells' }),
          ({ order }) => order.side === 'sell',
        ),
        item(
          'triggers',
          i18n.t({ id: 'orders.cancelMenu.triggers', message: 'All stops and take-profits' }),
          ({ order }) => order.isTrigger,
        ),
        item(
          'limits',
          i18n.t({ id: 'orders.cancelMenu.limits', message: 'All limit orders' }),
          ({ order }) => !order.isTrigger,
        ),
      ]}
    />
  );
}
