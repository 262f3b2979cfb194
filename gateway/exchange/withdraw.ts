// withdraw.ts: withdrawals. check.ts has ensured that the signer is the owner.
import { type ErrorCode, ERRORS } from '#protocol/errors.ts';
import { withdrawAction } from '#protocol/exchange/withdraw.ts';
import type { Hex } from '#protocol/ids.ts';
import { transactionIdOf } from '#protocol/signing/transactionId.ts';
import type { Authenticated } from '../auth/check.ts';
import type { GatewayContext } from '../service/context.ts';
import type { Refusal } from '../world/commands/commands.ts';
import { malformed, RequestRefused } from '../service/errors.ts';
import { type ActionHandler, refuseAfterNonce, submitSigned } from './handler.ts';

export const withdraw: ActionHandler = async (context, request) => {
  const decoded = withdrawAction.decodeAction(request.action);
  if (!decoded.ok) return refuseAfterNonce(context, request, malformed(decoded.problem, 'action'));
  const { serviceChain, destination, assetId, amount, source } = decoded.value;
  if (serviceChain !== context.options.service.serviceChain) {
    return refuseAfterNonce(
      context,
      request,
      new RequestRefused('CHAIN_MISMATCH', { field: 'action.serviceChain' }),
    );
  }
  const { owner, signature } = request;
  const transactionId = transactionIdOf(signature);
  const result = await submitSigned(context, request, {
    type: 'withdraw',
    owner,
    destination,
    assetId,
    amount,
    source,
    transactionId,
  });
  if (result.kind === 'refused') throw refusedWhole(result);
  return answer(transactionId);
};

/**
 * The identical request gets the same answer again: one record, one id (Errors, 503: resend the identical body).
 * Identity is decided by the signed content and the signer; `time`, which must be the nonce, is part of it. A
 * withdrawal may be undone until it is on disk; only then it counts.
 */
export async function recordedWithdrawal(
  { read, sequencer }: GatewayContext,
  { owner, digest }: Authenticated,
): Promise<unknown> {
  if (read.withdrawalSigned(owner, digest) === undefined) return undefined;
  await sequencer.settled();
  const transactionId = read.withdrawalSigned(owner, digest);
  return transactionId === undefined ? undefined : answer(transactionId);
}

function answer(transactionId: Hex): unknown {
  return withdrawAction.encodeResponse({ success: true, transactionId, status: 'pending' });
}

/** An error body and status, even where the same refusal of an order would be inside a 200. */
function refusedWhole({ code, message, field }: Refusal): RequestRefused {
  const status = ERRORS[code as ErrorCode].status === 200 ? { status: 400 } : {};
  return new RequestRefused(code as ErrorCode, {
    text: message,
    ...status,
    ...(field === undefined ? {} : { field }),
  });
}
