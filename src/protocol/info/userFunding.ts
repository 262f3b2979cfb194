// userFunding.ts: funding paid and received by one account.
import { before, type Codec, list } from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import { isObject } from '../guards.ts';
import type { AssetId, UnixMs } from '../ids.ts';
import { defineRead } from '../read.ts';
import { decorative, record, required } from '../record.ts';
import { assetId, decimal, text, unixMs } from '../scalars.ts';
import { ownerHistoryParams } from './params.ts';

/** One payment. `amount` in quote: negative was paid, positive received; `positionSize` signed. */
export interface FundingPayment {
  assetId: AssetId;
  coin: string;
  time: UnixMs;
  amount: DecimalString;
  positionSize: DecimalString;
  fundingRate: DecimalString;
}

/** @assumed Flat on the stream; inside `delta` in the perpetuals venue's read, which is read the same. */
export const fundingPayment: Codec<FundingPayment> = before(
  record<FundingPayment>({
    time: required('time', unixMs),
    coin: decorative('coin', text, ''),
    assetId: required('assetId', assetId),
    amount: required('usdc', decimal),
    positionSize: required('szi', decimal),
    fundingRate: required('fundingRate', decimal),
  }),
  (wire) => (isObject(wire) && isObject(wire['delta']) ? { ...wire, ...wire['delta'] } : wire),
);

export const userFunding = defineRead({ type: 'userFunding', request: ownerHistoryParams, response: list(fundingPayment) });
