// outcomeRequests.ts: splits of one base unit: built, signed, sent, and merged back.
import type { WireAction } from '#protocol/action.ts';
import { answered, at, refusalOf, answerText } from './answers.ts';
import type { Answer } from './http.ts';
import type { Kit } from './kit.ts';
import { must, NotAsked, NotOffered } from './outcome.ts';
import * as records from './shapes/accountRecords.ts';
import { mustFit } from './shapes/shape.ts';
import type { Signed } from './signer.ts';

export type Payload = Readonly<Record<string, unknown>> & { market: Readonly<Record<string, unknown>> };

/** One base unit: a millionth of a share. */
export function payload(kit: Kit): Payload {
  const market = kit.learned.outcomes[0];
  if (market === undefined) throw new NotAsked('no open market of the prediction venue');
  const [yes, no] = market.sides.map(
    ({ tokenId }) => `0x1001${BigInt(tokenId).toString(16).padStart(64, '0')}`,
  );
  const { conditionId, negRisk } = market;
  return {
    schemaVersion: 2,
    market: { adapter: 'predictionvenue', conditionId, yesAssetId: yes, noAssetId: no, negRisk },
    amountBaseUnits: '1',
  };
}

export const split = (given: Payload): WireAction => ({ type: 'userOutcome', splitOutcome: given });

export async function sign(kit: Kit, change: (given: Payload) => object = (given) => given): Promise<Signed> {
  kit.feature('predictionSplit');
  return kit.owner().sign(split(change(payload(kit)) as Payload));
}

export const post = (kit: Kit, body: unknown): Promise<Answer> => kit.http.post('/exchange', body);

/** A signed split with an altered payload, also in ways that the payload's type does not allow. */
export async function unsigned(kit: Kit, change: (given: Payload) => object): Promise<Answer> {
  const signed = await sign(kit);
  return post(kit, { ...signed, action: split(change(payload(kit)) as Payload) });
}

export interface AcceptedSplit {
  signed: Signed;
  actionId: string;
  /** Call once its shares are merged back. */
  forget: () => void;
}

/**
 * Sends a split that must be accepted; it is merged back at the end of the run. Throws NotAsked for an account without
 * pUSD, NotOffered where splits are off.
 */
export async function accept(kit: Kit, signed: Signed): Promise<AcceptedSplit> {
  kit.ceiling.reserve('0.000001').settle('0.000001');
  const answer = await post(kit, signed);
  const refusal = refusalOf(answer);
  if (refusal?.status === 503) throw new NotOffered(refusal.error);
  if (refusal !== undefined && /INSUFFICIENT|MARGIN/.test(`${refusal.code} ${refusal.error.toUpperCase()}`))
    throw new NotAsked(`the account has no pUSD to split: ${refusal.error}`);
  const actionId = String(at(answer.body, 'response', 'data', 'actionId'));
  const forget =
    refusal === undefined
      ? kit.cleanup.add(`split ${actionId}`, () => mergeBack(kit, signed, actionId), 'last')
      : () => undefined;
  mustBePending(answer, 'split');
  return { signed, actionId, forget };
}

/** Fails unless the answer is the acceptance of an operation. */
export function mustBePending(answer: Answer, operation: 'split' | 'merge'): void {
  must(
    at(answer.body, 'status') === 'ok' && at(answer.body, 'response', 'type') === 'outcomeOperation',
    'status ok, type outcomeOperation',
    answerText(answer),
  );
  const data = at(answer.body, 'response', 'data');
  mustFit(records.operation, data, 'response.data');
  must(
    at(data, 'operation') === operation && at(data, 'status') === 'pending',
    `operation ${operation}, status pending`,
    data,
  );
}

const LOOKS = 40;
const POLL_MS = 500;

/** The status of an operation once it is no longer pending, or its status after 20 seconds. */
export async function ended(kit: Kit, actionId: string): Promise<unknown> {
  for (let look = 1; ; look += 1) {
    const answer = await kit.http.info('outcomeOperationStatus', { user: kit.user, actionId });
    const status = at(answered(answer, 'outcomeOperationStatus'), 'status');
    if (status !== 'pending' || look === LOOKS) return status;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}

/** Merges the shares of a split back. */
export async function merge(kit: Kit, { action }: Signed): Promise<Answer> {
  return post(kit, await kit.owner().sign({ type: 'userOutcome', mergeOutcome: action['splitOutcome'] }));
}

async function mergeBack(kit: Kit, signed: Signed, actionId: string): Promise<void> {
  if ((await ended(kit, actionId)) === 'failed') return;
  const answer = await merge(kit, signed);
  if (refusalOf(answer) !== undefined) throw new Error(`one base unit stays split: ${answerText(answer)}`);
}
