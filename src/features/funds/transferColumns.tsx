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
import { t } from '#ui/text/i18n.ts';
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
    ['completed', t('funds.status.completed', 'Completed')],
    ['pending', t('funds.status.pending', 'Pending')],
    ['failed', t('funds.status.failed', 'Failed')],
    ['canceled', t('funds.status.canceled', 'Cancelled')],
    ['credited', t('funds.status.credited', 'Credited')],
    ['detected', t('funds.status.detected', 'Detected')],
    ['segregated', t('funds.status.segregated', 'Segregated')],
    ['rejected', t('funds.status.rejected', 'Did not arrive')],
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
  const label = t(
    'funds.explorer',
    'View on {name}',
    { name: visibleText(explorer.name, 40) },
    'name: of a block explorer. Opens in a new tab.',
  );
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
    header: t('funds.col.time', 'Time'),
    width: 'minmax(120px,1fr)',
    sortBy: timeOf,
    cell: (row) => <Time at={timeOf(row)} />,
  };
}

function amountAndStatus<Row extends Transfer>(reasonWidth: string): Column<Row>[] {
  return [
    {
      id: 'amount',
      card: 'title',
      header: t('funds.col.amount', 'Amount'),
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
      header: t('funds.col.status', 'Status'),
      width: 'minmax(104px,1fr)',
      cell: ({ status, reason }) => <Status status={status} reason={reason} />,
    },
    {
      id: 'reason',
      header: t('funds.col.reason', 'Reason'),
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
      header: t('funds.col.source', 'Source'),
      width: 'minmax(88px,0.7fr)',
      cell: ({ source }) =>
        source === 'segregated'
          ? t('funds.source.segregated', 'Segregated')
          : t('funds.source.balance', 'Balance'),
    },
    {
      id: 'destination',
      card: 'wide',
      header: t('funds.col.to', 'To'),
      width: 'minmax(400px,3fr)',
      cell: ({ destination }) => <Address address={checksummed(destination)} isFull isCopyable />,
    },
    {
      id: 'fee',
      header: t('funds.col.fee', 'Fee'),
      align: 'end',
      width: 'minmax(96px,0.5fr)',
      cell: ({ fee, status, coin, assetId }) => (
        <Num
          value={isReturned(status) ? (fee ?? '0') : fee}
          format={(text) => withCoin(text, coin, assetId)}
          missing={t('funds.col.fee.missing', 'Known once it is released.')}
        />
      ),
    },
    {
      id: 'finished',
      header: t('funds.col.finished', 'Ended'),
      width: 'minmax(120px,1fr)',
      cell: ({ finishedAt }) => <Time at={finishedAt} />,
    },
    {
      id: 'id',
      card: 'wide',
      header: t('funds.col.id', 'Transaction id'),
      width: 'minmax(130px,1fr)',
      cell: ({ transactionId }) => <Id text={transactionId} />,
    },
    repeatColumn(onRepeat),
  ];
}

/** Sends nothing: the form validates it like typed input. */
function repeatColumn(onRepeat: (row: Withdrawal) => void): Column<Withdrawal> {
  const label = t('funds.repeat', 'Repeat in the form');
  return {
    id: 'repeat',
    header: label,
    isHeaderHidden: true,
    isKept: true,
    card: 'act',
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
      header: t('funds.col.hash', 'Transaction hash'),
      width: 'minmax(130px,1fr)',
      cell: ({ transactionHash }) => <ChainTransaction hash={transactionHash} explorer={explorer} />,
    },
    {
      id: 'depositId',
      header: t('funds.col.depositId', 'Deposit id'),
      width: 'minmax(130px,1fr)',
      cell: ({ depositId }) => <Id text={depositId} />,
    },
  ];
}
