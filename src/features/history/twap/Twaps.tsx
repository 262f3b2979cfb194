// Twaps.tsx: TWAPs: running ones by slice, and finished ones.
import { twapsQuery } from '#client/queries/orders/twaps.ts';
import { useGateway, useSubmissions } from '#client/react.tsx';
import { isEnded } from '#client/actions/submission.ts';
import { isTwapLive, type Twap } from '#protocol/info/orders/twaps.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { useWhoCancels } from '#state/account/oneClick.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { t } from '#ui/text/i18n.ts';
import { signerTip } from '#ui/text/signerTip.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type HistoryProps, HistoryTable } from '../HistoryTable.tsx';
import { SliceTable } from './SliceTable.tsx';
import { activeColumns, historyColumns } from './twapColumns.tsx';
import type { TwapTableProps } from './twapTableProps.ts';

type List = 'active' | 'slices' | 'history';

export function Twaps(props: HistoryProps) {
  const [list, setList] = useState<List>('active');
  const lead = (
    <Segments<List>
      size="sm"
      className="shrink-0"
      label={t('twaps.lists', 'TWAP lists')}
      items={[
        { id: 'active', label: t('twaps.lists.active', 'Running') },
        { id: 'slices', label: t('twaps.lists.slices', 'Slices') },
        { id: 'history', label: t('twaps.lists.history', 'Ended') },
      ]}
      selected={list}
      onSelect={setList}
    />
  );
  if (list === 'slices') return <SliceTable {...props} lead={lead} />;
  return <TwapTable key={list} {...props} lead={lead} isLive={list === 'active'} />;
}

function TwapTable({ isLive, ...props }: TwapTableProps & { isLive: boolean }) {
  const gateway = useGateway();
  const owner = useOwner();
  const marketOf = useMarketOf();
  const read = useQuery(queryWhen(owner, (address) => twapsQuery(gateway, address)));
  const stopping = useStopping();
  const rows = useMemo(
    () => (read.data ?? []).filter(({ status }) => isTwapLive(status) === isLive),
    [read.data, isLive],
  );
  const columns = useMemo(
    () => (isLive ? activeColumns({ marketOf, stopping }) : historyColumns({ marketOf })),
    [isLive, marketOf, stopping],
  );
  return (
    <HistoryTable
      {...props}
      label={t('twaps.label', 'TWAP')}
      columns={columns}
      name={isLive ? 'twaps' : 'twapHistory'}
      read={read}
      rows={rows}
      rowKey={rowKey}
      assetOf={assetOf}
      texts={{
        failed: {
          title: t('twaps.failed', 'TWAPs could not be loaded'),
          detail: t('twaps.failed.detail', 'Your TWAPs continue at the service.'),
        },
        guest: { title: t('twaps.guest', 'TWAPs of your account appear here') },
        empty: emptyMessages(isLive),
      }}
    />
  );
}

const rowKey = ({ twapOrderId }: Twap) => twapOrderId;
const assetOf = ({ assetId }: Twap) => assetId;

function emptyMessages(isLive: boolean): { title: string; detail: string } {
  return isLive
    ? {
        title: t('twaps.empty', 'No TWAP is running'),
        detail: t(
          'twaps.empty.detail',
          'Split a large order into slices over time: choose TWAP in the ticket.',
        ),
      }
    : {
        title: t('twaps.empty.history', 'No TWAP has ended yet'),
        detail: t('twaps.empty.history.detail', 'Filled size and end reason of each TWAP appear here.'),
      };
}

/** Stopping keeps what has filled. Undefined without a signer. */
function useStopping() {
  const submit = useSubmit();
  const tip = signerTip(useWhoCancels());
  const [gate] = useTradingGate({ purpose: 'cancel' });
  const submissions = useSubmissions();
  const blocked =
    gate &&
    t('orders.gated', 'Cancelling needs your wallet and a connection. The ticket shows which is missing.');
  return useMemo(() => {
    const underWay = new Set(
      submissions.flatMap(({ request, stage }) =>
        request.type === 'twapCancel' && !isEnded(stage) && stage.name !== 'unknown'
          ? [request.action.twapOrderId]
          : [],
      ),
    );
    return (
      submit && {
        blocked,
        tip,
        isStopping: (id: string) => underWay.has(id),
        onStop: ({ twapOrderId }: Twap) =>
          void submit({ type: 'twapCancel', action: { twapOrderId } }, { act: 'cancelTwap' }),
      }
    );
  }, [submit, submissions, blocked, tip]);
}
