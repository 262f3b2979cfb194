// orderColumns.tsx: the columns of the orders table.
import { filledSizeOf } from '#domain/order/orderFigures.ts';
import { isWholePosition } from '#protocol/info/orders/openOrders.ts';
import { dec } from '#protocol/decimal.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatDateTime, formatShortDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { orderTypeText } from '#ui/text/orderTypeText.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import type { Editing } from './editing.ts';
import { EditField } from './EditField.tsx';
import { OrderActs, type OrderActsOptions } from './OrderActs.tsx';
import { type OrderRow, priceText, shareOf, sizeText, valueOf } from './orderRows.ts';
import { SelectBox, type Selection } from './SelectBox.tsx';

/** Before the market of an order attached to the one above. */
const CHILD = '↳ ';

interface Options {
  /** Absent without a signer. */
  acts: OrderActsOptions | undefined;
  editing: Editing | undefined;
  selection: Selection;
}

/** In order of importance: a narrow table shows the first ones. */
export function orderColumns({ acts, editing, selection }: Options): Column<OrderRow>[] {
  const edits: Edits = ({ order }) => (editing?.orderId === order.orderId ? editing : undefined);
  const columns = [
    ...marketColumns(),
    priceColumn(edits),
    triggerColumn(edits),
    sizeColumn(edits),
    ...progressColumns(),
  ];
  return acts ? [selectColumn(selection), ...columns, actsColumn(acts, edits)] : columns;
}

/** The current edit of this row. */
type Edits = (row: OrderRow) => Editing | undefined;

/** What is traded. */
function marketColumns(): Column<OrderRow>[] {
  return [
    {
      id: 'market',
      card: 'title',
      header: t('orders.col.market', 'Market'),
      width: 'minmax(104px,1fr)',
      isKept: true,
      sortText: (row) => row.order.coin,
      cell: ({ order, market, parent }) => (
        <span
          className="font-medium"
          data-tip={parent && t('orders.child.tip', 'Activates when the order above fills.')}
        >
          {parent && <span className="text-faint">{CHILD}</span>}
          {market?.symbol ?? order.coin}
        </span>
      ),
    },
    {
      id: 'side',
      card: 'lead',
      header: t('orders.col.side', 'Side'),
      width: 'minmax(56px,0.5fr)',
      sortText: (row) => row.order.side,
      cell: (row) => (
        <span>
          {row.order.side === 'buy' ? (
            <span className="text-gain">{t('orders.buy', 'Buy')}</span>
          ) : (
            <span className="text-loss">{t('orders.sell', 'Sell')}</span>
          )}
          <FilledSize row={row} />
        </span>
      ),
    },
  ];
}

function priceColumn(edits: Edits): Column<OrderRow> {
  return {
    id: 'price',
    card: 'value',
    header: t('orders.col.price', 'Price'),
    align: 'end',
    width: 'minmax(96px,1fr)',
    sortBy: (row) => dec(row.order.price),
    firstDirection: 'ascending',
    cell: (row) => {
      const open = edits(row);
      if (open?.can.price)
        return <EditField field="price" editing={open} label={t('orders.edit.price', 'New price')} />;
      if (row.order.price === '0') return <span className="text-muted">{t('orders.market', 'Market')}</span>;
      return <Num value={row.order.price} format={priceText(row, row.order.price)} />;
    },
  };
}

/** In a card, which seldom has the column. */
function FilledSize({ row }: { row: OrderRow }) {
  const filled = filledSizeOf(row.order);
  if (filled.isZero() || isWholePosition(row.order)) return null;
  return (
    <span className="hidden text-label text-faint compact:block">
      {t('orders.col.filled', 'Filled')} <Num value={filled} format={sizeText(row)} own />
    </span>
  );
}

