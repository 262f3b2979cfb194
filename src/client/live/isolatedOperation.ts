// isolatedOperation.ts: the one read that is signed: over typed data of its own, without a nonce, so that it can be repeated.
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
import { isPending } from './outcomeOperations.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { accountQuery } from '../queries/account/account.ts';
import { isolatedOperationKey, isolatedQuestionKey } from '../queries/funds/isolatedOperation.ts';
import { signChecked, type Signer } from '../actions/signer.ts';
import { SignError } from '../actions/walletErrors.ts';
import type { GatewayClient } from '../gatewayClient.ts';

export type OperationClient = Pick<
  GatewayClient,
  'info' | 'clock' | 'config' | 'queries' | 'trust' | 'outbox' | 'orderLog' | 'fillLog' | 'elapsed'
>;

/**
 * How long the same signed question is put again: half a minute less than the five minutes for which the
 * service takes it.
 */
const FRESH_MS = 270_000;

/** Signs the question how far an operation is, and keeps it for as long as it is good. Throws SignError. */
export async function signQuestion(
  client: Pick<OperationClient, 'clock' | 'config' | 'queries' | 'trust'>,
  { owner, operationId, signer }: { owner: Address; operationId: string; signer: Signer },
): Promise<IsolatedOperationParams> {
  if (!(await client.trust.settle())) throw new SignError({ kind: 'otherDeployment' });
  const asked = { owner, operationId, time: client.clock.now() };
  const place = placeOf(client.config.getSnapshot());
  const action = isolatedOperationRead(asked);
  const typedData = typedDataFor(action, place);
  const subject = {
    typedData,
    digest: digestOf(typedData),
    source: { action, nonce: null, expiresAfter: null, ...place },
  };
  const signature = await signChecked(signer, subject, { gate: client.trust.check });
  const question = { ...asked, signature };
  client.queries.setQueryData(isolatedQuestionKey(operationId), question);
  return question;
}

/** A question that was signed before and may be put again as it is. */
export function freshQuestion(
  { queries, clock }: Pick<OperationClient, 'queries' | 'clock'>,
  operationId: string,
): IsolatedOperationParams | undefined {
  const question = queries.getQueryData<IsolatedOperationParams>(isolatedQuestionKey(operationId));
  return question !== undefined && Math.abs(clock.now() - question.time) < FRESH_MS ? question : undefined;
}

/**
 * Puts a signed question, and notes the answer: beside the operation, and for one that has ended in every
 * item of the outbox that it is about. Null for an operation that the service does not know of this account.
 * Throws GatewayError.
 */
export async function putQuestion(
  client: OperationClient,
  question: IsolatedOperationParams,
): Promise<IsolatedOperation | null> {
  const operation = await client.info(isolatedOperationStatus, question);
  client.queries.setQueryData(isolatedOperationKey(question.operationId), operation);
  if (operation === null || isPending(operation.status)) return operation;
  const items = client.outbox
    .getSnapshot()
    .filter((item) => item.owner === question.owner && operationIdOf(item) === question.operationId);
  for (const item of items) await conclude(client, item, operation);
  void client.queries.invalidateQueries({ queryKey: accountQuery(client, question.owner).queryKey });
  return operation;
}

/** What a file tells of an item stays what the file tells. */
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
