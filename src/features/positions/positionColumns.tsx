import { compareFigures } from '#domain/marketFigures.ts';
import { priceDecimals, sizeDecimals } from '#domain/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { Button } from '#ui/Button.tsx';
import { formatExact } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { formatPrice } from '#ui/format/price.ts';
import { formatSize } from '#ui/format/size.ts';
import { i18n } from '#ui/i18n.ts';
import { Num, Percent, Usd } from '#ui/Num.tsx';
import type { Column } from '#ui/tableTypes.ts';
import type { PositionRow } from './positionRows.ts';

interface Options {
  isHidden: boolean;
  /** Absent while nobody could sign. */
  onClose: ((assetId: AssetId) => void) | undefined;
}

export function positionColumns({ isHidden, onClose }: Options): Column<PositionRow>[] {
  const price = (row: PositionRow, value: Decimal | undefined, missing?: string) => (
    <Num value={value} format={(text) => (row.market && value ? formatPrice(text, priceDecimals(row.market, value)) : formatExact(text))} missing={missing} />
  );
  const columns: Column<PositionRow>[] = [
    {
      id: 'market',
      header: i18n.t({ id: 'positions.col.market', message: 'Market' }),
      width: 'minmax(120px,1.2fr)',
      pin: 'start',
      compare: (a, b) => a.position.coin.localeCompare(b.position.coin),
      cell: ({ position, market, size }) => (
        <span>
          <span className="font-medium">{market?.symbol ?? position.coin}</span>{' '}
          <span className={size.gt(0) ? 'text-gain' : 'text-loss'}>
            {size.gt(0) ? i18n.t({ id: 'positions.long', message: 'Long' }) : i18n.t({ id: 'positions.short', message: 'Short' })}{' '}
            {i18n.t({ id: 'positions.leverage', message: '{leverage}×', values: { leverage: position.leverage.value } })}
          </span>
        </span>
      ),
    },
    {
      id: 'size',
      header: i18n.t({ id: 'positions.col.size', message: 'Size' }),
      align: 'end',
      width: 'minmax(96px,1fr)',
      compare: (a, b) => a.size.abs().cmp(b.size.abs()),
      firstDirection: 'descending',
      cell: ({ size, market }) => <Num value={size} format={(text) => (market ? formatSize(text, sizeDecimals(market)) : formatExact(text))} isHidden={isHidden} />,
    },
    {
      id: 'notional',
      header: i18n.t({ id: 'positions.col.notional', message: 'Value' }),
      align: 'end',
      width: 'minmax(96px,1fr)',
      compare: (a, b) => compareFigures(a.notional, b.notional),
      firstDirection: 'descending',
      cell: (row) => <Usd value={row.notional} isHidden={isHidden} />,
    },
    { id: 'entry', header: i18n.t({ id: 'positions.col.entry', message: 'Entry' }), align: 'end', width: 'minmax(84px,1fr)', cell: (row) => price(row, dec(row.position.entryPrice)) },
    { id: 'mark', header: i18n.t({ id: 'positions.col.mark', message: 'Mark' }), align: 'end', width: 'minmax(84px,1fr)', cell: (row) => price(row, row.mark) },
    {
      id: 'liquidation',
      header: i18n.t({ id: 'positions.col.liquidation', message: 'Liquidation' }),
      headerTip: i18n.t({ id: 'positions.col.liquidation.tip', message: 'The mark price at which the account would no longer cover its maintenance margin, other marks standing still.' }),
      align: 'end',
      width: 'minmax(110px,1fr)',
      compare: (a, b) => compareFigures(a.liquidationDistance, b.liquidationDistance),
      cell: (row) => (
        <span data-tip={row.liquidationDistance && i18n.t({ id: 'positions.distance', message: '{distance} away from the mark', values: { distance: formatPercent(row.liquidationDistance) } })}>
          {price(row, row.liquidation, i18n.t({ id: 'positions.noLiquidation', message: 'No price of this market alone would liquidate the account.' }))}
        </span>
      ),
    },
    {
      id: 'pnl',
      header: i18n.t({ id: 'positions.col.pnl', message: 'PnL (return)' }),
      headerTip: i18n.t({ id: 'positions.col.pnl.tip', message: 'At the mark price, before fees and funding; the return is on the margin put up at entry.' }),
      align: 'end',
      width: 'minmax(140px,1.3fr)',
      compare: (a, b) => compareFigures(a.pnl, b.pnl),
      firstDirection: 'descending',
      cell: (row) => (
        <span>
          <Usd value={row.pnl} tone="gain-loss" isHidden={isHidden} /> (<Percent value={row.returnOnEquity} tone="gain-loss" />)
        </span>
      ),
    },
    {
      id: 'margin',
      header: i18n.t({ id: 'positions.col.margin', message: 'Margin' }),
      align: 'end',
      width: 'minmax(88px,1fr)',
      compare: (a, b) => dec(a.position.marginUsed).cmp(dec(b.position.marginUsed)),
      cell: ({ position }) => <Usd value={position.marginUsed} isHidden={isHidden} />,
    },
    {
      id: 'funding',
      header: i18n.t({ id: 'positions.col.funding', message: 'Funding' }),
      headerTip: i18n.t({ id: 'positions.col.funding.tip', message: 'Received since the position was opened; a minus was paid.' }),
      align: 'end',
      width: 'minmax(84px,1fr)',
      cell: ({ position }) => <Usd value={position.funding.sinceOpen === null ? undefined : dec(position.funding.sinceOpen).neg()} tone="gain-loss" isHidden={isHidden} />,
    },
  ];
  if (!onClose) return columns;
  const close: Column<PositionRow> = {
    id: 'close',
    header: i18n.t({ id: 'positions.col.close', message: 'Close' }),
    isHeaderHidden: true,
    pin: 'end',
    align: 'end',
    width: '84px',
    cell: ({ position, market }) => (
      <Button
        size="sm"
        aria-label={i18n.t({ id: 'positions.close.label', message: 'Close the position in {market}', values: { market: market?.symbol ?? position.coin } })}
        {...(market ? {} : { reason: i18n.t({ id: 'positions.close.unknown', message: 'The service lists this market no longer.' }) })}
        onClick={(event) => {
          event.stopPropagation();
          onClose(position.assetId);
        }}
      >
        {i18n.t({ id: 'positions.close', message: 'Close' })}
      </Button>
    ),
  };
  return [...columns, close];
}
