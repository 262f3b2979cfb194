// cancel.ts: cancels orders by either id. Allowed whatever the gates.
import { type CancelOrders, cancelAction } from '#protocol/exchange/cancel.ts';
import { type CancelByClientId, cancelByCloidAction } from '#protocol/exchange/cancelByCloid.ts';
import type { CancelResult } from '#protocol/exchange/cancelResult.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import { batch } from './batch.ts';
import type { ActionHandler } from './handler.ts';

export const cancel: ActionHandler = batch({
  definition: cancelAction,
  list: { name: 'cancels', limit: 'cancelsPerBatch' },
  toEntries: ({ cancels }: CancelOrders) => cancels,
  toCommand: (cancels, { owner }) => ({ type: 'cancelOrders', owner, cancels }),
  resultsOf,
  answer: (results, entries) =>
    answer(
      cancelAction,
      results,
      entries.map((each) => ({ oid: each?.orderId ?? null, orderId: each?.orderId ?? null })),
    ),
});

export const cancelByCloid: ActionHandler = batch({
  definition: cancelByCloidAction,
  list: { name: 'cancels', limit: 'cancelsPerBatch' },
  toEntries: ({ cancels }: CancelByClientId) => cancels,
  toCommand: (cancels, { owner }) => ({ type: 'cancelByClientId', owner, cancels }),
  resultsOf,
  answer: (results, entries) =>
    answer(
      cancelByCloidAction,
      results,
      entries.map((each) => ({ cloid: each?.clientOrderId ?? null })),
    ),
});

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
