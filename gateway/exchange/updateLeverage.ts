// updateLeverage.ts: choosing leverage for one market.
import { type UpdateLeverage, updateLeverageAction } from '#protocol/exchange/updateLeverage.ts';
import { type ActionHandler, trading } from './handler.ts';

export const updateLeverage: ActionHandler = trading(
  updateLeverageAction,
  (action: UpdateLeverage, { owner }) => ({ type: 'updateLeverage', owner, ...action }),
  () => updateLeverageAction.encodeResponse({}),
);
