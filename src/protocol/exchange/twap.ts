// twap.ts: starts and cancels TWAPs.
import { defineAction, TRADING } from '../action.ts';
import { type Codec, readInner, writeInner } from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import type { AssetId, TwapOrderId } from '../ids.ts';
import { nullable, record, required, strictRecord } from '../record.ts';
import { text, twapOrderId, type Side } from '../scalars.ts';
import { wrapped } from './accepted.ts';
import { exactAssetId, exactBool, exactCount, exactDecimal, exactTwapId, sideFlag } from './exact.ts';

/** `size` in base units of the whole TWAP. */
export interface TwapOrder {
  assetId: AssetId;
  side: Side;
  size: DecimalString;
  reduceOnly: boolean;
  durationMinutes: number;
  sliceCount: number;
  isRandomized: boolean;
}

export interface TwapCancel {
  twapOrderId: TwapOrderId;
}

/** A refusal (`data.status` failed or rejected) is found by `decodeErrorBody` before this is read. */
export interface TwapResult {
  status: string;
  twapOrderId: TwapOrderId | null;
  error: string | null;
}

const fields = record<TwapResult>({
  status: required('status', text),
  twapOrderId: nullable('twapOrderId', twapOrderId),
  error: nullable('error', text),
});

/** Absent optional members are omitted instead of null. */
const result: Codec<TwapResult> = {
  decode: (wire, sink) => readInner(fields, wire, sink),
  encode: (value, sink) => {
    const wire = writeInner(fields, value, sink);
    return Object.fromEntries(Object.entries((wire ?? {}) as object).filter(([, each]) => each !== null));
  },
};

/** @assumed Flat fields of the public gateway. */
export const twapOrderAction = defineAction({
  ...TRADING,
  type: 'twapOrder',
  action: strictRecord<TwapOrder>({
    assetId: required('asset', exactAssetId),
    side: required('isBuy', sideFlag),
    size: required('sz', exactDecimal),
    reduceOnly: required('reduceOnly', exactBool),
    durationMinutes: required('durationMinutes', exactCount),
    sliceCount: required('numSlices', exactCount),
    isRandomized: required('randomize', exactBool),
  }),
  response: wrapped('twapOrder', result),
});

export const twapCancelAction = defineAction({
  ...TRADING,
  type: 'twapCancel',
  action: strictRecord<TwapCancel>({ twapOrderId: required('twapOrderId', exactTwapId) }),
  response: wrapped('twapCancel', result),
});
