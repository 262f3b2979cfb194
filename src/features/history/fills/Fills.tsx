// Fills.tsx: own executions, newest first.
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { FillConfirmation } from '#client/live/fillLog.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import { closureOf, type Fill, isSettlement } from '#protocol/info/orders/userFills.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Badge } from '#ui/display/Badge.tsx';
import type { TableFilter } from '#ui/table/DataTable.tsx';
import { MISSING } from '#ui/text/format/number.ts';
import { formatFee } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  againColumn,
  marketColumn,
  priceText,
  sizeColumn,
  sizeText,
  timeColumn,
} from '../historyColumns.tsx';
import { type HistoryProps, HistoryTable } from '../HistoryTable.tsx';
import { placeAgain, ticketOfFill } from '../placeAgain.ts';

const NONE: readonly Fill[] = [];

export function Fills(props: HistoryProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const marketOf = useMarketOf();
  const read = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address)));
  const doubts = useReadable(gateway.fillLog);
  const { onPickMarket } = props;
  const columns = useMemo(
    () => [
      ...tradeColumns(marketOf, (key) => doubts.get(key)?.confirmation, doubts.size > 0),
      ...resultColumns(),
      againColumn<Fill>((fill) => {
        if (!marketOf(fill.assetId) || closureOf(fill) || isSettlement(fill)) return undefined;
        return () => placeAgain(fill.assetId, ticketOfFill(fill), onPickMarket);
      }),
    ],
    [marketOf, doubts, onPickMarket],
  );
  const filters = useMemo(() => filtersFor(), []);
  return (
    <HistoryTable
      {...props}
      label={i18n.t({ id: 'fills.label', message: 'Fills' })}
      columns={columns}
      name="fills"
      read={read}
      rows={read.data ?? NONE}
      rowKey={fillKey}
      assetOf={assetOf}
      filters={filters}
      texts={{
        failed: {
          title: i18n.t({ id: 'fills.failed', message: 'Fills could not be loaded' }),
          detail: i18n.t({
            id: 'fills.failed.detail',
            message: 'Your fills are safe at the service. Trading works without this list.',
          }),
        },
        guest: { title: i18n.t({ id: 'fills.guest', message: 'Fills of your account appear here' }) },
        empty: {
          title: i18n.t({ id: 'fills.empty', message: 'No fills yet' }),
          detail: i18n.t({
            id: 'fills.empty.detail',
            message: 'Fills appear here with fee and realized PnL.',
          }),
        },
      }}
    />
  );
}

function filtersFor(): TableFilter<Fill>[] {
  return [
    {
      id: 'side',
      label: i18n.t({ id: 'fills.filter.side', message: 'Both sides' }),
      options: [
        { id: 'buy', label: i18n.t({ id: 'fills.buy', message: 'Buy' }) },
        { id: 'sell', label: i18n.t({ id: 'fills.sell', message: 'Sell' }) },
      ],
      keep: ({ side }, choice) => side === choice,
    },
    {
      id: 'type',
      label: i18n.t({ id: 'fills.filter.type', message: 'All types' }),
      options: [
        { id: 'taker', label: i18n.t({ id: 'fills.taker', message: 'Taker' }) },
        { id: 'maker', label: i18n.t({ id: 'fills.maker', message: 'Maker' }) },
        { id: 'twap', label: i18n.t({ id: 'fills.twap', message: 'TWAP slices' }) },
        { id: 'liquidation', label: i18n.t({ id: 'fills.liquidation', message: 'Liquidation' }) },
      ],
      keep: (fill, choice) => typesOf(fill).includes(choice),
    },
    {
      id: 'status',
      label: i18n.t({ id: 'fills.filter.result', message: 'Opening and closing' }),
      options: [
        { id: 'closed', label: i18n.t({ id: 'fills.filter.closed', message: 'Closing' }) },
        { id: 'opened', label: i18n.t({ id: 'fills.filter.opened', message: 'Opening' }) },
      ],
      keep: ({ closedPnl }, choice) => dec(closedPnl).isZero() === (choice === 'opened'),
    },
  ];
}

function typesOf(fill: Fill): string[] {
  return [
    ...(isSettlement(fill) ? [] : [fill.isTaker ? 'taker' : 'maker']),
    ...(fill.twapOrderId === null ? [] : ['twap']),
    ...(closureOf(fill) ? ['liquidation'] : []),
  ];
}

const assetOf = ({ assetId }: Fill) => assetId;
const valueOf = ({ price, size }: Fill): Decimal => dec(price).mul(dec(size));

