// userOrderRejections.ts: refused orders of one account.
import { type Codec, records } from '../codec.ts';
import type { AssetId, ClientOrderId, OrderId, UnixMs } from '../ids.ts';
import { decorative, nullable, record, required } from '../record.ts';
import { assetId, clientOrderId, orderId, text, unixMs } from '../scalars.ts';
import { defineUserChannel, userFields, type UserMessage } from './userScoped.ts';

export interface OrderRejection {
  orderId: OrderId | null;
  clientOrderId: ClientOrderId | null;
  coin: string;
  assetId: AssetId | null;
  reason: string;
  code: string | null;
  time: UnixMs;
}

export interface OrderRejections extends UserMessage {
  rejections: OrderRejection[];
}

/** @assumed Names of the public gateway. */
const rejection: Codec<OrderRejection> = record<OrderRejection>({
  orderId: nullable(['orderId', 'oid'], orderId),
  clientOrderId: nullable('cloid', clientOrderId),
  coin: decorative('coin', text, ''),
  assetId: nullable('assetId', assetId),
  reason: decorative('reason', text, ''),
  code: nullable('code', text),
  time: required('timestamp', unixMs),
});

export const userOrderRejectionsChannel = defineUserChannel(
  'userOrderRejections',
  record<OrderRejections>({ ...userFields, rejections: required('rejections', records(rejection)) }),
);
