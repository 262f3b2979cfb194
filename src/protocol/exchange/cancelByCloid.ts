// cancelByCloid.ts: cancels orders by client order id.
import { defineAction, TRADING } from '../action.ts';
import { list } from '../codec.ts';
import type { AssetId, ClientOrderId } from '../ids.ts';
import { required, strictRecord } from '../record.ts';
import { cancelResults } from './cancelResult.ts';
import { exactClientOrderId, orderAsset } from './exact.ts';

export interface CancelByClientId {
  cancels: { assetId: AssetId; clientOrderId: ClientOrderId }[];
}

/** @assumed `cancels[{asset, cloid}]`, as the perpetuals venue has it. */
export const cancelByCloidAction = defineAction({
  ...TRADING,
  type: 'cancelByCloid',
  action: strictRecord<CancelByClientId>({
    cancels: required(
      'cancels',
      list(
        strictRecord<CancelByClientId['cancels'][number]>({
          assetId: required('asset', orderAsset),
          clientOrderId: required('cloid', exactClientOrderId),
        }),
      ),
    ),
  }),
  response: cancelResults('cancelByCloid'),
});
