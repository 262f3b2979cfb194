// LadderRow.tsx: one price of the ladder: own buy, bids, price, asks, own sell.
import { type BookScale, unitsText } from '#domain/book/book.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import type { MouseEvent, PointerEvent } from 'react';
import type { OwnAtPrice, PriceRow } from './ladderRows.ts';
import type { LadderActs } from './useLadderActs.ts';

/** Own orders being dragged. */
export interface Drag {
  side: 'buy' | 'sell';
  orderIds: readonly OrderId[];
  from: DecimalString;
  pointerId: number;
}

/** The pointer press before the click. */
export interface Press {
  /** It started on own orders. */
  isDrag: boolean;
  /** It has left them since. */
  hasLeft: boolean;
}

interface LadderRowProps {
  row: PriceRow;
  scale: BookScale;
  /** Of the shown sizes, in lots. */
  largest: number;
  /** Heat, from 0 to 1. */
  shade: number;
  isMarked: boolean;
  drag: Drag | undefined;
  /** Outlives the drag: the click follows the release. */
  press: () => Press;
  acts: LadderActs;
  sizeText: string;
  onDrag: (drag: Drag | undefined) => void;
  /** The pointer left the own orders. */
  onLeave: () => void;
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
  press,
  acts,
  sizeText,
  onDrag,
  onLeave,
}: LadderRowProps) {
  const drop = ({ pointerId }: PointerEvent) => {
    if (drag?.pointerId !== pointerId) return;
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
      <OwnBadge side="buy" own={row.ownBid} {...{ row, scale, acts, press, onDrag, onLeave }} />
      <PlaceCell side="buy" size={row.bid} {...{ row, scale, largest, acts, sizeText, press }} />
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
      <PlaceCell side="sell" size={row.ask} {...{ row, scale, largest, acts, sizeText, press }} />
      <OwnBadge side="sell" own={row.ownAsk} {...{ row, scale, acts, press, onDrag, onLeave }} />
    </div>
  );
}

type PlaceCellProps = Pick<LadderRowProps, 'row' | 'scale' | 'largest' | 'acts' | 'sizeText' | 'press'> & {
  side: 'buy' | 'sell';
  size: number;
};

function PlaceCell({ side, size, row, scale, largest, acts, sizeText, press }: PlaceCellProps) {
  const isBuy = side === 'buy';
  const values = { size: sizeText === '' ? '' : sizeText, price: formatExact(row.price) };
  const click = (event: MouseEvent) => {
    if (isOfPress(event) && press().isDrag) return;
    // The second press of a double click is ignored.
    if (event.detail <= 1) acts.place(side, row.price);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={
        isBuy
          ? t('clickLadder.buy', 'Buy {size} at {price}', values)
          : t('clickLadder.sell', 'Sell {size} at {price}', values)
      }
      onMouseDown={keepFocus}
      onClick={click}
      className={cx('relative flex items-center px-1.5', isBuy ? 'justify-end hover:bg-bid' : 'hover:bg-ask')}
    >
      <span
        aria-hidden="true"
        className={cx(
          'absolute inset-y-0 forced-color-adjust-none',
          isBuy ? 'end-0 bg-bid' : 'start-0 bg-ask',
        )}
        style={{ width: `${(size / largest) * 100}%` }}
      />
      <span className="relative">{size > 0 ? formatExact(unitsText(size, scale.sizeDecimals)) : ''}</span>
    </button>
  );
}

/** A screen reader's click has no press and no count. */
function isOfPress({ detail }: MouseEvent): boolean {
  return detail !== 0;
}

/** Focuses the ladder, where Enter and Space do nothing: on a button they would click again. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

type OwnBadgeProps = Pick<LadderRowProps, 'row' | 'scale' | 'acts' | 'press' | 'onDrag' | 'onLeave'> & {
  side: 'buy' | 'sell';
  own: OwnAtPrice | undefined;
};

/** Remaining own orders at a price: drag to move, press to cancel. */
function OwnBadge({ side, own, row, scale, acts, press, onDrag, onLeave }: OwnBadgeProps) {
  if (!own) return <span />;
  const take = ({ button, isPrimary, pointerId, currentTarget }: PointerEvent) => {
    if (button !== 0 || !isPrimary) return;
    // Releases the pointer capture, so that the row below receives the release.
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
    onDrag({ side, orderIds: own.orderIds, from: row.price, pointerId });
  };
  const click = (event: MouseEvent) => {
    // A drag away and back does not cancel.
    if (isOfPress(event) && press().hasLeft) return;
    if (event.detail <= 1) acts.cancel(own.orderIds);
  };
  const size = formatExact(unitsText(own.size, scale.sizeDecimals));
  return (
    <button
      type="button"
      tabIndex={-1}
      data-tip={t('clickLadder.own.tip', 'Drag to move, press to cancel')}
      aria-label={t(
        'clickLadder.own',
        'Own {side, select, buy {buy} other {sell}} {size} at {price}: cancel',
        { side, size, price: formatExact(row.price) },
      )}
      onMouseDown={keepFocus}
      onPointerDown={take}
      onPointerLeave={onLeave}
      onClick={click}
      className={cx(
        'm-px truncate rounded-sm px-1 text-label font-medium',
        side === 'buy' ? 'bg-gain text-surface' : 'bg-loss text-surface',
      )}
    >
      {size}
    </button>
  );
}
