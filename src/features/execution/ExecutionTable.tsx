// ExecutionTable.tsx: one row per order, newest first.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { tradedPriceDecimals } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Num } from '#ui/display/Num.tsx';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { formatExact, type Numeric } from '#ui/text/format/number.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatDateTime, formatShortDateTime } from '#ui/text/format/time.ts';
import { formatFee } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { type ReactNode, useMemo } from 'react';
import { noSlippage, signerName, slippageText, stateName, timeText, typeName } from './executionMessages.ts';
import type { ExecutionRow } from './useExecutions.ts';

interface ExecutionTableProps {
  rows: readonly ExecutionRow[];
  isLoading: boolean;
  onRetry: (() => void) | undefined;
  actions: (shown: readonly ExecutionRow[]) => ReactNode;
}

export function ExecutionTable({ rows, isLoading, onRetry, actions }: ExecutionTableProps) {
  const [view, setView] = useTableView('executions');
  const columns = useMemo(() => [...orderColumns(), ...resultColumns(), ...timeColumns()], []);
  const filters = useMemo(() => filtersOf(), []);
  const label = t('execution.table', 'Orders of this browser');
  return (
    <section aria-label={label} className="flex max-h-120 min-h-40 flex-col overflow-hidden card">
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onView={setView}
        filters={filters}
        actions={actions}
        defaultSort={{ columnId: 'signed', direction: 'descending' }}
        isLoading={isLoading}
        empty={
          <TableEmpty
            failed={{
              when: onRetry !== undefined,
              onRetry: onRetry ?? (() => undefined),
              title: t('execution.failed', 'Fills could not be loaded'),
            }}
            guest={{ when: false, title: '', onConnect: undefined }}
            empty={{
              title: t('execution.empty', 'No orders yet'),
              detail: t(
                'execution.empty.detail',
                'Orders signed in this browser appear here with their times, slippage and fees.',
              ),
            }}
          />
        }
      />
    </section>
  );
}

const keyOf = ({ execution }: ExecutionRow): string => execution.order.key;
const nameOf = ({ market, execution }: ExecutionRow): string =>
  market?.symbol ?? execution.order.entry.assetId;

function filtersOf(): TableFilter<ExecutionRow>[] {
  return [
    {
      id: 'type',
      label: t('execution.filter.type', 'All types'),
      options: (['market', 'limit', 'immediate', 'stop', 'takeProfit'] as const).map((id) => ({
        id,
        label: typeName(id),
      })),
      keep: ({ execution }, choice) => execution.type === choice,
    },
    {
      id: 'signer',
      label: t('execution.filter.signer', 'All signers'),
      options: (['wallet', 'key'] as const).map((id) => ({ id, label: signerName(id) })),
      keep: ({ execution }, choice) => execution.order.signer === choice,
    },
  ];
}

function priceText({ market }: ExecutionRow, price: Numeric): string {
  if (price === null || price === undefined) return '—';
  const text = typeof price === 'string' ? price : price.toSignificantDigits(8).toFixed();
  if (hasTrait(market, 'cents')) return formatCents(text, 4);
  return market ? formatPrice(text, tradedPriceDecimals(market, text as DecimalString)) : formatExact(text);
}

function orderColumns(): Column<ExecutionRow>[] {
  return [
    {
      id: 'signed',
      header: t('execution.col.signed', 'Signed'),
      width: 'minmax(124px,1fr)',
      sortBy: (row) => row.execution.order.signedAt,
      cell: ({ execution: { order } }) => (
        <span className="tabular text-muted" data-tip={formatDateTime(order.signedAt)}>
          {formatShortDateTime(order.signedAt)}
        </span>
      ),
    },
    {
      id: 'market',
      card: 'title',
      isKept: true,
      header: t('journal.col.market', 'Market'),
      width: 'minmax(150px,1.4fr)',
      sortText: nameOf,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-medium">{nameOf(row)}</span>
          <Badge tone={row.execution.order.entry.side === 'buy' ? 'gain' : 'loss'}>
            {row.execution.order.entry.side === 'buy'
              ? t('execution.buy', 'Buy')
              : t('execution.sell', 'Sell')}
          </Badge>
        </span>
      ),
    },
    {
      id: 'type',
      header: t('execution.col.group', 'Type, signer'),
      width: 'minmax(130px,1fr)',
      cell: ({ execution }) => `${typeName(execution.type)} · ${signerName(execution.order.signer)}`,
    },
    {
      id: 'state',
      card: 'lead',
      header: t('details.state', 'Status'),
      width: 'minmax(108px,0.9fr)',
      cell: ({ execution }) => {
        const { word, tone, tip } = stateName(execution.state);
        return (
          <Badge tone={tone} {...(tip === undefined ? {} : { tip })}>
            {word}
          </Badge>
        );
      },
    },
    {
      id: 'size',
      header: t('execution.col.size', 'Filled / size'),
      align: 'end',
      width: 'minmax(116px,1fr)',
      cell: ({ execution }) => (
        <span>
          <Num value={execution.filledSize} format={formatExact} own />
          {' / '}
          <Num value={execution.order.entry.size} format={formatExact} own />
        </span>
      ),
    },
  ];
}

