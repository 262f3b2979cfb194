// actionRequest.ts: the types of actions this client can request, with their parameters.
import { acceptTermsAction, type AcceptTerms } from '#protocol/exchange/acceptTerms.ts';
import { type ApproveAgent, approveAgentAction } from '#protocol/exchange/approveAgent.ts';
import type { Accepted } from '#protocol/exchange/accepted.ts';
import { cancelAction, type CancelOrders } from '#protocol/exchange/cancel.ts';
import { cancelByCloidAction, type CancelByClientId } from '#protocol/exchange/cancelByCloid.ts';
import type { CancelResult } from '#protocol/exchange/cancelResult.ts';
import {
  type DepositAccepted,
  type ExecuteDeposit,
  executeDepositAction,
} from '#protocol/exchange/deposit.ts';
import {
  batchModifyAction,
  modifyAction,
  type ModifyOrder,
  type ModifyOrders,
} from '#protocol/exchange/modify.ts';
import { orderAction, type PlaceOrders } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { createReferralCodeAction, getReferralCodeAction } from '#protocol/exchange/referral.ts';
import {
  type TwapCancel,
  twapCancelAction,
  type TwapOrder,
  twapOrderAction,
} from '#protocol/exchange/twap.ts';
import {
  updateIsolatedMarginAction,
  updateLeverageAction,
  type UpdateIsolatedMargin,
  type UpdateLeverage,
} from '#protocol/exchange/updateLeverage.ts';
import { type UserOutcome, userOutcomeAction } from '#protocol/exchange/userOutcome.ts';
import { type Withdraw, type WithdrawAccepted, withdrawAction } from '#protocol/exchange/withdraw.ts';
import type { ActionRules, WireAction } from '#protocol/action.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, Hex, TwapOrderId } from '#protocol/ids.ts';

export type ActionRequest =
  | { type: 'order'; action: PlaceOrders }
  | { type: 'cancel'; action: CancelOrders }
  | { type: 'cancelByCloid'; action: CancelByClientId }
  | { type: 'modify'; action: ModifyOrder }
  | { type: 'batchModify'; action: ModifyOrders }
  | { type: 'twapOrder'; action: TwapOrder }
  | { type: 'twapCancel'; action: TwapCancel }
  | { type: 'updateLeverage'; action: UpdateLeverage }
  | { type: 'updateIsolatedMargin'; action: UpdateIsolatedMargin }
  /** Approves an agent, or with the zero address revokes the one of that name; the nonce is added by prepare.ts. */
  | { type: 'approveAgent'; action: Omit<ApproveAgent, 'nonce'> }
  /** Its `time` is its nonce, added by prepare.ts. */
  | { type: 'withdraw'; action: Omit<Withdraw, 'time'> }
  | { type: 'executeDeposit'; action: ExecuteDeposit; quoted?: QuotedDeposit }
  /** Split or merge; accepted first, carried out later. */
  | { type: 'userOutcome'; action: UserOutcome }
  | { type: 'createReferralCode'; action: { code: string } }
  | { type: 'getReferralCode'; action: Record<never, never> }
  | { type: 'acceptTerms'; action: AcceptTerms };

/** The quote of a deposit; the signature covers only the quote's id. Absent in imported requests. */
export interface QuotedDeposit {
  /** In units of the paid token. */
  amount: DecimalString;
  coin: string;
  chainName: string;
  /** In units of the credited asset. */
  fee: DecimalString;
  credited: DecimalString;
  /** The credited account. */
  account: Address;
  /** The wallet has to send a transfer first; the service has no record before. */
  awaitsTransfer: boolean;
  /** It exceeded the deposit cap when quoted: the service would hold it, not credit it. */
  exceedsCap?: boolean;
}

export type ActionType = ActionRequest['type'];

/** The service's results, one per order or cancel; TWAPs and later operations are identified by their ids. */
export type ActionResults =
  | { type: 'orders'; results: readonly OrderResult[] }
  | { type: 'cancels'; results: readonly CancelResult[] }
  | {
      type: 'done';
      twapOrderId?: TwapOrderId | null;
      transactionId?: Hex;
      depositId?: string;
      operationId?: string;
      actionId?: Hex;
      referralCode?: string | null;
    };

/** How an action is signed, and how its answer is decoded. */
export interface ActionHandling extends ActionRules {
  decodeResults: (body: unknown) => ActionResults;
}

