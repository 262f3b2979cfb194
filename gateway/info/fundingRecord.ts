// fundingRecord.ts: a funding payment of the engine as a wire record.
import type { FundingPayment as Record } from '#protocol/info/orders/userFunding.ts';
import type { FundingPayment } from '../world/events.ts';

export function fundingRecord({ size, ...payment }: FundingPayment): Record {
  return { ...payment, positionSize: size };
}
