// positions.ts: the open positions alone.
import { records } from '../../codec.ts';
import { defineRead } from '../../read.ts';
import { wrappedPosition } from './account.ts';
import { ownerParams } from '../params.ts';

/** @assumed The bare `assetPositions` list of the account read. */
export const positions = defineRead({
  type: 'positions',
  request: ownerParams,
  response: records(wrappedPosition),
});
