// isolatedOperation.ts: the signed read of a change of isolated margin.
import { type IsolatedOperation, isolatedOperationRead, type IsolatedOperationParams } from '#protocol/info/isolatedOperationStatus.ts';
import { recoverSigner } from '#protocol/recover.ts';
import { digestOf, typedDataFor } from '#protocol/typedData.ts';
import type { GatewayContext } from '../context.ts';
import { RequestRefused } from '../errors.ts';

/** How far the time that was signed may lie from now. */
const FRESH_MS = 300_000;

/**
 * Checks who asks: the owner, or an agent of it that is still good. Null for an operation that is not the owner's. Throws RequestRefused:
 * 400 for a stale time, 401 for a bad signature, 403 for somebody else's.
 */
export function isolatedOperation({ read, options, clock }: GatewayContext, params: IsolatedOperationParams): IsolatedOperation | null {
  const now = clock.now();
  if (Math.abs(now - params.time) > FRESH_MS) throw new RequestRefused('EXPIRED', { field: 'time' });
  const digest = digestOf(typedDataFor(isolatedOperationRead(params), { profile: options.service.signing }));
  const signer = recoverSigner(digest, params.signature);
  if (signer === undefined) throw new RequestRefused('INVALID_SIGNATURE', { field: 'signature' });
  const agent = read.agents(params.owner).find(({ address, validUntil }) => address === signer && (validUntil === null || validUntil > now));
  if (signer !== params.owner && agent === undefined) throw new RequestRefused('AGENT_NOT_APPROVED', { field: 'signature', status: 403 });
  return read.isolatedOperation(params.owner, params.operationId) ?? null;
}