function resultColumns(): Column<ExecutionRow>[] {
  return [
    {
      id: 'average',
      header: t('execution.col.average', 'Average'),
      align: 'end',
      width: 'minmax(86px,0.9fr)',
      cell: (row) => (
        <Num
          value={row.execution.average}
          format={(value) => priceText(row, value)}
          missing={t('execution.slippage.noFill', 'No fill')}
        />
      ),
    },
    {
      id: 'mid',
      header: t('execution.col.mid', 'Mid at signing'),
      headerTip: t(
        'execution.col.mid.tip',
        'As the service last reported it, max three seconds before the signature',
      ),
      align: 'end',
      width: 'minmax(92px,0.9fr)',
      cell: (row) => (
        <Num
          value={row.execution.order.mid}
          format={(value) => priceText(row, value)}
          missing={t('execution.mid.none', 'Mid at signing not recorded')}
        />
      ),
    },
    {
      id: 'slippage',
      header: t('execution.col.slippage', 'Slippage'),
      headerTip: t(
        'execution.col.slippage.tip',
        'Average price of the part that filled immediately against mid at signing. Positive is worse for you.',
      ),
      align: 'end',
      width: 'minmax(92px,0.9fr)',
      sortBy: (row) => row.execution.slippage,
      cell: (row) => (
        <Num
          value={row.execution.slippage}
          format={() => slippageText(row) ?? '—'}
          missing={noSlippage(row.execution)}
        />
      ),
    },
    {
      id: 'fee',
      header: t('execution.col.fee', 'Fee'),
      align: 'end',
      width: 'minmax(76px,0.8fr)',
      cell: ({ execution: { fee, fills } }) => (
        <Num
          value={fills === 0 ? undefined : fee}
          format={(value) => formatFee(value)}
          own
          missing={
            fills === 0
              ? t('execution.slippage.noFill', 'No fill')
              : t('execution.fee.other', 'Paid in another token')
          }
        />
      ),
    },
  ];
}

type TimeField = 'signedToSentMs' | 'sentToAcceptedMs' | 'sentToFirstFillMs' | 'sentToFilledMs';

function timeColumns(): Column<ExecutionRow>[] {
  const column = (id: TimeField, header: string, headerTip?: string): Column<ExecutionRow> => ({
    id,
    header,
    ...(headerTip === undefined ? {} : { headerTip }),
    align: 'end',
    width: 'minmax(124px,0.9fr)',
    sortBy: (row) => row.execution[id],
    cell: ({ execution }) => {
      const ms = execution[id];
      return <span className="tabular">{ms === undefined ? '—' : timeText(ms)}</span>;
    },
  });
  return [
    column('signedToSentMs', t('execution.col.sent', 'Signed → sent')),
    column(
      'sentToAcceptedMs',
      t('execution.col.accepted', 'Sent → accepted'),
      t(
        'execution.col.accepted.tip',
        'Until the answer arrived. Not measured where the request was sent again.',
      ),
    ),
    column(
      'sentToFirstFillMs',
      t('execution.col.firstFill', 'Sent → first fill'),
      t(
        'execution.col.fill.tip',
        'Fills have the time of the service. Not measured where the clock error exceeds the time.',
      ),
    ),
    column('sentToFilledMs', t('execution.col.filled', 'Sent → filled')),
  ];
}
