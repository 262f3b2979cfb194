// Fills.tsx — own executions, newest first.
import { fillsQuery } from '#client/queries/fills.ts';
import { useGateway } from '#client/react.tsx';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/userFills.ts';
import { usePreference } from '#state/preferences.ts';
import { useOwner } from '#state/session.ts';
import { whenKnown } from '#state/whenKnown.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatExact } from '#ui/format/number.ts';
import { formatShortDateTime } from '#ui/format/time.ts';
import { i18n } from '#ui/i18n.ts';
import { Num, Usd } from '#ui/Num.tsx';
import type { Column } from '#ui/tableTypes.ts';
import { VirtualTable } from '#ui/VirtualTable.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

interface FillsProps {
  onPickMarket: (assetId: AssetId) => void;
  onConnect: () => void;
  filterAssetId: AssetId | undefined;
}

export function Fills({ onPickMarket, onConnect, filterAssetId }: FillsProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const { data, isPending, error, refetch } = useQuery(whenKnown(owner, (address) => fillsQuery(gateway, address)));
  const rows = useMemo(() => (data ?? []).filter(({ assetId }) => !filterAssetId || assetId === filterAssetId), [data, filterAssetId]);
  const columns = useMemo(() => columnsFor(isHidden), [isHidden]);
  return (
    <VirtualTable
      label={i18n.t({ id: 'fills.label', message: 'Fills' })}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      isLoading={owner !== undefined && isPending}
      onRowAction={({ assetId }) => onPickMarket(assetId)}
      empty={
        error && !data ? (
          <EmptyState
            title={i18n.t({ id: 'fills.failed', message: 'Your fills could not be read' })}
            detail={i18n.t({ id: 'fills.failed.detail', message: 'They are safe at the service. Trading goes on without this list.' })}
            action={<Button onClick={() => void refetch()}>{i18n.t({ id: 'fills.retry', message: 'Read them again' })}</Button>}
          />
        ) : owner ? (
          <EmptyState title={i18n.t({ id: 'fills.empty', message: 'No fills yet' })} detail={i18n.t({ id: 'fills.empty.detail', message: 'Each execution of your orders appears here with its fee and realised profit or loss.' })} />
        ) : (
          <EmptyState title={i18n.t({ id: 'fills.guest', message: 'Fills of your account appear here' })} action={<Button onClick={onConnect}>{i18n.t({ id: 'fills.connect', message: 'Connect a wallet' })}</Button>} />
        )
      }
    />
  );
}

/** Both sides of a trade with oneself share the trade id. */
const rowKey = ({ tradeId, side }: Fill) => `${tradeId}:${side}`;
const valueOf = ({ price, size }: Fill): Decimal => dec(price).mul(dec(size));

function columnsFor(isHidden: boolean): Column<Fill>[] {
  return [
    { id: 'time', header: i18n.t({ id: 'fills.col.time', message: 'Time' }), width: 'minmax(112px,1fr)', compare: (a, b) => a.time - b.time, firstDirection: 'descending', cell: ({ time }) => <span className="tabular text-muted">{formatShortDateTime(time)}</span> },
    { id: 'market', header: i18n.t({ id: 'fills.col.market', message: 'Market' }), width: 'minmax(88px,1fr)', compare: (a, b) => a.coin.localeCompare(b.coin), cell: ({ coin }) => <span className="font-medium">{coin}</span> },
    { id: 'side', header: i18n.t({ id: 'fills.col.side', message: 'Direction' }), width: 'minmax(96px,1fr)', cell: ({ direction, side }) => <span className={side === 'buy' ? 'text-gain' : 'text-loss'}>{direction || wordOf(side)}</span> },
    { id: 'price', header: i18n.t({ id: 'fills.col.price', message: 'Price' }), align: 'end', width: 'minmax(88px,1fr)', cell: ({ price }) => <Num value={price} format={formatExact} /> },
    { id: 'size', header: i18n.t({ id: 'fills.col.size', message: 'Size' }), align: 'end', width: 'minmax(88px,1fr)', cell: ({ size }) => <Num value={size} format={formatExact} isHidden={isHidden} /> },
    { id: 'value', header: i18n.t({ id: 'fills.col.value', message: 'Value' }), align: 'end', width: 'minmax(96px,1fr)', compare: (a, b) => valueOf(a).cmp(valueOf(b)), firstDirection: 'descending', cell: (fill) => <Usd value={valueOf(fill)} isHidden={isHidden} /> },
    { id: 'fee', header: i18n.t({ id: 'fills.col.fee', message: 'Fee' }), align: 'end', width: 'minmax(96px,1fr)', cell: ({ fee, feeToken }) => <Num value={fee} format={(text) => `${formatExact(text)} ${feeToken}`} isHidden={isHidden} /> },
    { id: 'pnl', header: i18n.t({ id: 'fills.col.pnl', message: 'Realised PnL' }), headerTip: i18n.t({ id: 'fills.col.pnl.tip', message: 'Before fees; zero for fills that only opened.' }), align: 'end', width: 'minmax(96px,1fr)', compare: (a, b) => dec(a.closedPnl).cmp(dec(b.closedPnl)), firstDirection: 'descending', cell: ({ closedPnl }) => <Usd value={closedPnl} tone="gain-loss" isHidden={isHidden} /> },
    {
      id: 'role',
      header: i18n.t({ id: 'fills.col.role', message: 'Role' }),
      width: 'minmax(76px,0.6fr)',
      cell: ({ isTaker, liquidation, forcedClosureType }) =>
        liquidation || forcedClosureType ? (
          <Badge tone="warn">{i18n.t({ id: 'fills.liquidation', message: 'Liquidation' })}</Badge>
        ) : (
          <span className="text-muted">{isTaker ? i18n.t({ id: 'fills.taker', message: 'Taker' }) : i18n.t({ id: 'fills.maker', message: 'Maker' })}</span>
        ),
    },
  ];
}

const wordOf = (side: Fill['side']) => (side === 'buy' ? i18n.t({ id: 'fills.buy', message: 'Buy' }) : i18n.t({ id: 'fills.sell', message: 'Sell' }));