/** Market and price. */
function tradeColumns(
  marketOf: ReturnType<typeof useMarketOf>,
  confirmationOf: (key: string) => FillConfirmation | undefined,
  hasNameWarnings: boolean,
): Column<Fill>[] {
  const nameOf = ({ assetId, coin }: Fill) => marketOf(assetId)?.symbol ?? coin;
  return [
    timeColumn({
      header: i18n.t({ id: 'fills.col.time', message: 'Time' }),
      width: 'minmax(136px,1fr)',
      timeOf: ({ time }) => time,
    }),
    marketColumn({
      card: 'title',
      header: i18n.t({ id: 'fills.col.market', message: 'Market' }),
      width: 'minmax(88px,1fr)',
      nameOf,
    }),
    {
      id: 'side',
      card: 'lead',
      header: i18n.t({ id: 'fills.col.side', message: 'Direction' }),
      width: hasNameWarnings ? 'minmax(184px,1.4fr)' : 'minmax(96px,1fr)',
      cell: (fill) => <Direction fill={fill} confirmation={confirmationOf(fillKey(fill))} />,
    },
    {
      id: 'price',
      header: i18n.t({ id: 'fills.col.price', message: 'Price' }),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: ({ assetId, price }) => <Num value={price} format={priceText(marketOf(assetId))} />,
    },
    sizeColumn({
      id: 'size',
      header: i18n.t({ id: 'fills.col.size', message: 'Size' }),
      width: 'minmax(88px,1fr)',
      sizeOf: ({ size }) => size,
      textOf: ({ assetId }, size) => sizeText(marketOf(assetId), size),
    }),
    {
      id: 'value',
      header: i18n.t({ id: 'fills.col.value', message: 'Value' }),
      align: 'end',
      width: 'minmax(96px,1fr)',
      compare: (a, b) => valueOf(a).cmp(valueOf(b)),
      firstDirection: 'descending',
      cell: (fill) => <Usd value={valueOf(fill)} own />,
    },
  ];
}

/** Fee, PnL and role. */
function resultColumns(): Column<Fill>[] {
  return [
    {
      id: 'fee',
      header: i18n.t({ id: 'fills.col.fee', message: 'Fee' }),
      align: 'end',
      width: 'minmax(124px,1fr)',
      cell: ({ fee, feeToken }) => (
        <Num value={fee} format={(text) => `${formatFee(text, true)} ${feeToken}`} own />
      ),
    },
    {
      id: 'pnl',
      header: i18n.t({ id: 'fills.col.pnl', message: 'Realized PnL' }),
      headerTip: i18n.t({
        id: 'fills.col.pnl.tip',
        message: 'Before fees. Zero for opening fills.',
      }),
      align: 'end',
      width: 'minmax(96px,1fr)',
      compare: (a, b) => dec(a.closedPnl).cmp(dec(b.closedPnl)),
      firstDirection: 'descending',
      cell: ({ closedPnl }) => <Usd value={closedPnl} tone="gain-loss" own />,
    },
    {
      id: 'role',
      header: i18n.t({ id: 'fills.col.role', message: 'Role' }),
      width: 'minmax(76px,0.6fr)',
      cell: (fill) => <Role fill={fill} />,
    },
  ];
}

function Role({ fill }: { fill: Fill }) {
  const closure = closureOf(fill);
  if (isSettlement(fill)) return <span className="text-faint">{MISSING}</span>;
  if (closure)
    return (
      <Badge tone="warn">
        {closure === 'adl'
          ? i18n.t({
              id: 'fills.adl',
              comment: 'Role of a fill by auto-deleveraging. Very short.',
              message: 'ADL',
            })
          : i18n.t({ id: 'fills.liquidation', message: 'Liquidation' })}
      </Badge>
    );
  return (
    <span className="text-muted">
      {fill.isTaker
        ? i18n.t({ id: 'fills.taker', message: 'Taker' })
        : i18n.t({ id: 'fills.maker', message: 'Maker' })}
    </span>
  );
}

function Direction({
  fill: { direction, side },
  confirmation,
}: {
  fill: Fill;
  confirmation: FillConfirmation | undefined;
}) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={side === 'buy' ? 'text-gain' : 'text-loss'}>
        {directionText(direction) ?? wordOf(side)}
      </span>
      {confirmation && <ConfirmationMark confirmation={confirmation} />}
    </span>
  );
}

/** A fill from the stream that is missing in the service's list. */
function ConfirmationMark({ confirmation }: { confirmation: FillConfirmation }) {
  return confirmation === 'confirming' ? (
    <Badge
      tip={i18n.t({
        id: 'fills.confirming.tip',
        message: 'The service reported this fill, but its list of fills does not show it yet.',
      })}
    >
      {i18n.t({ id: 'fills.confirming', message: 'Confirming' })}
    </Badge>
  ) : (
    <Badge
      tone="warn"
      tip={i18n.t({
        id: 'fills.unconfirmed.tip',
        message:
          'The service reported this fill, but its list of fills does not show it. Check your position.',
      })}
    >
      {i18n.t({ id: 'fills.unconfirmed', message: 'Not confirmed' })}
    </Badge>
  );
}

const wordOf = (side: Fill['side']) =>
  side === 'buy'
    ? i18n.t({ id: 'fills.buy', message: 'Buy' })
    : i18n.t({ id: 'fills.sell', message: 'Sell' });

/** The fill's effect on the position; undefined if the service gives only the side. */
function directionText(direction: string): string | undefined {
  return DIRECTIONS.get(direction)?.();
}

const DIRECTIONS = new Map<string, () => string>([
  ['Open Long', () => i18n.t({ id: 'fills.openLong', message: 'Open long' })],
  ['Close Long', () => i18n.t({ id: 'fills.closeLong', message: 'Close long' })],
  ['Open Short', () => i18n.t({ id: 'fills.openShort', message: 'Open short' })],
  ['Close Short', () => i18n.t({ id: 'fills.closeShort', message: 'Close short' })],
  ['Long > Short', () => i18n.t({ id: 'fills.longToShort', message: 'Long to short' })],
  ['Short > Long', () => i18n.t({ id: 'fills.shortToLong', message: 'Short to long' })],
  ['Settlement', () => i18n.t({ id: 'fills.settlement', message: 'Settlement' })],
]);
