// reportDeposit.ts: reports an on-chain transfer to the service: the only unsigned action, because the service reads the chain.
import { decodeErrorBody } from '#protocol/errors.ts';
import { type ReportDeposit, reportDepositAction } from '#protocol/exchange/deposit.ts';
import { failureOf, GatewayError } from '../transport/gatewayError.ts';
import type { Http } from '../transport/http.ts';

/**
 * Asks for a transfer to be credited to its sender's account. Idempotent: nothing is credited twice. Throws
 * GatewayError: `refused` with code DEPOSIT_NOT_FOUND while the chain does not show it yet.
 */
export async function reportDeposit(
  http: Pick<Http, 'send'>,
  exchangePath: string,
  action: ReportDeposit,
): Promise<void> {
  const answer = await http.send(
    exchangePath,
    JSON.stringify({ action: reportDepositAction.encodeAction(action) }),
  );
  const error = decodeErrorBody(answer.body, answer.status);
  if (error !== undefined)
    throw new GatewayError(
      failureOf(
        answer.status >= 500 || answer.status === 429 ? 'unavailable' : 'refused',
        error,
        answer.retryAfterMs,
      ),
    );
  const { success } = reportDepositAction.decodeResponse(answer.body);
  if (!success) throw new GatewayError({ kind: 'unreadable', cause: 'shape' });
}
