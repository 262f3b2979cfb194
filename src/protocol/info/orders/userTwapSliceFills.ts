// userTwapSliceFills.ts: fills of one owner's TWAPs, with slice index.
import { records } from '../../codec.ts';
import type { TwapOrderId } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { record, required } from '../../record.ts';
import { count, twapOrderId } from '../../scalars.ts';
import { ownerParams } from '../params.ts';
import { fill, type Fill } from './userFills.ts';

export interface SliceFill {
  fill: Fill;
  twapOrderId: TwapOrderId;
  /** Counts from 0. */
  sliceIndex: number;
}

/** @assumed Name of the perpetuals venue; its record has no slice index. Newest first. */
export const userTwapSliceFills = defineRead({
  type: 'userTwapSliceFills',
  request: ownerParams,
  response: records(
    record<SliceFill>({
      fill: required('fill', fill),
      twapOrderId: required('twapOrderId', twapOrderId),
      sliceIndex: required('sliceIndex', count),
    }),
  ),
});
