// userOutcome.ts: splits pUSD into shares and merges them back (POST /exchange, userOutcome).
import { userOutcomeAction } from '#protocol/exchange/userOutcome.ts';
import { isObject } from '#protocol/guards.ts';
import type { Hex } from '#protocol/ids.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import type { Authenticated } from '../auth/check.ts';
import type { GatewayContext } from '../service/context.ts';
import type { Refusal } from '../world/commands/commands.ts';
import { malformed, refusedByEngine, RequestRefused } from '../service/errors.ts';
import { derivedHash } from '../world/hashes.ts';
import { type ActionHandler, submitSigned } from './handler.ts';

const TEXTS = {
  policy: 'Outcome policy unavailable',
  binding: 'Market binding unavailable',
  readiness: 'Split readiness unavailable',
} as const;

/**
 * Unknown eligibility or a disabled action is refused before the nonce check: the identical request may succeed later.
 * A request refused for its content is 400, and remembered.
 */
export const userOutcome: ActionHandler = async (context, request) => {
  const decoded = userOutcomeAction.decodeAction(request.action);
  // Malformed is 400 before the nonce is recorded: the identical request gets the same answer again.
  if (!decoded.ok) throw malformed(decoded.problem, 'action');
  const { operation, market, amountBaseUnits } = decoded.value;
  checkReadiness(context, operation);
  const { owner, digest } = request;
  const actionId = derivedHash(digest, 'outcome');
  const result = await submitSigned(context, request, {
    type: 'userOutcome',
    owner,
    operation,
    market,
    amountBaseUnits,
    actionId,
  });
  if (result.kind === 'refused') throw ineligible(result);
  return accepted(context, actionId);
};

/**
 * The identical signed request: the operation with its current status, or its refusal in a 200 body with status error
 * (userOutcome, "Retry"). Undefined for a new request. An operation may be undone until it is on disk; only then it
 * counts.
 */
export async function recordedOutcome(
  { read, sequencer }: GatewayContext,
  { owner, digest }: Authenticated,
): Promise<unknown> {
  if (read.outcomeSigned(owner, digest) === undefined) return undefined;
  await sequencer.settled();
  const recorded = read.outcomeSigned(owner, digest);
  if (recorded === undefined) return undefined;
  return 'actionId' in recorded
    ? encoded(recorded)
    : { status: 'error', error: recorded.message, code: recorded.code };
}

/** The older merge of the perpetuals venue (`mergeOutcome` with an outcome number): disabled, however it is signed. */
export function refuseLegacyMerge({ action }: Record<string, unknown>): void {
  if (!isObject(action) || action['type'] !== 'userOutcome') return;
  const payload = action['mergeOutcome'];
  if (isObject(payload) && 'outcome' in payload && !('schemaVersion' in payload))
    throw new RequestRefused('OPERATION_DISABLED', { field: 'action.mergeOutcome' });
}

function checkReadiness({ read }: GatewayContext, operation: 'split' | 'merge'): void {
  const { unavailable, capabilities } = read.outcomeRules();
  if (capabilities[operation] === 'off')
    throw new RequestRefused('OPERATION_DISABLED', { field: `action.${operation}Outcome` });
  if (unavailable === null || (unavailable.what === 'readiness' && operation === 'merge')) return;
  throw new RequestRefused('OUTCOME_UNAVAILABLE', {
    text: TEXTS[unavailable.what],
    retryAfter: unavailable.retryAfter,
  });
}

/** Ineligible is 400, whatever the same refusal's status elsewhere (Errors). */
function ineligible(result: Refusal): RequestRefused {
  const { code, details, message } = refusedByEngine(result, userOutcomeAction.type);
  return new RequestRefused(code, { ...details, text: message, status: 400 });
}

/** Pending, also when the operation has been carried out while its acceptance was being stored (userOutcome, "Response"). */
function accepted({ read }: GatewayContext, actionId: Hex): unknown {
  const operation = read.outcomeOperation(actionId);
  if (operation === undefined) throw new RequestRefused('INTERNAL');
  return encoded({ ...operation, status: 'pending' });
}

function encoded({ actionId, operation, adapter, status }: OutcomeOperation): unknown {
  return userOutcomeAction.encodeResponse({ actionId, operation, adapter, status });
}
