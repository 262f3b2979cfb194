// AccountTables.tsx — the tabs under the chart: what the shown account holds, has ordered and has done.
import { Balances } from '#features/balances/Balances.tsx';
import { Fills } from '#features/fills/Fills.tsx';
import { OpenOrders } from '#features/open-orders/OpenOrders.tsx';
import { OrderHistory } from '#features/order-history/OrderHistory.tsx';
import { Positions } from '#features/positions/Positions.tsx';
import type { Market } from '#domain/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useOwner } from '#state/session.ts';
import { useTableViews } from '#state/tableViews.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { i18n } from '#ui/i18n.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { useAccountCounts } from './useAccountCounts.ts';

const TABS = ['positions', 'openOrders', 'balances', 'fills', 'orderHistory'] as const;
export type TableId = (typeof TABS)[number];

interface AccountTablesProps {
  market: Market;
  onPickMarket: (assetId: AssetId) => void;
  onConnect: () => void;
}

export function AccountTables({ market, onPickMarket, onConnect }: AccountTablesProps) {
  const selected = useTableViews(({ tab }) => TABS.find((each) => each === tab) ?? 'positions');
  const isOnlyThis = useTableViews(({ isOnlyThisMarket }) => isOnlyThisMarket);
  const counts = useAccountCounts(useOwner());
  const labels: Record<TableId, string> = {
    positions: i18n.t({ id: 'tables.positions', message: 'Positions' }),
    openOrders: i18n.t({ id: 'tables.openOrders', message: 'Open orders' }),
    balances: i18n.t({ id: 'tables.balances', message: 'Balances' }),
    fills: i18n.t({ id: 'tables.fills', message: 'Fills' }),
    orderHistory: i18n.t({ id: 'tables.orderHistory', message: 'Order history' }),
  };
  const only = isOnlyThis ? { assetId: market.assetId, onClear: () => setOnlyThis(false) } : undefined;
  const shared = { onPickMarket, onConnect, only };
  const filterAssetId = only?.assetId;
  return (
    <Tabs
      label={i18n.t({ id: 'tables.label', message: 'Account tables' })}
      items={TABS.map((id) => ({ id, label: labels[id], ...(counts[id] === undefined ? {} : { count: counts[id] }) }))}
      selected={selected}
      onSelect={(tab) => useTableViews.setState({ tab })}
      aside={
        <Checkbox
          label={i18n.t({ id: 'tables.onlyThis', message: 'Only {symbol}', values: { symbol: market.symbol } })}
          checked={isOnlyThis}
          onChange={setOnlyThis}
        />
      }
    >
      {selected === 'positions' && <Positions {...shared} />}
      {selected === 'openOrders' && <OpenOrders {...shared} market={market} />}
      {selected === 'balances' && <Balances onConnect={onConnect} />}
      {selected === 'fills' && <Fills {...shared} filterAssetId={filterAssetId} />}
      {selected === 'orderHistory' && <OrderHistory {...shared} filterAssetId={filterAssetId} />}
    </Tabs>
  );
}

const setOnlyThis = (isOnlyThisMarket: boolean) => useTableViews.setState({ isOnlyThisMarket });
