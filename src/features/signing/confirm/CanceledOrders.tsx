// CanceledOrders.tsx: the orders that a request cancels, one per row.
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { orderTypeText } from '#ui/text/orderTypeText.ts';
import { priceText } from '../requests/orderMessages.ts';
import { sideIn } from './orderLines.ts';
import { OrderTable, wholeText } from './OrderTable.tsx';

export function CanceledOrders({ orders }: { orders: readonly Order[] }) {
  const marketOf = useMarketOf();
  return (
    <OrderTable
      lines={orders.map((order) => {
        const { assetId, side, isTrigger, triggerPrice, price, remainingSize } = order;
        const at = isTrigger ? triggerPrice : price;
        return {
          role: sideIn(side, assetId, marketOf),
          detail: orderTypeText(order),
          price: at === null || at === '0' ? '—' : priceText(assetId, at, marketOf),
          size: isTrigger && remainingSize === '0' ? wholeText() : formatExact(remainingSize),
        };
      })}
    />
  );
}
