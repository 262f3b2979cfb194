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
import { t } from '#ui/text/i18n.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  againColumn,
  feeText,
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
      label={t('fills.label', 'Fills')}
      columns={columns}
      name="fills"
      read={read}
      rows={read.data ?? NONE}
      rowKey={fillKey}
      assetOf={assetOf}
      filters={filters}
      texts={{
        failed: {
          title: t('fills.failed', 'Fills could not be loaded'),
          detail: t(
            'fills.failed.detail',
            'Your fills are safe at the service. Trading works without this list.',
          ),
        },
        guest: { title: t('fills.guest', 'Fills of your account appear here') },
        empty: {
          title: t('fills.empty', 'No fills yet'),
          detail: t('fills.empty.detail', 'Fills appear here with fee and realized PnL.'),
        },
      }}
    />
  );
}

function filtersFor(): TableFilter<Fill>[] {
  return [
    {
      id: 'side',
      label: t('fills.filter.side', 'Both sides'),
      options: [
        { id: 'buy', label: t('fills.buy', 'Buy') },
        { id: 'sell', label: t('fills.sell', 'Sell') },
      ],
      keep: ({ side }, choice) => side === choice,
    },
    {
      id: 'type',
      label: t('fills.filter.type', 'All types'),
      options: [
        { id: 'taker', label: t('fills.taker', 'Taker') },
        { id: 'maker', label: t('fills.maker', 'Maker') },
        { id: 'twap', label: t('fills.twap', 'TWAP slices') },
        { id: 'liquidation', label: t('fills.liquidation', 'Liquidation') },
      ],
      keep: (fill, choice) => typesOf(fill).includes(choice),
    },
    {
      id: 'status',
      label: t('fills.filter.result', 'Opening and closing'),
      options: [
        { id: 'closed', label: t('fills.filter.closed', 'Closing') },
        { id: 'opened', label: t('fills.filter.opened', 'Opening') },
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
      header: t('fills.col.time', 'Time'),
      width: 'minmax(136px,1fr)',
      timeOf: ({ time }) => time,
    }),
    marketColumn({
      card: 'title',
      header: t('fills.col.market', 'Market'),
      width: 'minmax(88px,1fr)',
      nameOf,
    }),
    {
      id: 'side',
      card: 'lead',
      header: t('fills.col.side', 'Direction'),
      width: hasNameWarnings ? 'minmax(184px,1.4fr)' : 'minmax(96px,1fr)',
      cell: (fill) => <Direction fill={fill} confirmation={confirmationOf(fillKey(fill))} />,
    },
    {
      id: 'price',
      header: t('fills.col.price', 'Price'),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: ({ assetId, price }) => <Num value={price} format={priceText(marketOf(assetId))} />,
    },
    sizeColumn({
      id: 'size',
      header: t('fills.col.size', 'Size'),
      width: 'minmax(88px,1fr)',
      sizeOf: ({ size }) => size,
      textOf: ({ assetId }, size) => sizeText(marketOf(assetId), size),
    }),
  ];
}

/** PnL, fee, value and role. */
function resultColumns(): Column<Fill>[] {
  return [
    {
      id: 'pnl',
      header: t('fills.col.pnl', 'Realized PnL'),
      headerTip: t('fills.col.pnl.tip', 'Before fees. Zero for opening fills.'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      sortBy: (row) => dec(row.closedPnl),
      cell: ({ closedPnl }) => <Usd value={closedPnl} tone="gain-loss" own />,
    },
    {
      id: 'fee',
      header: t('fills.col.fee', 'Fee'),
      align: 'end',
      width: 'minmax(124px,1fr)',
      cell: ({ fee, feeToken }) => <Num value={fee} format={(text) => feeText(text, feeToken)} own />,
    },
    {
      id: 'value',
      header: t('fills.col.value', 'Value'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      sortBy: valueOf,
      cell: (fill) => <Usd value={valueOf(fill)} own />,
    },
    {
      id: 'role',
      header: t('fills.col.role', 'Role'),
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
          ? t('fills.adl', 'ADL', {}, 'Role of a fill by auto-deleveraging. Very short.')
          : t('fills.liquidation', 'Liquidation')}
      </Badge>
    );
  return (
    <span className="text-muted">{fill.isTaker ? t('fills.taker', 'Taker') : t('fills.maker', 'Maker')}</span>
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
      tip={t(
        'fills.confirming.tip',
        'The service reported this fill, but its list of fills does not show it yet.',
      )}
    >
      {t('fills.confirming', 'Confirming')}
    </Badge>
  ) : (
    <Badge
      tone="warn"
      tip={t(
        'fills.unconfirmed.tip',
        'The service reported this fill, but its list of fills does not show it. Check your position.',
      )}
    >
      {t('fills.unconfirmed', 'Not confirmed')}
    </Badge>
  );
}

const wordOf = (side: Fill['side']) => (side === 'buy' ? t('fills.buy', 'Buy') : t('fills.sell', 'Sell'));

/** The fill's effect on the position; undefined if the service gives only the side. */
function directionText(direction: string): string | undefined {
  return DIRECTIONS.get(direction)?.();
}

const DIRECTIONS = new Map<string, () => string>([
  ['Open Long', () => t('fills.openLong', 'Open long')],
  ['Close Long', () => t('fills.closeLong', 'Close long')],
  ['Open Short', () => t('fills.openShort', 'Open short')],
  ['Close Short', () => t('fills.closeShort', 'Close short')],
  ['Long > Short', () => t('fills.longToShort', 'Long to short')],
  ['Short > Long', () => t('fills.shortToLong', 'Short to long')],
  ['Settlement', () => t('fills.settlement', 'Settlement')],
]);
