// cancel.ts: cancels orders by the service's id.
import { defineAction, TRADING } from '../action.ts';
import { list } from '../codec.ts';
import type { AssetId, OrderId } from '../ids.ts';
import { required, strictRecord } from '../record.ts';
import { cancelResults } from './cancelResult.ts';
import { exactId, orderAsset } from './exact.ts';

export interface CancelOrders {
  cancels: { assetId: AssetId; orderId: OrderId }[];
}

/**
 * A used nonce is always refused here, even on an exact retry (Nonces, 5).
 * @assumed `cancels[{a, o}]`, at most 256.
 */
export const cancelAction = defineAction({
  ...TRADING,
  type: 'cancel',
  action: strictRecord<CancelOrders>({
    cancels: required(
      'cancels',
      list(
        strictRecord<CancelOrders['cancels'][number]>({
          assetId: required('a', orderAsset),
          orderId: required('o', exactId),
        }),
      ),
    ),
  }),
  response: cancelResults('cancel'),
});
