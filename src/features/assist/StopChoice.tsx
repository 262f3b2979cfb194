// StopChoice.tsx: selects the stop of a position to move.
import { type MarginMarket, sizeDecimals } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { OrderId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { coversAll } from './assistDraft.ts';
import { priceIn } from './assistMessages.ts';

interface StopChoiceProps {
  stops: readonly Order[];
  market: MarginMarket;
  /** Undefined: place a new stop. */
  chosen: OrderId | undefined;
  onChoose: (orderId: OrderId | undefined) => void;
  isNewOffered?: boolean;
}

/** Hidden with only one choice. */
export function StopChoice({ stops, market, chosen, onChoose, isNewOffered = false }: StopChoiceProps) {
  if (stops.length === 0) return null;
  const options = stops.map((order) => ({ id: order.orderId as string, label: stopText(order, market) }));
  const fresh = isNewOffered
    ? [{ id: '', label: t('assist.stop.new', 'New stop for the whole position') }]
    : [];
  return (
    <Field label={t('protect.stop', 'Stop-loss')}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          onChange={(id) => onChoose(stops.find(({ orderId }) => orderId === id)?.orderId)}
          options={[...fresh, ...options]}
        />
      )}
    </Field>
  );
}

function stopText(order: Order, market: MarginMarket): string {
  const { triggerPrice, remainingSize } = order;
  if (coversAll(order))
    return t(
      'assist.stop.whole',
      '{price} · whole position',
      { price: triggerPrice ? priceIn(market, triggerPrice) : '—' },
      'A stop that is there and covers the position whatever its size. price: its trigger.',
    );
  return t(
    'assist.stop.present',
    '{price} · {size} {base}',
    {
      price: triggerPrice ? priceIn(market, triggerPrice) : '—',
      size: formatSize(dec(remainingSize), sizeDecimals(market), { trim: true }),
      base: market.base,
    },
    'A stop that is there. price: its trigger. size and base: how much it covers.',
  );
}
