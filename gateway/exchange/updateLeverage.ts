// updateLeverage.ts: choosing leverage and margin mode for one market, and moving margin of an isolated position.
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

/** Where it is carried out later, the answer names the operation (isolatedOperationStatus). */
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
