// isolatedOperation.ts: the only signed read: over its own typed data, without a nonce, so that it can be repeated.
import {
  type IsolatedOperation,
  isolatedOperationRead,
  isolatedOperationStatus,
  type IsolatedOperationParams,
} from '#protocol/info/funds/isolatedOperationStatus.ts';
import type { Address } from '#protocol/ids.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { placeOf } from '../deployment/deploymentTrust.ts';
import { ISOLATED_FAILED, operationIdOf } from './isolatedItem.ts';
import { hasEnded } from './outcomeOperations.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { accountQuery } from '../queries/account/account.ts';
import { isolatedOperationKey, isolatedStatusQueryKey } from '../queries/funds/isolatedOperation.ts';
import { signChecked, type Signer } from '../actions/signer.ts';
import { SignError } from '../actions/walletErrors.ts';
import type { GatewayClient } from '../gatewayClient.ts';

export type OperationClient = Pick<
  GatewayClient,
  'info' | 'clock' | 'config' | 'queries' | 'trust' | 'outbox' | 'orderLog' | 'fillLog' | 'elapsed'
>;

/** How long a signed query is reused: half a minute less than the five minutes of the service. */
const FRESH_MS = 270_000;

/** Signs the status query of an operation and keeps it while valid. Throws SignError. */
export async function signStatusQuery(
  client: Pick<OperationClient, 'clock' | 'config' | 'queries' | 'trust'>,
  { owner, operationId, signer }: { owner: Address; operationId: string; signer: Signer },
): Promise<IsolatedOperationParams> {
  if (!(await client.trust.settle())) throw new SignError({ kind: 'otherDeployment' });
  const query = { owner, operationId, time: client.clock.now() };
  const place = placeOf(client.config.getSnapshot());
  const action = isolatedOperationRead(query);
  const typedData = typedDataFor(action, place);
  const subject = {
    typedData,
    digest: digestOf(typedData),
    source: { action, nonce: null, expiresAfter: null, ...place },
  };
  const signature = await signChecked(signer, subject, { gate: client.trust.check });
  const signed = { ...query, signature };
  client.queries.setQueryData(isolatedStatusQueryKey(operationId), signed);
  return signed;
}

/** An earlier signed query that is still valid. */
export function validStatusQuery(
  { queries, clock }: Pick<OperationClient, 'queries' | 'clock'>,
  operationId: string,
): IsolatedOperationParams | undefined {
  const signed = queries.getQueryData<IsolatedOperationParams>(isolatedStatusQueryKey(operationId));
  return signed !== undefined && Math.abs(clock.now() - signed.time) < FRESH_MS ? signed : undefined;
}

/**
 * Sends a signed query and stores the answer: for an ended operation in its outbox items, then in the cache, so that an
 * end which is shown is kept. Null for an operation that the service does not know for this account. Throws GatewayError.
 */
export async function readStatus(
  client: OperationClient,
  signed: IsolatedOperationParams,
): Promise<IsolatedOperation | null> {
  const operation = await client.info(isolatedOperationStatus, signed);
  const show = (): unknown =>
    client.queries.setQueryData(isolatedOperationKey(signed.operationId), operation);
  if (operation === null || !hasEnded(operation.status)) {
    show();
    return operation;
  }
  const items = client.outbox
    .getSnapshot()
    .filter((item) => item.owner === signed.owner && operationIdOf(item) === signed.operationId);
  for (const item of items) await conclude(client, item, operation);
  show();
  void client.queries.invalidateQueries({ queryKey: accountQuery(client, signed.owner).queryKey });
  return operation;
}

/** For an ended operation. Imported items are not changed. */
async function conclude(
  { outbox, clock }: OperationClient,
  { id, state, isImported }: OutboxItem,
  { status, error }: IsolatedOperation,
): Promise<void> {
  if (state.status !== 'accepted' || isImported === true) return;
  if (status === 'completed')
    await outbox.record(id, {
      kind: 'confirm',
      evidence: { readAt: clock.now(), found: 'all', updates: [] },
    });
  else
    await outbox.record(id, {
      kind: 'refuse',
      failure: { kind: 'refused', code: ISOLATED_FAILED, message: error ?? '' },
      results: state.results,
    });
}
