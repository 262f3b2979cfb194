// actions.ts: all actions by wire type, for the gateway. The app imports single actions.
import type { ActionRules } from '../action.ts';
import { acceptTermsAction } from './acceptTerms.ts';
import { approveAgentAction } from './approveAgent.ts';
import { cancelAction } from './cancel.ts';
import { cancelByCloidAction } from './cancelByCloid.ts';
import { executeDepositAction, reportDepositAction } from './deposit.ts';
import { batchModifyAction, modifyAction } from './modify.ts';
import { orderAction } from './order.ts';
import { createReferralCodeAction, getReferralCodeAction } from './referral.ts';
import { twapCancelAction, twapOrderAction } from './twap.ts';
import { updateIsolatedMarginAction, updateLeverageAction } from './updateLeverage.ts';
import { userOutcomeAction } from './userOutcome.ts';
import { withdrawAction } from './withdraw.ts';

export const ACTIONS = {
  order: orderAction,
  cancel: cancelAction,
  cancelByCloid: cancelByCloidAction,
  modify: modifyAction,
  batchModify: batchModifyAction,
  updateLeverage: updateLeverageAction,
  updateIsolatedMargin: updateIsolatedMarginAction,
  twapOrder: twapOrderAction,
  twapCancel: twapCancelAction,
  userOutcome: userOutcomeAction,
  createReferralCode: createReferralCodeAction,
  getReferralCode: getReferralCodeAction,
  withdraw: withdrawAction,
  approveAgent: approveAgentAction,
  acceptTerms: acceptTermsAction,
  executeDeposit: executeDepositAction,
  reportDeposit: reportDepositAction,
} as const;

export type ActionType = keyof typeof ACTIONS;

export function isActionType(type: unknown): type is ActionType {
  return typeof type === 'string' && Object.hasOwn(ACTIONS, type);
}

/** How an action is signed; undefined for an unknown action: the rules that `readEnvelope` needs. */
export function rulesOf(type: string): ActionRules | undefined {
  return isActionType(type) ? ACTIONS[type] : undefined;
}
