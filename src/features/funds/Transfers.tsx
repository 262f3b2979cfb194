// Transfers.tsx: the histories of withdrawals and deposits, newest first.
import {
  depositHistoryQuery,
  type TransferHistory,
  withdrawalHistoryQuery,
} from '#client/queries/funds/transferHistory.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { Deposit, Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { useOwner } from '#state/account/session.ts';
import { type TableName, useTableView } from '#state/preferences/tableViews.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { t } from '#ui/text/i18n.ts';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { withdrawalColumns, depositColumns } from './transferColumns.tsx';

interface TransfersProps {
  onConnect: () => void;
  /** Buttons at the end of the bar. */
  actions?: (() => ReactNode) | undefined;
}

interface WithdrawalsProps extends TransfersProps {
  /** Fills in the form with an earlier withdrawal. Keep its identity between renders. */
  onRepeat: (row: Withdrawal) => void;
}

export function Withdrawals({ onRepeat, ...props }: WithdrawalsProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const columns = useMemo(() => withdrawalColumns(onRepeat), [onRepeat]);
  return (
    <TransferTable
      {...props}
      label={t('funds.history.withdrawals', 'Withdrawals')}
      name="withdrawals"
      read={useQuery(queryWhen(owner, (address) => withdrawalHistoryQuery(gateway, address)))}
      columns={columns}
      rowKey={withdrawalKey}
      failed={t('funds.history.w.failed', 'Withdrawals could not be loaded')}
      guest={t('funds.history.w.guest', 'Withdrawals of your account appear here')}
      empty={t('funds.history.w.empty', 'No withdrawals yet')}
    />
  );
}

export function Deposits(props: TransfersProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const { chain } = useReadable(gateway.config);
  const columns = useMemo(() => depositColumns(chain.explorer), [chain.explorer]);
  return (
    <TransferTable
      {...props}
      label={t('funds.history.deposits', 'Deposits')}
      name="deposits"
      read={useQuery(queryWhen(owner, (address) => depositHistoryQuery(gateway, address)))}
      columns={columns}
      rowKey={depositKey}
      failed={t('funds.history.d.failed', 'Deposits could not be loaded')}
      guest={t('funds.history.d.guest', 'Deposits of your account appear here')}
      empty={t('funds.history.d.empty', 'No deposits yet')}
    />
  );
}

interface TransferTableProps<Row> extends TransfersProps {
  label: string;
  name: TableName;
  read: {
    data: TransferHistory<Row> | undefined;
    isPending: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The empty state: read failed, no wallet, or no transfers. */
  failed: string;
  guest: string;
  empty: string;
}

function TransferTable<Row>({
  label,
  name,
  read: { data, isPending, error, refetch },
  columns,
  rowKey,
  failed,
  guest,
  empty,
  onConnect,
  actions,
}: TransferTableProps<Row>) {
  const owner = useOwner();
  const [view, setView] = useTableView(name);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rowsOf(data)}
      rowKey={rowKey}
      view={view}
      onView={setView}
      actions={actions}
      isLoading={owner !== undefined && isPending}
      empty={
        <TableEmpty
          failed={{
            when: error !== null && !data,
            onRetry: () => void refetch(),
            title: failed,
            detail: t(
              'funds.history.failed.detail',
              'Your transfers are safe at the service. Only this list is affected.',
            ),
          }}
          guest={{ when: !owner, onConnect, title: guest }}
          empty={emptyText(data, empty)}
        />
      }
    />
  );
}

const NONE: readonly never[] = [];
const withdrawalKey = ({ transactionId }: Withdrawal) => transactionId;
const depositKey = ({ depositId, transactionHash, time }: Deposit) =>
  depositId ?? transactionHash ?? String(time);

function rowsOf<Row>(history: TransferHistory<Row> | undefined): readonly Row[] {
  return history?.offered === true ? history.rows : NONE;
}

function emptyText(
  history: TransferHistory<unknown> | undefined,
  title: string,
): { title: string; detail: string } {
  return history?.offered === false
    ? {
        title: t('funds.history.none', 'No transfer history'),
        detail: t(
          'funds.history.none.detail',
          'Only pending transfers are listed by this service. Requests signed in this browser stay under Activity.',
        ),
      }
    : {
        title,
        detail: t('funds.history.empty.detail', 'Transfers appear here with amount, status and IDs.'),
      };
}
