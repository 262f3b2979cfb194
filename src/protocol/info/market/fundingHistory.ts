// fundingHistory.ts: past funding rates of one perpetual.
import { records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { AssetId, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { nullable, omittable, record, required } from '../../record.ts';
import { assetId, decimal, marketRef, text, unixMs } from '../../scalars.ts';

/** The rate of the funding interval that ended at `time`; signed fractions. */
export interface FundingRatePoint {
  assetId: AssetId;
  /** The venue's name for the market, if given. */
  coin?: string;
  fundingRate: DecimalString;
  premium: DecimalString | null;
  time: UnixMs;
}

export interface FundingHistoryParams {
  assetId: AssetId;
  startAt: UnixMs;
  endAt?: UnixMs;
}

/** @assumed Request and record of the perpetuals venue with assetId beside coin. */
export const fundingHistory = defineRead({
  type: 'fundingHistory',
  request: record<FundingHistoryParams>({
    assetId: required(['assetId', 'coin'], marketRef),
    startAt: required('startTime', unixMs),
    endAt: omittable('endTime', unixMs),
  }),
  response: records(
    record<FundingRatePoint>({
      coin: omittable('coin', text),
      assetId: required('assetId', assetId),
      fundingRate: required('fundingRate', decimal),
      premium: nullable('premium', decimal),
      time: required('time', unixMs),
    }),
  ),
});
