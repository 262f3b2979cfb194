// OrderHandle.tsx: one order's handle: a slider for its price, and a cancel button.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { gridOf, type Market, sizeDecimals, tradedPriceDecimals } from '#domain/market/market.ts';
import { adjacentPrices, type PriceGrid } from '#domain/market/precision.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useWhoCancels } from '#state/account/oneClick.ts';
import { announce } from '#ui/display/announce.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import { signerTip } from '#ui/text/signerTip.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Spinner } from '#ui/display/Spinner.tsx';
import { GripHorizontal, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { toneOf } from '../chartLines.ts';
import { orderLabel } from '../orderLabel.ts';
import type { OrderMove, OrderMoves } from './useOrderMoves.ts';
import { usePointerDrag } from './usePointerDrag.ts';

interface OrderHandleProps {
  market: Market;
  order: Order;
  /** The current price of its line. */
  price: DecimalString;
  move: OrderMove | undefined;
  /** Why it returned to its price. */
  note: string | undefined;
  isBlocked: boolean;
  lastPrice: () => Decimal | undefined;
  moves: OrderMoves;
  onDrag: (clientY: number) => void;
  onCancel: () => void;
}

export function OrderHandle(props: OrderHandleProps) {
  const { market, order, price, note, onCancel } = props;
  const name = orderLabel(order, sizeDecimals(market));
  const write = hasTrait(market, 'cents') ? formatCents : formatPrice;
  const shown = write(price, tradedPriceDecimals(market, price));
  const who = useWhoCancels();
  return (
    <li
      data-price={price}
      className="pointer-events-none invisible absolute top-0 left-0 flex flex-col items-end gap-1 data-placed:visible data-away:not-focus-within:opacity-0"
    >
      <div
        className={cx(
          'pointer-events-auto flex h-6 items-stretch rounded-sm border bg-raised text-label compact:h-7',
          toneOf(order) === 'bid' ? 'border-gain text-gain' : 'border-loss text-loss',
        )}
      >
        <Grip {...props} name={name} shown={shown} />
        <button
          type="button"
          aria-label={t('chart.handle.cancel', 'Cancel {order} at {price}', { order: name, price: shown })}
          data-tip={signerTip(who)}
          onClick={onCancel}
          className="focus-inside relative -my-px grid w-6 place-items-center text-muted hover:text-ink compact:-my-2.25 compact:w-11"
        >
          <Icon of={X} size={12} />
        </button>
      </div>
      {note !== undefined && (
        <p className="max-w-72 rounded-sm border border-line-strong bg-raised px-2 py-1 text-label text-ink">
          {note}
        </p>
      )}
    </li>
  );
}

function Grip(props: OrderHandleProps & { name: string; shown: string }) {
  const { order, price, move, isBlocked, moves, name, shown, onDrag } = props;
  const blocked = isBlocked
    ? t('chart.handle.blocked', 'This order cannot be changed right now; the ticket says why.')
    : undefined;
  const reset = () => moves.reset(order.orderId);
  const isAsking = move?.phase === 'asking';
  const drag = usePointerDrag({
    mayBegin: mayPull(props),
    onDrag,
    onDrop: () => moves.send(order),
    onReset: reset,
  });
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('chart.handle', 'Price of {order}', { order: name })}
      aria-valuenow={Number(price)}
      aria-valuetext={valueText(shown, move)}
      aria-disabled={isBlocked || undefined}
      aria-busy={(move !== undefined && move.phase !== 'drafting') || undefined}
      data-tip={blocked ?? t('chart.handle.tip', 'Drag to change the price, or use the arrow keys and Enter')}
      onKeyDown={(event) => pressKey(event, props, blocked)}
      onBlur={() => {
        drag.cancel();
        reset();
      }}
      {...drag.events}
      className={cx(
        'focus-inside tabular relative flex touch-none items-center gap-1 border-e border-line ps-1 pe-1.5 select-none compact:before:absolute compact:before:inset-x-0 compact:before:-inset-y-2.5',
        isBlocked ? 'cursor-not-allowed' : 'cursor-ns-resize',
      )}
    >
      {isAsking ? <Spinner /> : <Icon of={GripHorizontal} size={12} className="text-muted" />}
      <span className="font-medium whitespace-nowrap">{name}</span>
      {move && <Aim {...props} isByKeys={move.phase === 'drafting' && !drag.isHeld} />}
    </div>
  );
}

const mayPull = ({ move, isBlocked }: OrderHandleProps): boolean =>
  !isBlocked && (move === undefined || move.phase === 'drafting');

function valueText(shown: string, move: OrderMove | undefined): string {
  return move?.phase === 'drafting'
    ? t('chart.handle.draft', '{price}, not sent. Enter to submit, Escape to undo', { price: shown })
    : shown;
}

/** The new price, and its distance from the market. */
function Aim({ price, shown, lastPrice, isByKeys }: OrderHandleProps & { shown: string; isByKeys: boolean }) {
  const last = lastPrice();
  return (
    <span className="whitespace-nowrap text-ink">
      {shown}
      {last?.gt(0) === true && (
        <span className="text-muted">
          {' '}
          {formatPercent(dec(price).div(last).minus(1), { sign: 'always' })}
        </span>
      )}
      {isByKeys && (
        <span className="text-muted compact:hidden">
          {' '}
          · {t('chart.handle.keys', 'Enter submits, Esc undoes')}
        </span>
      )}
    </span>
  );
}

function pressKey(
  event: KeyboardEvent,
  { market, order, price, move, moves }: OrderHandleProps,
  blocked: string | undefined,
): void {
  const steps = STEPS.get(event.key);
  if (steps === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
  // Escape also closes the confirmation that is opening.
  if (event.key === 'Escape' && move?.phase === 'asking') return;
  event.preventDefault();
  event.stopPropagation();
  if (blocked !== undefined) announce(blocked);
  else if (event.key === 'Enter') moves.send(order);
  else if (steps === undefined) moves.reset(order.orderId);
  else {
    const next = stepped(gridOf(market), price, steps);
    if (next !== undefined) moves.draft(order, next);
  }
}

/** The price a number of grid steps away; undefined beyond its ends. */
function stepped(grid: PriceGrid, from: DecimalString, steps: number): DecimalString | undefined {
  let price: DecimalString | undefined = from;
  for (let index = 0; index < Math.abs(steps) && price !== undefined; index += 1) {
    const { below, above }: { below?: DecimalString; above?: DecimalString } = adjacentPrices(grid, price);
    price = steps > 0 ? above : below;
  }
  return price;
}

const PAGE_STEPS = 10;
const STEPS = new Map([
  ['ArrowUp', 1],
  ['ArrowRight', 1],
  ['ArrowDown', -1],
  ['ArrowLeft', -1],
  ['PageUp', PAGE_STEPS],
  ['PageDown', -PAGE_STEPS],
]);
