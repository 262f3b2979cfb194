// LadderRow.tsx: one price of the ladder: own buy, bids, price, asks, own sell.
import { type BookScale, unitsText } from '#domain/book/book.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import type { MouseEvent } from 'react';
import type { OwnAtPrice, PriceRow } from './ladderRows.ts';
import type { LadderActs } from './useLadderActs.ts';

/** Own orders on their way to another row. */
export interface Drag {
  side: 'buy' | 'sell';
  orderIds: readonly OrderId[];
  from: DecimalString;
}

interface LadderRowProps {
  row: PriceRow;
  scale: BookScale;
  /** Of the sizes that are shown, in lots. */
  largest: number;
  /** Heat, from 0 to 1. */
  shade: number;
  isMarked: boolean;
  drag: Drag | undefined;
  acts: LadderActs;
  sizeText: string;
  onDrag: (drag: Drag | undefined) => void;
}

/** Own buys, bids, price, asks, own sells. */
export const COLUMNS = 'grid grid-cols-[2.75rem_minmax(0,1fr)_5rem_minmax(0,1fr)_2.75rem]';

export function LadderRow({
  row,
  scale,
  largest,
  shade,
  isMarked,
  drag,
  acts,
  sizeText,
  onDrag,
}: LadderRowProps) {
  const drop = () => {
    if (drag === undefined) return;
    onDrag(undefined);
    if (drag.from !== row.price) acts.move(drag.orderIds, row.price);
  };
  return (
    <div
      onPointerUp={drop}
      className={cx(
        COLUMNS,
        'h-5 items-stretch border-b border-line/40',
        isMarked && 'outline outline-1 -outline-offset-1 outline-accent',
        drag !== undefined && 'hover:bg-selected',
      )}
    >
      <OwnBadge side="buy" own={row.ownBid} row={row} scale={scale} acts={acts} onDrag={onDrag} />
      <PlaceCell side="buy" size={row.bid} {...{ row, scale, largest, acts, sizeText, drag }} />
      <span
        className={cx(
          'relative flex items-center justify-center font-medium',
          row.isBestBid && 'text-gain',
          row.isBestAsk && 'text-loss',
        )}
      >
        <span aria-hidden="true" className="absolute inset-0 bg-accent" style={{ opacity: shade * 0.35 }} />
        <span className="relative">{formatExact(row.price)}</span>
      </span>
      <PlaceCell side="sell" size={row.ask} {...{ row, scale, largest, acts, sizeText, drag }} />
      <OwnBadge side="sell" own={row.ownAsk} row={row} scale={scale} acts={acts} onDrag={onDrag} />
    </div>
  );
}

type PlaceCellProps = Pick<LadderRowProps, 'row' | 'scale' | 'largest' | 'acts' | 'sizeText' | 'drag'> & {
  side: 'buy' | 'sell';
  size: number;
};

function PlaceCell({ side, size, row, scale, largest, acts, sizeText, drag }: PlaceCellProps) {
  const isBuy = side === 'buy';
  const values = { size: sizeText === '' ? '' : sizeText, price: formatExact(row.price) };
  const press = (event: MouseEvent) => {
    // The second press of a double click is not a second order.
    if (event.detail > 1 || drag !== undefined) return;
    acts.place(side, row.price);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={
        isBuy
          ? i18n.t({ id: 'clickLadder.buy', message: 'Buy {size} at {price}', values })
          : i18n.t({ id: 'clickLadder.sell', message: 'Sell {size} at {price}', values })
      }
      onClick={press}
      className={cx('relative flex items-center px-1.5', isBuy ? 'justify-end hover:bg-bid' : 'hover:bg-ask')}
    >
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-0', isBuy ? 'end-0 bg-bid' : 'start-0 bg-ask')}
        style={{ width: `${(size / largest) * 100}%` }}
      />
      <span className="relative">{size > 0 ? formatExact(unitsText(size, scale.sizeDecimals)) : ''}</span>
    </button>
  );
}

interface OwnBadgeProps {
  side: 'buy' | 'sell';
  own: OwnAtPrice | undefined;
  row: PriceRow;
  scale: BookScale;
  acts: LadderActs;
  onDrag: (drag: Drag | undefined) => void;
}

/** What remains of own orders at a price: dragged to another, or pressed to cancel. */
function OwnBadge({ side, own, row, scale, acts, onDrag }: OwnBadgeProps) {
  if (!own) return <span />;
  const size = formatExact(unitsText(own.size, scale.sizeDecimals));
  return (
    <button
      type="button"
      tabIndex={-1}
      data-tip={i18n.t({ id: 'clickLadder.own.tip', message: 'Drag to move, press to cancel' })}
      aria-label={i18n.t({
        id: 'clickLadder.own',
        message: 'Own {side, select, buy {buy} other {sell}} {size} at {price}: cancel',
        values: { side, size, price: formatExact(row.price) },
      })}
      onPointerDown={(event) => {
        // The pointer stays free, so that the row it is let go over hears of it.
        event.currentTarget.releasePointerCapture(event.pointerId);
        onDrag({ side, orderIds: own.orderIds, from: row.price });
      }}
      onClick={() => acts.cancel(own.orderIds)}
      className={cx(
        'm-px truncate rounded-sm px-1 text-label font-medium',
        side === 'buy' ? 'bg-gain text-surface' : 'bg-loss text-surface',
      )}
    >
      {size}
    </button>
  );
}
