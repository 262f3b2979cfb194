// withdrawal.ts: the drill in which a withdrawal is not released.
import { pendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { DrillFinding } from './drillTypes.ts';
import { firstOf, poll, signedSince, type Stage, until } from './stage.ts';

type Finding = Extract<DrillFinding, { drill: 'withdrawal' }>;
type Did = Pick<Finding, 'did' | 'byAct'>;

export async function withdrawal(stage: Stage): Promise<Finding> {
  const { gateway, runCommand, show, keep, run, signal } = stage;
  show({ kind: 'preparing' });
  const { isPaused } = await gateway.info(pendingWithdrawals, { owner: run.owner });
  if (!isPaused) {
    keep({ pauses: true });
    await runCommand('withdrawals pause');
  }
  show({ kind: 'task', task: { kind: 'withdraw' } });
  await poll(async () => {
    const { pending } = await gateway.info(pendingWithdrawals, { owner: run.owner });
    return pending.find(({ initiatedAt }) => initiatedAt >= run.startedAt);
  }, signal);
  const signed = signedSince(gateway.outbox);
  const { did, byAct } = await firstOf<Did>(signal, [
    async (end) => ({ did: asDid(await stage.ask('withdrawal', end)), byAct: false }),
    (end) =>
      until(
        gateway.outbox,
        (items) =>
          signed.select(items).some(({ request }) => request.type === 'withdraw')
            ? { did: 'repeat' as const, byAct: true }
            : undefined,
        end,
      ),
  ]);
  return { drill: 'withdrawal', did, byAct };
}

const asDid = (choice: string): Did['did'] => (choice === 'repeat' || choice === 'address' ? choice : 'wait');
