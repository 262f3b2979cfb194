// actionRequest.ts: the actions this client can request: parameters, bytes and answer.
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
  type TwapResult,
} from '#protocol/exchange/twap.ts';
import {
  updateIsolatedMarginAction,
  updateLeverageAction,
  type UpdateIsolatedMargin,
  type UpdateLeverage,
} from '#protocol/exchange/updateLeverage.ts';
import { type UserOutcome, userOutcomeAction } from '#protocol/exchange/userOutcome.ts';
import { type Withdraw, type WithdrawAccepted, withdrawAction } from '#protocol/exchange/withdraw.ts';
import type { ActionDefinition, ActionRules, WireAction } from '#protocol/action.ts';
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

/** An action of this client. `Action`: its parameters in a request. */
export interface ActionHandling<Action> extends ActionRules {
  /** `nonce`: for actions that repeat the envelope's. Throws EncodeError. */
  encode: (action: Action, nonce: number | null) => WireAction;
  /** Throws DecodeError, or RangeError for an answer that refuses without a reason. */
  decodeResults: (body: unknown) => ActionResults;
}

type ActionOf<Type extends ActionType> = Extract<ActionRequest, { type: Type }>['action'];

export const ACTIONS: { readonly [Type in ActionType]: ActionHandling<ActionOf<Type>> } = {
  order: handling(orderAction, orderResults),
  modify: handling(modifyAction, orderResults),
  batchModify: handling(batchModifyAction, orderResults),
  cancel: handling(cancelAction, cancelResults),
  cancelByCloid: handling(cancelByCloidAction, cancelResults),
  twapOrder: handling(twapOrderAction, twapResult),
  twapCancel: handling(twapCancelAction, twapResult),
  updateLeverage: handling(updateLeverageAction, () => ({ type: 'done' })),
  updateIsolatedMargin: handling(updateIsolatedMarginAction, operationResult),
  approveAgent: {
    ...handling(approveAgentAction, () => ({ type: 'done' })),
    encode: (action, nonce) => approveAgentAction.encodeAction({ ...action, nonce: nonce ?? 0 }),
  },
  withdraw: {
    ...handling(withdrawAction, withdrawalResult),
    encode: (action, nonce) => withdrawAction.encodeAction({ ...action, time: nonce ?? 0 }),
  },
  executeDeposit: handling(executeDepositAction, depositResult),
  userOutcome: handling(userOutcomeAction, ({ actionId }) => ({ type: 'done', actionId })),
  createReferralCode: handling(createReferralCodeAction, referralResult),
  getReferralCode: handling(getReferralCodeAction, referralResult),
  acceptTerms: handling(acceptTermsAction, () => ({ type: 'done' })),
};

export function handlingOf(type: ActionType): Omit<ActionHandling<never>, 'encode'> {
  return ACTIONS[type];
}

/** The action in its signed wire form; `nonce` for actions that repeat the envelope's. Throws EncodeError. */
export function encodeRequest({ type, action }: ActionRequest, nonce: number | null): WireAction {
  // Each entry takes the actions of its own type, of which this is one.
  const { encode } = ACTIONS[type] as ActionHandling<ActionRequest['action']>;
  return encode(action, nonce);
}

function handling<Action, Result>(
  definition: ActionDefinition<ActionType, Action, Result>,
  resultsOf: (answer: Result) => ActionResults,
): ActionHandling<Action> {
  return {
    ...definition,
    encode: (action) => definition.encodeAction(action),
    decodeResults: (body) => resultsOf(definition.decodeResponse(body)),
  };
}

function orderResults(results: readonly OrderResult[]): ActionResults {
  return { type: 'orders', results };
}

function cancelResults(results: readonly CancelResult[]): ActionResults {
  return { type: 'cancels', results };
}

function twapResult({ twapOrderId }: TwapResult): ActionResults {
  return { type: 'done', twapOrderId };
}

function referralResult({ code }: { code: string | null }): ActionResults {
  return { type: 'done', referralCode: code };
}

/** An answer that refuses without a reason counts as unreadable. */
function withdrawalResult({ success, transactionId }: WithdrawAccepted): ActionResults {
  if (!success) throw new RangeError('Not committed, and no reason');
  return { type: 'done', transactionId };
}

function depositResult({ success, depositId }: DepositAccepted): ActionResults {
  if (!success) throw new RangeError('Not begun, and no reason');
  return { type: 'done', depositId };
}

/** The operation id, where the deployment carries the action out later. */
function operationResult({ operationId }: Accepted): ActionResults {
  return operationId === undefined ? { type: 'done' } : { type: 'done', operationId };
}
