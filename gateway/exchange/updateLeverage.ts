// updateLeverage.ts: sets leverage and margin mode of a market, and moves isolated margin.
import {
  type UpdateIsolatedMargin,
  updateIsolatedMarginAction,
  type UpdateLeverage,
  updateLeverageAction,
} from '#protocol/exchange/updateLeverage.ts';
import { derivedHash } from '../world/hashes.ts';
import { type ActionHandler, trading } from './handler.ts';

export const updateLeverage: ActionHandler = trading(
  updateLeverageAction,
  (action: UpdateLeverage, { owner }) => ({ type: 'updateLeverage', owner, ...action }),
  () => updateLeverageAction.encodeResponse({}),
);

/** A delayed change is answered with an operation id (isolatedOperationStatus). */
export const updateIsolatedMargin: ActionHandler = trading(
  updateIsolatedMarginAction,
  (action: UpdateIsolatedMargin, { owner, digest }) => ({
    type: 'updateIsolatedMargin',
    owner,
    ...action,
    operationId: derivedHash(digest, 'isolated'),
  }),
  (result) =>
    updateIsolatedMarginAction.encodeResponse(
      result.kind === 'isolated' ? { operationId: result.operationId, status: 'pending' } : {},
    ),
);
