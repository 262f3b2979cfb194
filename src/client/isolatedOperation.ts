// isolatedOperation.ts: the one read that is signed: over typed data of its own, without a nonce, so that it can be repeated.
import { isolatedOperationRead, isolatedOperationStatus, type IsolatedOperation } from '#protocol/info/isolatedOperationStatus.ts';
import type { Address } from '#protocol/ids.ts';
import { digestOf, typedDataFor } from '#protocol/typedData.ts';
import type { ServiceClock } from './clock.ts';
import type { ClientConfig } from './config.ts';
import type { Readable } from './observable.ts';
import type { ServiceReader } from './reader.ts';
import { type Signer, verifySignature } from './signer.ts';

interface OperationDeps extends Pick<ServiceReader, 'info'> {
  clock: Pick<ServiceClock, 'now'>;
  config: Readable<ClientConfig>;
}

/** Null for an operation the service does not know. Throws SignError, GatewayError. */
export async function askIsolatedOperation({ info, clock, config }: OperationDeps, { owner, operationId, signer }: { owner: Address; operationId: string; signer: Signer }): Promise<IsolatedOperation | null> {
  const asked = { owner, operationId, time: clock.now() };
  const typedData = typedDataFor(isolatedOperationRead(asked), { profile: config.getSnapshot().signing });
  const signature = await signer.sign(typedData);
  await verifySignature(digestOf(typedData), signature, signer.address);
  return await info(isolatedOperationStatus, { ...asked, signature });
}
