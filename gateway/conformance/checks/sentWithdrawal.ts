// sentWithdrawal.ts: one withdrawal to the account itself, only with `--withdraw`: it cannot be undone.
import { withdrawal } from '../actions.ts';
import { answered, at, mustRefuse, refusalOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';
import { dec } from '../numbers.ts';
import { onceEach } from '../once.ts';
import { must, NotAsked } from '../outcome.ts';
import * as records from '../shapes/accountRecords.ts';
import { bytes32, hex, mustFit } from '../shapes/shape.ts';
import type { Signed } from '../signer.ts';

/** Maximum difference between the remaining seconds of a record and those until its releaseAt. */
const SLACK_SECONDS = 5;

interface Sent {
  signed: Signed;
  answer: Answer;
  transactionId: string;
  /** The answer to pendingWithdrawals right after the withdrawal, and its time of arrival. */
  list: unknown;
  readAt: number;
}

/** The one withdrawal of a run. */
const sent = onceEach(async (kit): Promise<Sent> => {
  const amount = kit.withdraw();
  const owner = kit.owner();
  const nonce = owner.nextNonce();
  const signed = await owner.sign(withdrawal(kit, nonce, { amount }), { nonce });
  const answer = await kit.http.post('/exchange', signed);
  if (refusalOf(answer) === undefined) kit.ceiling.noteWithdrawal(amount);
  const list = await pendingOf(kit);
  return { signed, answer, transactionId: String(at(answer.body, 'transactionId')), list, readAt: kit.now() };
});

async function pendingOf(kit: Kit): Promise<unknown> {
  return answered(await kit.http.info('pendingWithdrawals', { user: kit.user }), 'pendingWithdrawals');
}

function recordsIn(list: unknown, transactionId: string): unknown[] {
  const pending = at(list, 'pending');
  return (Array.isArray(pending) ? pending : []).filter(
    (each) => at(each, 'transactionId') === transactionId,
  );
}

/** The record of the withdrawal. Throws NotAsked where withdrawals are carried out at once. */
async function recordOf(kit: Kit): Promise<unknown> {
  const { transactionId, list, answer } = await sent(kit);
  const [found] = recordsIn(list, transactionId);
  if (found === undefined && at(list, 'delayMs') === 0)
    throw new NotAsked('withdrawals have no delay here: it was no longer pending');
  must(found !== undefined, `withdrawal ${transactionId} in pendingWithdrawals`, answerText(answer));
  return found;
}

export const SENT_WITHDRAWAL_CHECKS: readonly Check[] = section(
  'withdrawals',
  ['key', 'profile'],
  [
    {
      id: 'committed',
      basis: 'interface',
      says: 'a withdrawal is answered with success, a transactionId and the status pending',
      async run(kit) {
        const { answer, transactionId } = await sent(kit);
        const isMet = at(answer.body, 'success') === true && at(answer.body, 'status') === 'pending';
        must(isMet, 'success true, status pending', answerText(answer));
        mustFit(hex, transactionId, 'transactionId');
      },
    },
    {
      id: 'pending',
      basis: 'interface',
      says: 'pendingWithdrawals lists it as signed, with lower-case addresses and a prefixed AssetId',
      async run(kit) {
        const { signed } = await sent(kit);
        const record = await recordOf(kit);
        mustFit(records.pendingWithdrawal, record, 'pending[]');
        const { destination, token, amount, source } = signed.action;
        must(at(record, 'userAddress') === kit.user, `userAddress ${kit.user}`, record);
        must(at(record, 'destination') === destination, `destination ${String(destination)}`, record);
        must(at(record, 'asset') === `0x${String(token)}`, `asset 0x${String(token)}`, record);
        must(dec(String(at(record, 'amount'))).eq(String(amount)), `amount ${String(amount)}`, record);
        must(at(record, 'source') === source, `source ${String(source)}`, record);
      },
    },
    {
      id: 'release',
      basis: 'interface',
      says: 'releaseAt is not before initiatedAt, and remainingSeconds counts down to it, rounded up, to 0',
      async run(kit) {
        const [{ readAt }, record] = [await sent(kit), await recordOf(kit)];
        const [initiatedAt, releaseAt, seconds] = ['initiatedAt', 'releaseAt', 'remainingSeconds'].map(
          (name) => Number(at(record, name)),
        ) as [number, number, number];
        must(releaseAt >= initiatedAt, 'releaseAt at or after initiatedAt', record);
        must(Number.isSafeInteger(seconds) && seconds >= 0, 'whole seconds from 0 on', record);
        const due = Math.max(0, Math.ceil((releaseAt - readAt) / 1_000));
        must(Math.abs(seconds - due) <= SLACK_SECONDS, `about ${due} remainingSeconds`, record);
      },
    },
    {
      id: 'same-id',
      basis: 'interface',
      says: 'the identical request withdraws nothing twice: its transactionId is the same, or its nonce is used',
      async run(kit) {
        const { signed, transactionId } = await sent(kit);
        const before = at(await pendingOf(kit), 'pending') as unknown[];
        const again = await kit.http.post('/exchange', signed);
        const after = at(await pendingOf(kit), 'pending') as unknown[];
        must(after.length <= before.length, `${before.length} pending withdrawals at most`, after);
        if (refusalOf(again) !== undefined)
          return mustRefuse(again, { status: 400, error: 'Nonce already used' });
        must(
          at(again.body, 'transactionId') === transactionId,
          `transactionId ${transactionId}`,
          answerText(again),
        );
      },
    },
    {
      id: 'replayed',
      basis: 'default',
      says: 'the identical request gets the saved answer; its transactionId is 0x and 64 hex characters',
      async run(kit) {
        const { signed, answer, transactionId } = await sent(kit);
        mustFit(bytes32, transactionId, 'transactionId');
        const again = await kit.http.post('/exchange', signed);
        must(again.status === 200 && again.text === answer.text, answer.text, answerText(again));
      },
    },
  ],
);
