// updateLeverage.ts: choosing leverage and margin mode for one market, and moving margin of an isolated position.
import { type UpdateIsolatedMargin, updateIsolatedMarginAction, type UpdateLeverage, updateLeverageAction } from '#protocol/exchange/updateLeverage.ts';
import { type ActionHandler, trading } from './handler.ts';

export const updateLeverage: ActionHandler = trading(
  updateLeverageAction,
  (action: UpdateLeverage, { owner }) => ({ type: 'updateLeverage', owner, ...action }),
  () => updateLeverageAction.encodeResponse({}),
);

export const updateIsolatedMargin: ActionHandler = trading(
  updateIsolatedMarginAction,
  (action: UpdateIsolatedMargin, { owner }) => ({ type: 'updateIsolatedMargin', owner, ...action }),
  () => updateIsolatedMarginAction.encodeResponse({}),
);
