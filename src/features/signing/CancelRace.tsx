// CancelRace.tsx — a cancel that came too late: how the order had ended by then.
import type { ActionRequest } from '#client/actionRequest.ts';
import { useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import type { OrderStatus } from '#protocol/info/orderStates.ts';
import { formatExact } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';

/** One line about the order a refused cancel was for; nothing where the page never heard of its end. */
export function CancelRace({ request, owner, index }: { request: ActionRequest; owner: Address; index: number }) {
  const { orderLog } = useGateway();
  const id = request.type === 'cancel' ? request.action.cancels[index]?.orderId : undefined;
  const update = id === undefined ? undefined : orderLog.find(owner, id);
  const text = update && raceText(update.status, formatExact(update.order.originalSize));
  return text === undefined ? null : <p className="text-table text-ink">{text}</p>;
}

function raceText(status: OrderStatus, size: string): string | undefined {
  if (status === 'filled') return i18n.t({ id: 'race.filled', message: 'The order had been filled already, all {size} of it: the cancel came too late.', values: { size } });
  if (status === 'canceled') return i18n.t({ id: 'race.canceled', message: 'The order had been cancelled already.' });
  return status === 'triggered' ? i18n.t({ id: 'race.triggered', message: 'The order had been triggered already and went to the market.' }) : undefined;
}
