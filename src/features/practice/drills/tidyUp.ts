// tidyUp.ts: undoes the stored changes of a drill, also in another tab and after a reload.
import { pendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { DrillGateway } from './stage.ts';
import type { DrillRun } from './drillTypes.ts';

/**
 * Idempotent. Rejects with a readable message when the exchange is unreachable.
 */
export async function tidyUp(
  run: DrillRun,
  {
    gateway,
    runCommand,
  }: { gateway: Pick<DrillGateway, 'info'>; runCommand: (words: string) => Promise<string> },
): Promise<void> {
  await runCommand('mend');
  if (run.price) await runCommand(`price ${run.price.assetId} ${run.price.was}`);
  if (run.drill !== 'withdrawal') return;
  // Returned before releases resume, so that none is sent.
  const { pending } = await gateway.info(pendingWithdrawals, { owner: run.owner });
  for (const { transactionId, initiatedAt } of pending)
    if (initiatedAt >= run.startedAt)
      await runCommand(`withdrawals fail ${transactionId} Returned by the drill`);
  if (run.pauses) await runCommand('withdrawals resume');
}
