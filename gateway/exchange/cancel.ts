// cancel.ts: cancels orders by either id. Allowed whatever the gates.
import { type CancelOrders, cancelAction } from '#protocol/exchange/cancel.ts';
import { type CancelByClientId, cancelByCloidAction } from '#protocol/exchange/cancelByCloid.ts';
import type { CancelResult } from '#protocol/exchange/cancelResult.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import { type ActionHandler, trading } from './handler.ts';

export const cancel: ActionHandler = trading(
  cancelAction,
  ({ cancels }: CancelOrders, { owner }) => ({ type: 'cancelOrders', owner, cancels }),
  (result, { cancels }) =>
    answer(
      cancelAction,
      resultsOf(result),
      cancels.map(({ orderId }) => ({ oid: orderId, orderId })),
    ),
);

export const cancelByCloid: ActionHandler = trading(
  cancelByCloidAction,
  ({ cancels }: CancelByClientId, { owner }) => ({ type: 'cancelByClientId', owner, cancels }),
  (result, { cancels }) =>
    answer(
      cancelByCloidAction,
      resultsOf(result),
      cancels.map(({ clientOrderId }) => ({ cloid: clientOrderId })),
    ),
);

/** `metadata.results` identifies each cancel; diagnostic only. */
function answer(
  definition: { encodeResponse: (results: CancelResult[]) => unknown },
  results: CancelResult[],
  named: readonly object[],
): unknown {
  const metadata = named.map((names, index) => ({
    ...names,
    status: results[index]?.kind === 'canceled' ? 'confirmed' : 'not_found',
  }));
  return { ...(definition.encodeResponse(results) as object), metadata: { results: metadata } };
}

function resultsOf(result: CommandResult): CancelResult[] {
  return result.kind === 'cancels' ? result.results : [];
}
