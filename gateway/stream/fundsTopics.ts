// fundsTopics.ts: streams of one owner's transfers.
import type { Address } from '#protocol/ids.ts';
import type { Deposit, Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import type { WithdrawalResult } from '#protocol/stream/accountSummary.ts';
import { depositsChannel, withdrawalsChannel } from '#protocol/stream/funds.ts';
import type { GatewayContext } from '../service/context.ts';
import { listTopic, type Topic, type TopicTiming } from './topic.ts';

const FINISHED_SNAPSHOT = 20;

/**
 * Every message has all pending withdrawals, also after a change of the rules; `finished` starts with the
 * newest, then has new ones only.
 */
export function withdrawalsTopic(
  { read, sequencer, clock }: GatewayContext,
  owner: Address,
  timing: TopicTiming,
): Topic {
  const encode = (isSnapshot: boolean, finished: readonly Withdrawal[]): string =>
    JSON.stringify(
      withdrawalsChannel.encodeData({
        owner,
        isSnapshot,
        ...read.pendingWithdrawals(owner, clock.now()),
        finished: [...finished],
      }),
    );
  return listTopic<Withdrawal | null>(
    {
      routes: [`withdrawal:${owner}`, 'withdrawalRules:*'],
      itemsOf: (event) => (event.type === 'withdrawal' ? [event.isEnded ? event.withdrawal : null] : [null]),
      encode: (changes) =>
        encode(
          false,
          changes.filter((each) => each !== null),
        ),
      snapshot: () => encode(true, finishedOf(read.withdrawals(owner)).slice(0, FINISHED_SNAPSHOT)),
      certainty: () => sequencer.certainty(owner),
    },
    { ...timing, everyMs: 0 },
  );
}

/** Changes only; the past is in depositHistory. */
export function depositsTopic(_context: GatewayContext, owner: Address, timing: TopicTiming): Topic {
  return listTopic<Deposit>(
    {
      routes: [`deposit:${owner}`],
      itemsOf: (event) => (event.type === 'deposit' ? [event.deposit] : []),
      encode: (deposits) => JSON.stringify(depositsChannel.encodeData({ owner, deposits: [...deposits] })),
    },
    { ...timing, everyMs: 0 },
  );
}

/** Result of the withdrawal that ended last; null without one. */
export function lastResultOf(withdrawals: readonly Withdrawal[]): WithdrawalResult | null {
  const [last] = finishedOf(withdrawals).sort(
    (one, other) => (other.finishedAt ?? 0) - (one.finishedAt ?? 0),
  );
  return last === undefined
    ? null
    : { transactionId: last.transactionId, status: last.status, reason: last.reason };
}

function finishedOf(withdrawals: readonly Withdrawal[]): Withdrawal[] {
  return withdrawals.filter(({ finishedAt }) => finishedAt !== null);
}
