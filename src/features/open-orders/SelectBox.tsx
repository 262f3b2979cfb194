// SelectBox.tsx: the checkbox that selects orders.
import type { OrderId } from '#protocol/ids.ts';
import { t } from '#ui/text/i18n.ts';

export interface Selection {
  has: (orderId: OrderId) => boolean;
  toggle: (orderId: OrderId) => void;
}

/** Selects an order for a bulk cancel. */
export function SelectBox({
  orderId,
  name,
  selection,
}: {
  orderId: OrderId;
  name: string;
  selection: Selection;
}) {
  return (
    <label className="grid w-full place-items-center compact:h-11 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-3.5 accent-(--color-accent) compact:size-5"
        aria-label={t('orders.select', 'Select this order on {market}', { market: name })}
        checked={selection.has(orderId)}
        onChange={() => selection.toggle(orderId)}
      />
    </label>
  );
}
