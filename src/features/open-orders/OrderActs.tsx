// OrderActs.tsx: the row's actions: edit and cancel; while editing, submit and discard.
import { changeableOf } from '#domain/order/orderChange.ts';
import { isWholePosition } from '#protocol/info/orders/openOrders.ts';
import type { OrderId } from '#protocol/ids.ts';
import { useWhoCancels } from '#state/account/oneClick.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { signerTip } from '#ui/text/signerTip.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Pencil, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Editing } from './editing.ts';
import { AssistOrder } from './AssistOrder.tsx';
import type { CancelState } from './inFlight.ts';
import { type OrderRow, priceOf } from './orderRows.ts';

export interface OrderActsOptions {
  cancelOf: (orderId: OrderId) => CancelState | undefined;
  isChanging: (orderId: OrderId) => boolean;
  /** Why cancelling is unavailable. */
  blocked: string | undefined;
  onCancel: (row: OrderRow) => void;
  onEdit: (row: OrderRow) => void;
}

export function OrderActs({
  row,
  editing,
  options,
}: {
  row: OrderRow;
  editing: Editing | undefined;
  options: OrderActsOptions;
}) {
  const { order, market } = row;
  const { cancelOf, isChanging, blocked, onCancel, onEdit } = options;
  if (editing) return <EditingActs editing={editing} />;
  const values = {
    side: order.side,
    size: isWholePosition(order) ? '' : formatExact(order.remainingSize),
    market: market?.symbol ?? order.coin,
    price: formatExact(priceOf(order)),
  };
  return (
    <span className="flex items-center gap-0.5">
      <AssistOrder row={row} />
      {market && changeableOf(order) && (
        <IconButton
          icon={Pencil}
          aria-busy={isChanging(order.orderId) || undefined}
          label={t(
            'orders.edit',
            'Change: {side, select, buy {buy} other {sell}} {size} {market} at {price}',
            values,
          )}
          onClick={quietly(() => onEdit(row))}
        />
      )}
      <CancelButton
        values={values}
        state={cancelOf(order.orderId)}
        blocked={blocked}
        onCancel={quietly(() => onCancel(row))}
      />
    </span>
  );
}

/** While the row is edited: submit the change, or keep the order. */
function EditingActs({ editing }: { editing: Editing }) {
  const who = useWhoCancels();
  return (
    <span className="flex items-center gap-0.5">
      <Button
        size="sm"
        kind="primary"
        data-tip={signerTip(who, true)}
        {...(editing.isWaiting
          ? {
              reason: t(
                'orders.edit.rules.wait',
                'Market rules not available yet. See the line above the table.',
              ),
            }
          : {})}
        onClick={quietly(editing.save)}
      >
        {t('orders.edit.save', 'Change')}
      </Button>
      <IconButton icon={X} label={t('orders.edit.stop', 'Keep order')} onClick={quietly(editing.stop)} />
    </span>
  );
}

interface CancelButtonProps {
  /** Of the order, for the accessible name. */
  values: { side: string; size: string; market: string; price: string };
  state: CancelState | undefined;
  blocked: string | undefined;
  onCancel: (event: MouseEvent) => void;
}

function CancelButton({ values, state, blocked, onCancel }: CancelButtonProps) {
  const who = useWhoCancels();
  return (
    <Button
      size="sm"
      busy={state !== undefined}
      {...(blocked ? { reason: blocked } : {})}
      data-tip={signerTip(who)}
      aria-label={cancelLabel(state, values)}
      onClick={onCancel}
    >
      {state === 'sent' ? t('orders.cancel.running', 'Cancelling…') : t('orders.cancel', 'Cancel')}
    </Button>
  );
}

function cancelLabel(state: CancelState | undefined, values: CancelButtonProps['values']): string {
  if (state === 'sent')
    return t(
      'orders.cancel.running.label',
      'Cancelling… {side, select, buy {buy} other {sell}} {size} {market} at {price}',
      values,
    );
  if (state === 'unsigned')
    return t(
      'orders.cancel.unsigned.label',
      'Waiting for your signature. Cancel: {side, select, buy {buy} other {sell}} {size} {market} at {price}',
      values,
    );
  return t(
    'orders.cancel.label',
    'Cancel: {side, select, buy {buy} other {sell}} {size} {market} at {price}',
    values,
  );
}

/** Keeps the press from the row, which would open the market. */
function quietly(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.stopPropagation();
    act();
  };
}
