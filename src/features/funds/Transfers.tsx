// Transfers.tsx: the histories of withdrawals and deposits, newest first.
import { depositHistoryQuery, type TransferHistory, withdrawalHistoryQuery } from '#client/queries/funds/transferHistory.ts';
import { useGateway } from '#client/react.tsx';
import { checksummed } from '#protocol/signing/checksum.ts';
import type { Deposit, Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { useOwner } from '#state/account/session.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Address } from '#ui/display/Address.tsx';
import { Badge, type Tone } from '#ui/display/Badge.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime, formatShortDateTime } from '#ui/text/format/time.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

interface TransfersProps {
  onConnect: () => void;
  /** Buttons at the end of the bar. */
  actions?: (() => ReactNode) | undefined;
}

export function Withdrawals({ onConnect, actions }: TransfersProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const [view, setView] = useTableView('withdrawals');
  const { data, isPending, error, refetch } = useQuery(queryWhen(owner, (address) => withdrawalHistoryQuery(gateway, address)));
  const columns = useMemo(() => withdrawalColumns(isHidden), [isHidden]);
  return (
    <DataTable
      label={i18n.t({ id: 'funds.history.withdrawals', message: 'Withdrawals' })}
      columns={columns}
      rows={rowsOf(data)}
      rowKey={withdrawalKey}
      view={view}
      onView={setView}
      actions={actions}
      isLoading={owner !== undefined && isPending}
      empty={
        <TableEmpty
          failed={{ when: error !== null && !data, onRetry: () => void refetch(), title: i18n.t({ id: 'funds.history.w.failed', message: 'Your withdrawals could not be read' }), detail: i18n.t({ id: 'funds.history.failed.detail', message: 'They are safe at the service. Everything else goes on without this list.' }) }}
          guest={{ when: !owner, onConnect, title: i18n.t({ id: 'funds.history.w.guest', message: 'Withdrawals of your account appear here' }) }}
          empty={emptyText(data, i18n.t({ id: 'funds.history.w.empty', message: 'No withdrawals yet' }))}
        />
      }
    />
  );
}

export function Deposits({ onConnect, actions }: TransfersProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const [view, setView] = useTableView('deposits');
  const { data, isPending, error, refetch } = useQuery(queryWhen(owner, (address) => depositHistoryQuery(gateway, address)));
  const columns = useMemo(() => depositColumns(isHidden), [isHidden]);
  return (
    <DataTable
      label={i18n.t({ id: 'funds.history.deposits', message: 'Deposits' })}
      columns={columns}
      rows={rowsOf(data)}
      rowKey={depositKey}
      view={view}
      onView={setView}
      actions={actions}
      isLoading={owner !== undefined && isPending}
      empty={
        <TableEmpty
          failed={{ when: error !== null && !data, onRetry: () => void refetch(), title: i18n.t({ id: 'funds.history.d.failed', message: 'Your deposits could not be read' }), detail: i18n.t({ id: 'funds.history.failed.detail', message: 'They are safe at the service. Everything else goes on without this list.' }) }}
          guest={{ when: !owner, onConnect, title: i18n.t({ id: 'funds.history.d.guest', message: 'Deposits of your account appear here' }) }}
          empty={emptyText(data, i18n.t({ id: 'funds.history.d.empty', message: 'No deposits yet' }))}
        />
      }
    />
  );
}

const NONE: readonly never[] = [];
const withdrawalKey = ({ transactionId }: Withdrawal) => transactionId;
const depositKey = ({ depositId, transactionHash, time }: Deposit) => depositId ?? transactionHash ?? String(time);

function rowsOf<Row>(history: TransferHistory<Row> | undefined): readonly Row[] {
  return history?.offered === true ? history.rows : NONE;
}

function emptyText(history: TransferHistory<unknown> | undefined, title: string): { title: string; detail: string } {
  return history?.offered === false
    ? { title: i18n.t({ id: 'funds.history.none', message: 'This deployment keeps no history' }), detail: i18n.t({ id: 'funds.history.none.detail', message: 'It tells what is on its way only. What this browser has signed stays under Activity.' }) }
    : { title, detail: i18n.t({ id: 'funds.history.empty.detail', message: 'Each one appears here with its amount, its state and its ids.' }) };
}

const TONES: ReadonlyMap<string, Tone> = new Map<string, Tone>([
  ['completed', 'gain'],
  ['credited', 'gain'],
  ['pending', 'accent'],
  ['detected', 'accent'],
  ['segregated', 'warn'],
  ['failed', 'danger'],
  ['rejected', 'danger'],
]);

/** The service's word where it is not one of those known. */
function statusWord(status: string): string {
  const words = new Map<string, string>([
    ['completed', i18n.t({ id: 'funds.status.completed', message: 'Completed' })],
    ['pending', i18n.t({ id: 'funds.status.pending', message: 'On its way' })],
    ['failed', i18n.t({ id: 'funds.status.failed', message: 'Failed' })],
    ['canceled', i18n.t({ id: 'funds.status.canceled', message: 'Cancelled' })],
    ['credited', i18n.t({ id: 'funds.status.credited', message: 'Credited' })],
    ['detected', i18n.t({ id: 'funds.status.detected', message: 'Detected' })],
    ['segregated', i18n.t({ id: 'funds.status.segregated', message: 'Segregated' })],
    ['rejected', i18n.t({ id: 'funds.status.rejected', message: 'Did not arrive' })],
  ]);
  return words.get(status) ?? visibleText(status, 40);
}

const Status = ({ status, reason }: { status: string; reason: string | null }) => (
  <Badge tone={TONES.get(status) ?? 'neutral'} {...(reason === null ? {} : { tip: visibleText(reason) })}>
    {statusWord(status)}
  </Badge>
);

const Time = ({ at }: { at: number | null }) => (at === null ? <span className="text-faint">—</span> : <span className="tabular text-muted" data-tip={formatDateTime(at)}>{formatShortDateTime(at)}</span>);

const Id = ({ text }: { text: string | null }) => (text === null ? <span className="text-faint">—</span> : <Address address={text} isCopyable />);

/** The whole amount came back. */
const isReturned = (status: string): boolean => status === 'failed' || status === 'canceled';

function withdrawalColumns(isHidden: boolean): Column<Withdrawal>[] {
  return [
    { id: 'time', header: i18n.t({ id: 'funds.col.time', message: 'Time' }), width: 'minmax(120px,1fr)', compare: (a, b) => a.initiatedAt - b.initiatedAt, firstDirection: 'descending', cell: ({ initiatedAt }) => <Time at={initiatedAt} /> },
    { id: 'amount', header: i18n.t({ id: 'funds.col.amount', message: 'Amount' }), align: 'end', width: 'minmax(120px,1fr)', isKept: true, cell: ({ amount, coin, assetId }) => <Num value={amount} format={(text) => `${formatExact(text)} ${visibleText(coin, 20) || assetId}`} isHidden={isHidden} /> },
    { id: 'status', header: i18n.t({ id: 'funds.col.status', message: 'Status' }), width: 'minmax(104px,1fr)', cell: ({ status, reason }) => <Status status={status} reason={reason} /> },
    { id: 'reason', header: i18n.t({ id: 'funds.col.reason', message: 'Reason' }), width: 'minmax(120px,1.5fr)', cell: ({ reason }) => <span className="truncate text-muted" data-tip={reason === null ? undefined : visibleText(reason)}>{reason === null ? '—' : visibleText(reason)}</span> },
    { id: 'source', header: i18n.t({ id: 'funds.col.source', message: 'Source' }), width: 'minmax(88px,0.7fr)', cell: ({ source }) => (source === 'segregated' ? i18n.t({ id: 'funds.source.segregated', message: 'Segregated' }) : i18n.t({ id: 'funds.source.balance', message: 'Balance' })) },
    { id: 'destination', header: i18n.t({ id: 'funds.col.to', message: 'To' }), width: 'minmax(400px,3fr)', cell: ({ destination }) => <Address address={checksummed(destination)} isFull isCopyable /> },
    { id: 'fee', header: i18n.t({ id: 'funds.col.fee', message: 'Fee' }), align: 'end', width: 'minmax(64px,0.5fr)', cell: ({ fee, status }) => <Num value={isReturned(status) ? (fee ?? '0') : fee} format={formatExact} missing={i18n.t({ id: 'funds.col.fee.missing', message: 'Known once it is released.' })} /> },
    { id: 'finished', header: i18n.t({ id: 'funds.col.finished', message: 'Ended' }), width: 'minmax(120px,1fr)', cell: ({ finishedAt }) => <Time at={finishedAt} /> },
    { id: 'id', header: i18n.t({ id: 'funds.col.id', message: 'Transaction id' }), width: 'minmax(130px,1fr)', cell: ({ transactionId }) => <Id text={transactionId} /> },
  ];
}

function depositColumns(isHidden: boolean): Column<Deposit>[] {
  return [
    { id: 'time', header: i18n.t({ id: 'funds.col.time', message: 'Time' }), width: 'minmax(120px,1fr)', compare: (a, b) => a.time - b.time, firstDirection: 'descending', cell: ({ time }) => <Time at={time} /> },
    { id: 'amount', header: i18n.t({ id: 'funds.col.amount', message: 'Amount' }), align: 'end', width: 'minmax(120px,1fr)', isKept: true, cell: ({ amount, coin, assetId }) => <Num value={amount} format={(text) => `${formatExact(text)} ${visibleText(coin, 20) || assetId}`} isHidden={isHidden} /> },
    { id: 'status', header: i18n.t({ id: 'funds.col.status', message: 'Status' }), width: 'minmax(104px,1fr)', cell: ({ status, reason }) => <Status status={status} reason={reason} /> },
    { id: 'reason', header: i18n.t({ id: 'funds.col.reason', message: 'Reason' }), width: 'minmax(160px,2fr)', cell: ({ reason }) => <span className="truncate text-muted" data-tip={reason === null ? undefined : visibleText(reason)}>{reason === null ? '—' : visibleText(reason)}</span> },
    { id: 'hash', header: i18n.t({ id: 'funds.col.hash', message: 'Transaction hash' }), width: 'minmax(130px,1fr)', cell: ({ transactionHash }) => <Id text={transactionHash} /> },
    { id: 'depositId', header: i18n.t({ id: 'funds.col.depositId', message: 'Deposit id' }), width: 'minmax(130px,1fr)', cell: ({ depositId }) => <Id text={depositId} /> },
  ];
}
