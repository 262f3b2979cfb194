// twap.ts: starts and cancels TWAPs. Refusals by the engine are returned inside a 200 (Errors, TWAP).
import type { ActionDefinition } from '#protocol/action.ts';
import { type ErrorCode, ERRORS } from '#protocol/errors.ts';
import {
  type TwapCancel,
  twapCancelAction,
  type TwapOrder,
  twapOrderAction,
  type TwapResult,
} from '#protocol/exchange/twap.ts';
import type { TwapOrderId } from '#protocol/ids.ts';
import type { Authenticated } from '../auth/check.ts';
import type { CommandResult, UserCommand } from '../world/commands/commands.ts';
import { malformed, refusedByEngine } from '../service/errors.ts';
import { type ActionHandler, refuseAfterNonce, submitSigned } from './handler.ts';

export const twapOrder: ActionHandler = twapAction(
  twapOrderAction,
  (action: TwapOrder, { owner }) => ({ type: 'twapOrder', owner, ...action }),
  (message) => ({ status: 'rejected', twapOrderId: null, error: message }),
);

export const twapCancel: ActionHandler = twapAction(
  twapCancelAction,
  ({ twapOrderId }: TwapCancel, { owner }) => ({
    type: 'twapCancel',
    owner,
    twapOrderId: lower(twapOrderId),
  }),
  (message, { twapOrderId }) => ({ status: 'failed', twapOrderId, error: message }),
);

/**
 * `refused` builds the answer for a refusal by TWAP and order rules; gates, nonces and a frozen account are errors of
 * the request.
 */
function twapAction<Action>(
  definition: ActionDefinition<string, Action, TwapResult>,
  toCommand: (action: Action, request: Authenticated) => UserCommand,
  refused: (message: string, action: Action) => TwapResult,
): ActionHandler {
  return async (context, request) => {
    const decoded = definition.decodeAction(request.action);
    if (!decoded.ok) return refuseAfterNonce(context, request, malformed(decoded.problem, 'action'));
    const action = decoded.value;
    const result = await submitSigned(context, request, toCommand(action, request));
    if (result.kind === 'refused' && ERRORS[result.code as ErrorCode].status !== 200)
      throw refusedByEngine(result, definition.type);
    return definition.encodeResponse(
      result.kind === 'refused' ? refused(result.message, action) : accepted(result),
    );
  };
}

function accepted(result: CommandResult): TwapResult {
  if (result.kind !== 'twap') throw new TypeError(`A TWAP action was answered with ${result.kind}`);
  return { status: result.status, twapOrderId: result.twapOrderId, error: null };
}

/** Ids are hex, in either case. */
function lower(id: TwapOrderId): TwapOrderId {
  return id.toLowerCase();
}
