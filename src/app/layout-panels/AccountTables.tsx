// AccountTables.tsx: the tabs under the chart: the shown account's positions, orders and history.
import { HistoryExport } from '#features/history-export/HistoryExport.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { Balances } from '#features/balances/Balances.tsx';
import { Fills } from '#features/history/fills/Fills.tsx';
import { Funding } from '#features/history/funding/Funding.tsx';
import { OpenOrders } from '#features/open-orders/OpenOrders.tsx';
import { OrderHistory } from '#features/history/orders/OrderHistory.tsx';
import { OutcomePositions } from '#features/outcome-positions/OutcomePositions.tsx';
import { Positions } from '#features/positions/Positions.tsx';
import { Twaps } from '#features/history/twap/Twaps.tsx';
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useOwner } from '#state/account/session.ts';
import { useTableViews } from '#state/preferences/tableViews.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { t } from '#ui/text/i18n.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useAccountCounts } from './useAccountCounts.ts';
import { TABS, type TableId } from './tableId.ts';
import type { ExportKind } from '#features/history-export/exportJob.ts';

interface AccountTablesProps {
  market: Market;
  onPickMarket: (assetId: AssetId) => void;
  /** Omitted where the ticket beside the table offers it. */
  onConnect?: (() => void) | undefined;
  /** These tables' own tab, where several are side by side; otherwise the last chosen one. */
  tab?: { selected: TableId | undefined; onSelect: (tab: TableId) => void } | undefined;
}

export function AccountTables({ market, onPickMarket, onConnect, tab }: AccountTablesProps) {
  const { selected = usualTab(market), onSelect } = useTab(tab);
  const isOnlyThis = useTableViews(({ isOnlyThisMarket }) => isOnlyThisMarket);
  const [exporting, setExporting] = useState<ExportKind>();
  const owner = useOwner();
  const [, navigate] = useLocation();
  const onMove = useCallback(
    (assetId: AssetId, way: 'deposit' | 'withdraw') => navigate(fundsLink(assetId, way)),
    [navigate],
  );
  const counts = useAccountCounts(owner);
  const only = isOnlyThis ? { assetId: market.assetId, onClear: showAllMarkets } : undefined;
  const shared = { onPickMarket, onConnect, only };
  const saving = (kind: ExportKind) =>
    owner ? { actions: () => <SaveButton onPress={() => setExporting(kind)} /> } : {};
  return (
    <>
      <Tabs
        label={t('tables.label', 'Account tables')}
        items={TABS.map((id) => ({
          id,
          label: labelOf(id),
          ...(counts[id] === undefined ? {} : { count: counts[id] }),
        }))}
        selected={selected}
        onSelect={onSelect}
        aside={
          <Checkbox
            label={onlyThisText(market)}
            checked={isOnlyThis}
            onChange={(isOnlyThisMarket) => useTableViews.setState({ isOnlyThisMarket })}
          />
        }
      >
        {selected === 'positions' && <Positions {...shared} />}
        {selected === 'outcomes' && <OutcomePositions {...shared} />}
        {selected === 'openOrders' && <OpenOrders {...shared} market={market} />}
        {selected === 'twap' && <Twaps {...shared} {...saving('twaps')} />}
        {selected === 'balances' && <Balances {...shared} market={market} onMove={onMove} />}
        {selected === 'fills' && <Fills {...shared} {...saving('fills')} />}
        {selected === 'funding' && <Funding {...shared} {...saving('funding')} />}
        {selected === 'orderHistory' && <OrderHistory {...shared} {...saving('orders')} />}
      </Tabs>
      {exporting && <HistoryExport kind={exporting} onDone={() => setExporting(undefined)} />}
    </>
  );
}

function useTab(own: AccountTablesProps['tab']): NonNullable<AccountTablesProps['tab']> {
  const selected = useTableViews((views) => TABS.find((each) => each === views.tab));
  return own ?? { selected, onSelect: selectTab };
}

/** The watched address stays in the link. */
function fundsLink(assetId: AssetId, way: 'deposit' | 'withdraw'): string {
  const watched = new URLSearchParams(location.search).get('address');
  return `/funds/${way}?${new URLSearchParams({ asset: assetId, ...(watched === null ? {} : { address: watched }) }).toString()}`;
}

/** The default tab: where an order in this market ends up. */
function usualTab(market: Market): TableId {
  return hasTrait(market, 'question') ? 'outcomes' : 'positions';
}

/** An outcome's name is a sentence: too long for a label. */
function onlyThisText(market: Market): string {
  if (hasTrait(market, 'question')) return t('tables.onlyQuestion', 'Only this question');
  return t('tables.onlyThis', 'Only {symbol}', { symbol: market.symbol });
}

function SaveButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" kind="quiet" onClick={onPress}>
      {t('tables.save', 'Save as CSV')}
    </Button>
  );
}

const selectTab = (tab: TableId) => useTableViews.setState({ tab });
const showAllMarkets = () => useTableViews.setState({ isOnlyThisMarket: false });

function labelOf(id: TableId): string {
  const labels: Record<TableId, string> = {
    positions: t('tables.positions', 'Positions'),
    outcomes: t('tables.outcomes', 'Outcomes'),
    openOrders: t('tables.openOrders', 'Open orders'),
    twap: t('tables.twap', 'TWAP'),
    balances: t('tables.balances', 'Balances'),
    fills: t('tables.fills', 'Fills'),
    funding: t('tables.funding', 'Funding'),
    orderHistory: t('tables.orderHistory', 'Order history'),
  };
  return labels[id];
}
