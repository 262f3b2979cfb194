// transferColumns.tsx: the columns of the withdrawal and deposit tables.
import { ExternalLink, RotateCcw } from 'lucide-react';
import { checksummed } from '#protocol/signing/checksum.ts';
import type { Deposit, Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { Address } from '#ui/display/Address.tsx';
import { Badge, type Tone } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatExact, type Numeric } from '#ui/text/format/number.ts';
import { formatDateTime, formatShortDateTime } from '#ui/text/format/time.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';

const TONES: ReadonlyMap<string, Tone> = new Map<string, Tone>([
  ['completed', 'gain'],
  ['credited', 'gain'],
  ['pending', 'accent'],
  ['detected', 'accent'],
  ['segregated', 'warn'],
  ['failed', 'danger'],
  ['rejected', 'danger'],
]);

/** The service's raw state if unknown. */
function statusWord(status: string): string {
  const words = new Map<string, string>([
    ['completed', i18n.t({ id: 'funds.status.completed', message: 'Completed' })],
    ['pending', i18n.t({ id: 'funds.status.pending', message: 'Pending' })],
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

const Time = ({ at }: { at: number | null }) =>
  at === null ? (
    <span className="text-faint">—</span>
  ) : (
    <span className="tabular text-muted" data-tip={formatDateTime(at)}>
      {formatShortDateTime(at)}
    </span>
  );

const Id = ({ text }: { text: string | null }) =>
  text === null ? <span className="text-faint">—</span> : <Address address={text} isCopyable />;

function ChainTransaction({
  hash,
  explorer,
}: {
  hash: string | null;
  explorer: { name: string; url: string } | null;
}) {
  if (hash === null || explorer === null) return <Id text={hash} />;
  const label = i18n.t({
    id: 'funds.explorer',
    comment: 'name: of a block explorer. Opens in a new tab.',
    message: 'View on {name}',
    values: { name: visibleText(explorer.name, 40) },
  });
  return (
    <span className="inline-flex items-center gap-1">
      <Id text={hash} />
      <a
        href={`${explorer.url.replace(/\/+$/, '')}/tx/${hash}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        data-tip={label}
        className="inline-grid size-6 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink compact:size-11"
      >
        <Icon of={ExternalLink} size={14} />
      </a>
    </span>
  );
}

/** Fully refunded. */
const isReturned = (status: string): boolean => status === 'failed' || status === 'canceled';

/** Columns shared by withdrawals and deposits. */
type Transfer = Pick<Withdrawal & Deposit, 'amount' | 'coin' | 'assetId' | 'status' | 'reason'>;

const withCoin = (amount: Numeric, coin: string, assetId: string) =>
  `${formatExact(amount)} ${visibleText(coin, 20) || assetId}`;

function timeColumn<Row>(timeOf: (row: Row) => number): Column<Row> {
  return {
    id: 'time',
    header: i18n.t({ id: 'funds.col.time', message: 'Time' }),
    width: 'minmax(120px,1fr)',
    compare: (a, b) => timeOf(a) - timeOf(b),
    firstDirection: 'descending',
    cell: (row) => <Time at={timeOf(row)} />,
  };
}

function amountAndStatus<Row extends Transfer>(reasonWidth: string): Column<Row>[] {
  return [
    {
      id: 'amount',
      card: 'title',
      header: i18n.t({ id: 'funds.col.amount', message: 'Amount' }),
      align: 'end',
      width: 'minmax(120px,1fr)',
      isKept: true,
      cell: ({ amount, coin, assetId }) => (
        <Num value={amount} format={(text) => withCoin(text, coin, assetId)} own />
      ),
    },
    {
      id: 'status',
      card: 'lead',
      header: i18n.t({ id: 'funds.col.status', message: 'Status' }),
      width: 'minmax(104px,1fr)',
      cell: ({ status, reason }) => <Status status={status} reason={reason} />,
    },
    {
      id: 'reason',
      header: i18n.t({ id: 'funds.col.reason', message: 'Reason' }),
      width: reasonWidth,
      cell: ({ reason }) => (
        <span className="truncate text-muted" data-tip={reason === null ? undefined : visibleText(reason)}>
          {reason === null ? '—' : visibleText(reason)}
        </span>
      ),
    },
  ];
}

export function withdrawalColumns(onRepeat: (row: Withdrawal) => void): Column<Withdrawal>[] {
  return [
    timeColumn(({ initiatedAt }) => initiatedAt),
    ...amountAndStatus<Withdrawal>('minmax(120px,1.5fr)'),
    {
      id: 'source',
      header: i18n.t({ id: 'funds.col.source', message: 'Source' }),
      width: 'minmax(88px,0.7fr)',
      cell: ({ source }) =>
        source === 'segregated'
          ? i18n.t({ id: 'funds.source.segregated', message: 'Segregated' })
          : i18n.t({ id: 'funds.source.balance', message: 'Balance' }),
    },
    {
      id: 'destination',
      card: 'wide',
      header: i18n.t({ id: 'funds.col.to', message: 'To' }),
      width: 'minmax(400px,3fr)',
      cell: ({ destination }) => <Address address={checksummed(destination)} isFull isCopyable />,
    },
    {
      id: 'fee',
      header: i18n.t({ id: 'funds.col.fee', message: 'Fee' }),
      align: 'end',
      width: 'minmax(96px,0.5fr)',
      cell: ({ fee, status, coin, assetId }) => (
        <Num
          value={isReturned(status) ? (fee ?? '0') : fee}
          format={(text) => withCoin(text, coin, assetId)}
          missing={i18n.t({ id: 'funds.col.fee.missing', message: 'Known once it is released.' })}
        />
      ),
    },
    {
      id: 'finished',
      header: i18n.t({ id: 'funds.col.finished', message: 'Ended' }),
      width: 'minmax(120px,1fr)',
      cell: ({ finishedAt }) => <Time at={finishedAt} />,
    },
    {
      id: 'id',
      card: 'wide',
      header: i18n.t({ id: 'funds.col.id', message: 'Transaction id' }),
      width: 'minmax(130px,1fr)',
      cell: ({ transactionId }) => <Id text={transactionId} />,
    },
    repeatColumn(onRepeat),
  ];
}

/** Sends nothing: the form validates it like typed input. */
function repeatColumn(onRepeat: (row: Withdrawal) => void): Column<Withdrawal> {
  const label = i18n.t({ id: 'funds.repeat', message: 'Repeat in the form' });
  return {
    id: 'repeat',
    header: label,
    isHeaderHidden: true,
    isKept: true,
    card: 'acts',
    pin: 'end',
    width: '40px',
    cell: (row) => <IconButton icon={RotateCcw} label={label} onClick={() => onRepeat(row)} />,
  };
}

/** `explorer`: of the deployment's chain, where deposits arrive. */
export function depositColumns(explorer: { name: string; url: string } | null): Column<Deposit>[] {
  return [
    timeColumn(({ time }) => time),
    ...amountAndStatus<Deposit>('minmax(160px,2fr)'),
    {
      id: 'hash',
      card: 'wide',
      header: i18n.t({ id: 'funds.col.hash', message: 'Transaction hash' }),
      width: 'minmax(130px,1fr)',
      cell: ({ transactionHash }) => <ChainTransaction hash={transactionHash} explorer={explorer} />,
    },
    {
      id: 'depositId',
      header: i18n.t({ id: 'funds.col.depositId', message: 'Deposit id' }),
      width: 'minmax(130px,1fr)',
      cell: ({ depositId }) => <Id text={depositId} />,
    },
  ];
}
