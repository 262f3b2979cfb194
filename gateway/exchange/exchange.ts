// exchange.ts: POST /exchange: the list of actions, which are enabled, and the five validations.
import { acceptTermsAction } from '#protocol/exchange/acceptTerms.ts';
import { approveAgentAction } from '#protocol/exchange/approveAgent.ts';
import { cancelAction } from '#protocol/exchange/cancel.ts';
import { cancelByCloidAction } from '#protocol/exchange/cancelByCloid.ts';
import { executeDepositAction, reportDepositAction } from '#protocol/exchange/deposit.ts';
import { batchModifyAction, modifyAction } from '#protocol/exchange/modify.ts';
import { orderAction } from '#protocol/exchange/order.ts';
import { createReferralCodeAction, getReferralCodeAction } from '#protocol/exchange/referral.ts';
import { twapCancelAction, twapOrderAction } from '#protocol/exchange/twap.ts';
import { updateIsolatedMarginAction, updateLeverageAction } from '#protocol/exchange/updateLeverage.ts';
import { userOutcomeAction } from '#protocol/exchange/userOutcome.ts';
import { withdrawAction } from '#protocol/exchange/withdraw.ts';
import { authenticate, openEnvelope, type Rules } from '../auth/check.ts';
import type { GatewayContext } from '../service/context.ts';
import { RequestRefused } from '../service/errors.ts';
import { placeOf } from '../service/options.ts';
import { acceptTerms } from './acceptTerms.ts';
import { approveAgent } from './approveAgent.ts';
import { cancel, cancelByCloid } from './cancel.ts';
import { executeDeposit, recordedDeposit, reportDeposit } from './deposit.ts';
import type { ActionHandler } from './handler.ts';
import { batchModify, modify } from './modify.ts';
import { order } from './order.ts';
import { createReferralCode, getReferralCode } from './referral.ts';
import { twapCancel, twapOrder } from './twap.ts';
import { updateIsolatedMargin, updateLeverage } from './updateLeverage.ts';
import { recordedOutcome, refuseLegacyMerge, userOutcome } from './userOutcome.ts';
import { recordedWithdrawal, withdraw } from './withdraw.ts';

/** Unsigned. */
const UNSIGNED = [reportDepositAction] as const;

const OFFERED = [
  acceptTermsAction,
  approveAgentAction,
  batchModifyAction,
  cancelAction,
  cancelByCloidAction,
  createReferralCodeAction,
  executeDepositAction,
  getReferralCodeAction,
  modifyAction,
  orderAction,
  twapCancelAction,
  twapOrderAction,
  updateIsolatedMarginAction,
  updateLeverageAction,
  userOutcomeAction,
  withdrawAction,
] as const;

const HANDLERS: Readonly<Record<(typeof OFFERED)[number]['type'], ActionHandler>> = {
  acceptTerms,
  approveAgent,
  batchModify,
  cancel,
  cancelByCloid,
  createReferralCode,
  executeDeposit,
  getReferralCode,
  modify,
  order,
  twapCancel,
  twapOrder,
  updateIsolatedMargin,
  updateLeverage,
  userOutcome,
  withdraw,
};

/** Actions whose exact repetition gets the earlier answer; undefined when there is none (Nonces, 5). */
const RECORDED: ReadonlyMap<string, ActionHandler> = new Map<string, ActionHandler>([
  [executeDepositAction.type, recordedDeposit],
  [userOutcomeAction.type, recordedOutcome],
  [withdrawAction.type, recordedWithdrawal],
]);

const RULES: ReadonlyMap<string, Rules> = new Map([...OFFERED, ...UNSIGNED].map((each) => [each.type, each]));

/**
 * Carries out a signed action and returns the answer's body. Throws RequestRefused, or Unavailable when the store is
 * down. A disabled action is refused after the signer check and before the nonce check: the same request may succeed
 * later (Errors, 503: resend the identical body).
 */
export async function exchange(context: GatewayContext, body: Record<string, unknown>): Promise<unknown> {
  refuseLegacyMerge(body);
  const { envelope, rules } = openEnvelope(body, (type) => RULES.get(type));
  const { read, clock, options } = context;
  if (rules.signedBy === 'none') {
    if (read.isSwitchedOff(rules.type)) throw disabled();
    return reportDeposit(context, envelope.action);
  }
  const request = authenticate(envelope, rules, { read, ...placeOf(options.service), now: clock.now() });
  // A repeat is answered even while the action is disabled: a refusal would suggest that the first one failed, and
  // invite another.
  const recorded = await RECORDED.get(rules.type)?.(context, request);
  if (recorded !== undefined) return recorded;
  if (!isOffered(rules.type) || read.isSwitchedOff(rules.type)) throw disabled();
  return HANDLERS[rules.type](context, request);
}

/** All actions by wire type, for switching them off. */
export const OPERATIONS: ReadonlySet<string> = new Set(RULES.keys());

/** The number of items in a body, which determines its weight. Reads only list lengths. */
export function batchSize({ action }: Record<string, unknown>): number {
  const lists =
    typeof action === 'object' && action !== null ? Object.values(action).filter(Array.isArray) : [];
  return Math.max(0, ...lists.map((list) => list.length));
}

function isOffered(type: string): type is keyof typeof HANDLERS {
  return Object.hasOwn(HANDLERS, type);
}

function disabled(): RequestRefused {
  return new RequestRefused('OPERATION_DISABLED', { field: 'action.type' });
}