function triggerColumn(edits: Edits): Column<OrderRow> {
  return {
    id: 'trigger',
    card: 'value',
    header: t('orders.col.trigger', 'Trigger'),
    headerTip: t('orders.col.trigger.tip', 'Mark price that activates the order'),
    align: 'end',
    width: 'minmax(96px,1fr)',
    sortBy: ({ order: { triggerPrice } }) => triggerPrice && dec(triggerPrice),
    firstDirection: 'ascending',
    cell: (row) => {
      const open = edits(row);
      if (open?.can.triggerPrice)
        return (
          <EditField
            field="triggerPrice"
            editing={open}
            label={t('orders.edit.trigger', 'New trigger price')}
          />
        );
      return (
        <Num
          value={row.order.triggerPrice}
          format={row.order.triggerPrice ? priceText(row, row.order.triggerPrice) : formatExact}
        />
      );
    },
  };
}

function sizeColumn(edits: Edits): Column<OrderRow> {
  return {
    id: 'total',
    card: 'value',
    header: t('orders.col.total', 'Size'),
    headerTip: t('orders.col.total.tip', 'Total, filled part included'),
    align: 'end',
    width: 'minmax(96px,1fr)',
    sortBy: (row) => dec(row.order.originalSize),
    cell: (row) => {
      const open = edits(row);
      if (open?.can.size)
        return <EditField field="size" editing={open} label={t('orders.edit.size', 'New total size')} />;
      if (isWholePosition(row.order))
        return <span className="text-muted">{t('orders.whole', 'Position')}</span>;
      return <Num value={row.order.originalSize} format={sizeText(row)} own />;
    },
  };
}

/** What is left of the order, and since when it is open. */
function progressColumns(): Column<OrderRow>[] {
  return [
    {
      id: 'filled',
      header: t('orders.col.filled', 'Filled'),
      align: 'end',
      width: 'minmax(104px,1fr)',
      sortBy: (row) => shareOf(row.order),
      cell: (row) =>
        isWholePosition(row.order) ? null : (
          <span>
            <Num value={filledSizeOf(row.order)} format={sizeText(row)} own />{' '}
            <span className="text-faint">{formatPercent(shareOf(row.order), { places: 0 })}</span>
          </span>
        ),
    },
    {
      id: 'type',
      card: 'wide',
      header: t('orders.col.type', 'Type'),
      width: 'minmax(190px,1.4fr)',
      sortText: (row) => row.order.kind.text,
      cell: ({ order, parent }) => (
        <span className="flex items-center gap-1.5 text-muted compact:flex-wrap">
          {orderTypeText(order)}
          {order.reduceOnly && <Badge tone="neutral">{t('orders.reduceOnly', 'Reduce only')}</Badge>}
          {parent && <Badge tone="accent">{t('orders.waits', 'Pending')}</Badge>}
        </span>
      ),
    },
    {
      id: 'value',
      header: t('orders.col.value', 'Value'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      sortBy: (row) => valueOf(row.order),
      cell: ({ order }) => <Usd value={valueOf(order)} own />,
    },
    {
      id: 'remaining',
      header: t('orders.col.remaining', 'Remaining'),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: (row) =>
        isWholePosition(row.order) ? null : (
          <Num value={row.order.remainingSize} format={sizeText(row)} own />
        ),
    },
    {
      id: 'time',
      header: t('orders.col.time', 'Placed'),
      width: 'minmax(136px,1fr)',
      sortBy: (row) => row.order.createdAt,
      cell: ({ order }) => (
        <span className="tabular text-muted" data-tip={formatDateTime(order.createdAt)}>
          {formatShortDateTime(order.createdAt)}
        </span>
      ),
    },
  ];
}

function selectColumn(selection: Selection): Column<OrderRow> {
  return {
    id: 'select',
    card: 'mark',
    header: t('orders.col.select', 'Select'),
    isHeaderHidden: true,
    isKept: true,
    width: '32px',
    cell: ({ order, market }) => (
      <SelectBox orderId={order.orderId} name={market?.symbol ?? order.coin} selection={selection} />
    ),
  };
}

function actsColumn(acts: OrderActsOptions, edits: Edits): Column<OrderRow> {
  return {
    id: 'cancel',
    card: 'acts',
    header: t('orders.col.cancel', 'Cancel'),
    isHeaderHidden: true,
    isKept: true,
    pin: 'end',
    align: 'end',
    width: '172px',
    cell: (row) => <OrderActs row={row} editing={edits(row)} options={acts} />,
  };
}
