// isolatedOperation.ts: the signed read of an isolated margin operation.
import {
  type IsolatedOperation,
  isolatedOperationRead,
  type IsolatedOperationParams,
} from '#protocol/info/funds/isolatedOperationStatus.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { isKnownAddress } from '../auth/check.ts';
import { recoverSigner } from '../auth/recover.ts';
import type { GatewayContext } from '../service/context.ts';
import { RequestRefused } from '../service/errors.ts';
import { placeOf } from '../service/options.ts';

/** Maximum difference between the signed time and now. */
const FRESH_MS = 300_000;

/**
 * Checks the signer: the owner, or one of its valid agents. Null for an operation of another owner. Throws
 * RequestRefused: 400 for a stale time, 401 for a bad signature or an unauthorized signer.
 */
export function isolatedOperation(
  { read, options, clock }: GatewayContext,
  params: IsolatedOperationParams,
): IsolatedOperation | null {
  const now = clock.now();
  if (Math.abs(now - params.time) > FRESH_MS) throw new RequestRefused('EXPIRED', { field: 'time' });
  const digest = digestOf(typedDataFor(isolatedOperationRead(params), placeOf(options.service)));
  const signer = recoverSigner(digest, params.signature);
  if (signer === undefined) throw new RequestRefused('INVALID_SIGNATURE', { field: 'signature' });
  if (signer !== params.owner) checkAgent(read, params.owner, signer, now);
  return read.isolatedOperation(params.owner, params.operationId) ?? null;
}

/** As for actions: an unknown address means a wrong signature, a known one is not authorized. */
function checkAgent(read: GatewayContext['read'], owner: Address, signer: Address, now: UnixMs): void {
  const agent = read.agents(owner).find(({ address }) => address === signer);
  if (agent === undefined) {
    throw isKnownAddress(read, signer)
      ? new RequestRefused('AGENT_NOT_APPROVED', { field: 'signature' })
      : new RequestRefused('UNKNOWN_SIGNER', { field: 'signature', signer });
  }
  if (agent.validUntil !== null && agent.validUntil <= now)
    throw new RequestRefused('AGENT_EXPIRED', { field: 'signature' });
}