const HANDLING: Record<ActionType, ActionHandling> = {
  order: {
    ...orderAction,
    decodeResults: (body) => ({ type: 'orders', results: orderAction.decodeResponse(body) }),
  },
  cancel: {
    ...cancelAction,
    decodeResults: (body) => ({ type: 'cancels', results: cancelAction.decodeResponse(body) }),
  },
  cancelByCloid: {
    ...cancelByCloidAction,
    decodeResults: (body) => ({ type: 'cancels', results: cancelByCloidAction.decodeResponse(body) }),
  },
  modify: {
    ...modifyAction,
    decodeResults: (body) => ({ type: 'orders', results: modifyAction.decodeResponse(body) }),
  },
  batchModify: {
    ...batchModifyAction,
    decodeResults: (body) => ({ type: 'orders', results: batchModifyAction.decodeResponse(body) }),
  },
  twapOrder: {
    ...twapOrderAction,
    decodeResults: (body) => ({
      type: 'done',
      twapOrderId: twapOrderAction.decodeResponse(body).twapOrderId,
    }),
  },
  twapCancel: {
    ...twapCancelAction,
    decodeResults: (body) => ({
      type: 'done',
      twapOrderId: twapCancelAction.decodeResponse(body).twapOrderId,
    }),
  },
  updateLeverage: {
    ...updateLeverageAction,
    decodeResults: (body) => done(updateLeverageAction.decodeResponse(body)),
  },
  approveAgent: {
    ...approveAgentAction,
    decodeResults: (body) => done(approveAgentAction.decodeResponse(body)),
  },
  withdraw: { ...withdrawAction, decodeResults: (body) => committed(withdrawAction.decodeResponse(body)) },
  executeDeposit: {
    ...executeDepositAction,
    decodeResults: (body) => begun(executeDepositAction.decodeResponse(body)),
  },
  userOutcome: {
    ...userOutcomeAction,
    decodeResults: (body) => ({ type: 'done', actionId: userOutcomeAction.decodeResponse(body).actionId }),
  },
  updateIsolatedMargin: {
    ...updateIsolatedMarginAction,
    decodeResults: (body) => underWay(updateIsolatedMarginAction.decodeResponse(body)),
  },
  createReferralCode: {
    ...createReferralCodeAction,
    decodeResults: (body) => ({
      type: 'done',
      referralCode: createReferralCodeAction.decodeResponse(body).code,
    }),
  },
  getReferralCode: {
    ...getReferralCodeAction,
    decodeResults: (body) => ({
      type: 'done',
      referralCode: getReferralCodeAction.decodeResponse(body).code,
    }),
  },
  acceptTerms: {
    ...acceptTermsAction,
    decodeResults: (body) => done(acceptTermsAction.decodeResponse(body)),
  },
};

export function handlingOf(type: ActionType): ActionHandling {
  return HANDLING[type];
}

/** The action in its signed wire form; `nonce` for actions that repeat the envelope's. Throws EncodeError. */
export function encodeRequest(request: ActionRequest, nonce: number | null): WireAction {
  switch (request.type) {
    case 'order':
      return orderAction.encodeAction(request.action);
    case 'cancel':
      return cancelAction.encodeAction(request.action);
    case 'cancelByCloid':
      return cancelByCloidAction.encodeAction(request.action);
    case 'modify':
      return modifyAction.encodeAction(request.action);
    case 'batchModify':
      return batchModifyAction.encodeAction(request.action);
    case 'twapOrder':
      return twapOrderAction.encodeAction(request.action);
    case 'twapCancel':
      return twapCancelAction.encodeAction(request.action);
    case 'updateLeverage':
      return updateLeverageAction.encodeAction(request.action);
    case 'updateIsolatedMargin':
      return updateIsolatedMarginAction.encodeAction(request.action);
    case 'approveAgent':
      return approveAgentAction.encodeAction({ ...request.action, nonce: nonce ?? 0 });
    case 'withdraw':
      return withdrawAction.encodeAction({ ...request.action, time: nonce ?? 0 });
    case 'executeDeposit':
      return executeDepositAction.encodeAction(request.action);
    case 'userOutcome':
      return userOutcomeAction.encodeAction(request.action);
    case 'createReferralCode':
      return createReferralCodeAction.encodeAction(request.action);
    case 'getReferralCode':
      return getReferralCodeAction.encodeAction(request.action);
    case 'acceptTerms':
      return acceptTermsAction.encodeAction(request.action);
  }
}

/** An answer that refuses without a reason counts as unreadable. */
function committed({ success, transactionId }: WithdrawAccepted): ActionResults {
  if (!success) throw new RangeError('Not committed, and no reason');
  return { type: 'done', transactionId };
}

function begun({ success, depositId }: DepositAccepted): ActionResults {
  if (!success) throw new RangeError('Not begun, and no reason');
  return { type: 'done', depositId };
}

/** The operation id, where the deployment carries the action out later. */
function underWay({ operationId }: Accepted): ActionResults {
  return operationId === undefined ? { type: 'done' } : { type: 'done', operationId };
}

function done(_answer: unknown): ActionResults {
  return { type: 'done' };
}
