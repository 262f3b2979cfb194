// positionColumns.tsx: the columns of the positions table.
import { priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { OpenedAgo } from './OpenedAgo.tsx';
import { type PositionAct, PositionActs } from './PositionActs.tsx';
import type { PositionRow } from './positionRows.ts';
import { ProtectionCell } from './ProtectionCell.tsx';

interface Options {
  /** Absent without a signer. */
  onAct: ((row: PositionRow, act: PositionAct) => void) | undefined;
}

export function positionColumns({ onAct }: Options): Column<PositionRow>[] {
  const columns = [
    // In order of importance: at 1024 px the table ends after the liquidation price, at 1440 after TP/SL.
    ...holdingColumns(),
    resultColumn(),
    liquidationColumn(),
    ...priceColumns(),
    marginColumn(),
    protectionColumn(onAct),
    notionalColumn(),
    ...historyColumns(),
  ];
  return onAct ? [...columns, actsColumn(onAct)] : columns;
}

/** Columns: market and size. */
function holdingColumns(): Column<PositionRow>[] {
  return [
    {
      id: 'market',
      header: t('positions.col.market', 'Market'),
      width: 'minmax(185px,1.4fr)',
      pin: 'start',
      card: 'title',
      isKept: true,
      sortText: (row) => row.position.coin,
      cell: ({ position, market, size }) => (
        <span>
          <span className="font-medium">{market?.symbol ?? position.coin}</span>{' '}
          <span className="inline-block">
            <span className={size.gt(0) ? 'text-gain' : 'text-loss'}>
              {size.gt(0) ? t('positions.long', 'Long') : t('positions.short', 'Short')}{' '}
              {t('positions.leverage', '{leverage}×', { leverage: position.leverage.value })}
            </span>{' '}
            <Badge tone="neutral">
              {position.leverage.mode === 'cross'
                ? t('positions.cross', 'Cross')
                : t('positions.isolated', 'Isolated')}
            </Badge>
          </span>
        </span>
      ),
    },
    {
      id: 'size',
      header: t('positions.col.size', 'Size'),
      align: 'end',
      width: 'minmax(94px,1fr)',
      sortBy: (row) => row.size.abs(),
      cell: ({ size, market }) => (
        <Num
          value={size}
          format={(text) => (market ? formatSize(text, sizeDecimals(market)) : formatExact(text))}
          own
        />
      ),
    },
  ];
}

/** Entry and mark. */
function priceColumns(): Column<PositionRow>[] {
  return [
    {
      id: 'entry',
      header: t('positions.col.entry', 'Entry'),
      align: 'end',
      width: 'minmax(80px,1fr)',
      cell: (row) => price(row, dec(row.position.entryPrice)),
    },
    {
      id: 'mark',
      header: t('positions.col.mark', 'Mark'),
      align: 'end',
      width: 'minmax(80px,1fr)',
      cell: (row) => price(row, row.mark),
    },
  ];
}

/** Distance to liquidation, and when funding alone would reach it. */
function liquidationTip({ liquidationDistance, fundingEndAt }: PositionRow): string | undefined {
  if (!liquidationDistance) return undefined;
  const distance = formatPercent(liquidationDistance);
  return fundingEndAt === undefined
    ? t('positions.distance', '{distance} from mark', { distance })
    : t(
        'positions.distance.funding',
        '{distance} from mark. Funding alone, at this rate and price, liquidates on {date}.',
        { distance, date: formatDateTime(fundingEndAt) },
      );
}

/** The unrealized PnL and its return. */
function resultColumn(): Column<PositionRow> {
  return {
    id: 'pnl',
    card: 'lead',
    header: t('positions.col.pnl', 'PnL (return)'),
    headerTip: t(
      'positions.col.pnl.tip',
      'At the mark price, before fees and funding. Return on initial margin.',
    ),
    align: 'end',
    width: 'minmax(173px,1.3fr)',
    sortBy: (row) => row.pnl,
    cell: (row) => (
      <span>
        <Usd value={row.pnl} tone="gain-loss" own /> (
        <Percent value={row.returnOnEquity} tone="gain-loss" />)
      </span>
    ),
  };
}

/** Where liquidation is. */
function liquidationColumn(): Column<PositionRow> {
  return {
    id: 'liquidation',
    header: t('positions.col.liquidation', 'Liquidation'),
    headerTip: t(
      'positions.col.liquidation.tip',
      'Mark price at which the position is liquidated. Assumes other markets don’t move.',
    ),
    align: 'end',
    width: 'minmax(119px,1.1fr)',
    sortBy: (row) => row.liquidationDistance,
    firstDirection: 'ascending',
    cell: (row) => (
      <span data-tip={liquidationTip(row)}>
        {price(row, row.liquidation, t('positions.noLiquidation', 'No liquidation price'))}
        {row.liquidationDistance?.lt(1) && (
          <span className={isNear(row.liquidationDistance) ? 'text-warn' : 'text-faint'}>
            {' '}
            {formatPercent(row.liquidationDistance, { places: 1 })}
          </span>
        )}
      </span>
    ),
  };
}

function notionalColumn(): Column<PositionRow> {
  return {
    id: 'notional',
    header: t('positions.col.notional', 'Value'),
    align: 'end',
    width: 'minmax(96px,1fr)',
    sortBy: (row) => row.notional,
    cell: (row) => <Usd value={row.notional} own />,
  };
}

function marginColumn(): Column<PositionRow> {
  return {
    id: 'margin',
    header: t('positions.col.margin', 'Margin'),
    align: 'end',
    width: 'minmax(94px,1fr)',
    sortBy: (row) => dec(row.position.marginUsed),
    cell: ({ position }) => <Usd value={position.marginUsed} own />,
  };
}

function protectionColumn(onAct: Options['onAct']): Column<PositionRow> {
  return {
    id: 'protection',
    card: 'wide',
    header: t('positions.col.protection', 'TP / SL'),
    headerTip: t('positions.col.protection.tip', 'Take-profit and stop orders on this position'),
    width: 'minmax(160px,1.2fr)',
    cell: (row) => <ProtectionCell row={row} onEdit={onAct && (() => onAct(row, 'tpsl'))} />,
  };
}

/** Since it was opened. */
function historyColumns(): Column<PositionRow>[] {
  return [
    {
      id: 'funding',
      header: t('positions.col.funding', 'Funding'),
      headerTip: t(
        'positions.col.funding.tip',
        'Since the position opened. Positive: received. Negative: paid.',
      ),
      align: 'end',
      width: 'minmax(94px,0.8fr)',
      cell: ({ position }) => (
        <Usd
          value={position.funding.sinceOpen === null ? undefined : dec(position.funding.sinceOpen).neg()}
          tone="gain-loss"
          own
        />
      ),
    },
    {
      id: 'fees',
      header: t('positions.col.fees', 'Fees'),
      headerTip: t('positions.col.fees.tip', 'Paid since the position opened. Not included in PnL.'),
      align: 'end',
      width: 'minmax(94px,0.8fr)',
      cell: ({ history }) => (
        <Usd
          value={history?.kind === 'known' ? history.fees.neg() : undefined}
          tone="gain-loss"
          own
          missing={t('positions.olderThanFills', 'Opened before the loaded fills')}
        />
      ),
    },
    {
      id: 'opened',
      header: t('positions.col.opened', 'Open for'),
      align: 'end',
      width: 'minmax(104px,0.8fr)',
      sortBy: newestFirst,
      firstDirection: 'ascending',
      cell: ({ history }) => <OpenedAgo history={history} />,
    },
  ];
}

function actsColumn(onAct: NonNullable<Options['onAct']>): Column<PositionRow> {
  return {
    id: 'close',
    header: t('positions.col.close', 'Close'),
    isHeaderHidden: true,
    pin: 'end',
    card: 'acts',
    isKept: true,
    align: 'end',
    width: '120px',
    cell: (row) => <PositionActs row={row} onAct={(act) => onAct(row, act)} />,
  };
}

function price(row: PositionRow, value: Decimal | undefined, missing?: string) {
  return (
    <Num
      value={value}
      format={(text) =>
        row.market && value ? formatPrice(text, priceDecimals(row.market, value)) : formatExact(text)
      }
      missing={missing}
    />
  );
}

/** Below this distance liquidation is highlighted. */
const isNear = (distance: Decimal): boolean => distance.lt('0.05');

/** Grows with the time that a position is open. */
function newestFirst({ history }: PositionRow): number | undefined {
  const openedAt = history?.kind === 'known' ? history.openedAt : history?.openedBefore;
  return openedAt && -openedAt;
}
