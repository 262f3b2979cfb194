// Positions.tsx — what the account holds on perpetuals, valued at the live mark, with a way out of each.
import { accountQuery } from '#client/queries/account.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { AssetId } from '#protocol/ids.ts';
import { usePreference } from '#state/preferences.ts';
import { useOwner, useSessionMode } from '#state/session.ts';
import { useMarkets } from '#state/useMarkets.ts';
import { whenKnown } from '#state/whenKnown.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { i18n } from '#ui/i18n.ts';
import { VirtualTable } from '#ui/VirtualTable.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CloseDialog } from './CloseDialog.tsx';
import { positionColumns } from './positionColumns.tsx';
import { type PositionRow, positionRows } from './positionRows.ts';

interface PositionsProps {
  onPickMarket: (assetId: AssetId) => void;
  onConnect: () => void;
  filterAssetId: AssetId | undefined;
}

export function Positions({ onPickMarket, onConnect, filterAssetId }: PositionsProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const mode = useSessionMode();
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const list = useMarkets();
  const { data, isPending, error, refetch } = useQuery(whenKnown(owner, (address) => accountQuery(gateway, address)));
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), 500);
  const [closing, setClosing] = useState<AssetId>();
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const rows = useMemo(
    () => positionRows(data?.positions ?? [], markets ?? [], contexts).filter(({ position }) => !filterAssetId || position.assetId === filterAssetId),
    [data, markets, contexts, filterAssetId],
  );
  const canSign = mode === 'owner' || mode === 'agent';
  const columns = useMemo(() => positionColumns({ isHidden, onClose: canSign ? setClosing : undefined }), [isHidden, canSign]);
  const closingRow = rows.find(({ position }) => position.assetId === closing);
  return (
    <>
      <VirtualTable
        label={i18n.t({ id: 'positions.label', message: 'Positions' })}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isLoading={owner !== undefined && isPending}
        onRowAction={({ position }) => onPickMarket(position.assetId)}
        empty={
          error && !data ? (
            <EmptyState
              title={i18n.t({ id: 'positions.failed', message: 'Your positions could not be read' })}
              detail={i18n.t({ id: 'positions.failed.detail', message: 'They are held by the service and are not affected.' })}
              action={<Button onClick={() => void refetch()}>{i18n.t({ id: 'positions.retry', message: 'Read them again' })}</Button>}
            />
          ) : owner ? (
            <EmptyState
              title={i18n.t({ id: 'positions.empty', message: 'No open positions' })}
              detail={i18n.t({ id: 'positions.empty.detail', message: 'A filled order opens one. Its profit, margin and liquidation price are followed here.' })}
            />
          ) : (
            <EmptyState
              title={i18n.t({ id: 'positions.guest', message: 'Positions of your account appear here' })}
              action={<Button onClick={onConnect}>{i18n.t({ id: 'positions.connect', message: 'Connect a wallet' })}</Button>}
            />
          )
        }
      />
      {closingRow?.market && <CloseDialog key={closingRow.position.assetId} row={closingRow} market={closingRow.market} onDone={() => setClosing(undefined)} />}
    </>
  );
}

const rowKey = ({ position }: PositionRow) => position.assetId;
