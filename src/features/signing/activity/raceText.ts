// raceText.ts: how the order of a late cancel had ended.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { OrderLog } from '#client/live/orderLog.ts';
import type { Address } from '#protocol/ids.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';

/** A sentence about the order of a refused cancel; undefined if its end is unknown. */
export function raceText(
  orderLog: Pick<OrderLog, 'find'>,
  owner: Address,
  request: ActionRequest,
  index: number,
): string | undefined {
  const id = request.type === 'cancel' ? request.action.cancels[index]?.orderId : undefined;
  const update = id === undefined ? undefined : orderLog.find(owner, id);
  if (update?.status === 'filled')
    return t('race.filled', 'The order had already filled ({size}).', {
      size: formatExact(update.order.originalSize),
    });
  if (update?.status === 'canceled') return t('race.canceled', 'The order was already cancelled.');
  return update?.status === 'triggered' ? t('race.triggered', 'The order had already triggered.') : undefined;
}
