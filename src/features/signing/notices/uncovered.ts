// uncovered.ts: one notice for several orders that the service cancels because the account cannot cover them.
import type { CancelReason } from '#protocol/info/orders/orderReasons.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Address, OrderId } from '#protocol/ids.ts';
import { t } from '#ui/text/i18n.ts';
import type { NoticeText } from './orderNotice.ts';

/** Cancels that follow one another within this time are one event. */
const TOGETHER_MS = 10_000;

const REASONS: ReadonlySet<string> = new Set(['margin', 'insufficientSpotBalance'] satisfies CancelReason[]);

interface Group {
  owner: Address;
  at: number;
  orderIds: Set<OrderId>;
}

/** Several orders cancelled together. */
interface Uncovered {
  key: string;
  orderIds: readonly OrderId[];
  notice: NoticeText;
}

/** Takes each cancelled order; returns the notice of all from the second one on. The first has its own. */
export function createUncovered(): (owner: Address, update: OrderUpdate) => Uncovered | undefined {
  let group: Group | undefined;
  return (owner, { order: { orderId }, statusReason }) => {
    if (!REASONS.has(statusReason ?? '')) return undefined;
    const at = Date.now();
    if (group === undefined || group.owner !== owner || at - group.at > TOGETHER_MS)
      group = { owner, at, orderIds: new Set() };
    group.at = at;
    group.orderIds.add(orderId);
    const orderIds = [...group.orderIds];
    return orderIds.length < 2
      ? undefined
      : { key: `uncovered:${orderIds[0]}`, orderIds, notice: noticeOf(orderIds.length) };
  };
}

const noticeOf = (count: number): NoticeText => ({
  category: 'order',
  tone: 'info',
  title: t('notice.orders.uncovered', '{count} orders cancelled', { count }),
  detail: t('notice.orders.uncovered.why', 'The account could no longer cover them.'),
});
