// runDepositStep.ts: one step of a deposit, stored before and after the wallet or service is called.
import { receiptOf, sendTransaction, walletChainId } from '#client/actions/chainWallet.ts';
import { GatewayError } from '#client/transport/gatewayError.ts';
import { SignError } from '#client/actions/walletErrors.ts';
import { readDepositCall } from '#domain/transfer/depositCalls.ts';
import {
  type DepositRun,
  depositHash,
  nextDepositAct,
  settledAs,
  withoutSend,
  withSend,
} from '#domain/transfer/depositRun.ts';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import { depositStatus } from '#protocol/info/funds/deposits.ts';
import { type Deposit, depositHistory } from '#protocol/info/funds/transferHistory.ts';
import { changeRun, runOf } from '#state/account/depositRuns.ts';
import type { Wallet } from '#state/account/session.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';

/** A check's result: progress, wait, or unknown to the service. */
export type StepProgress = 'advanced' | 'waiting' | 'unknown';

/** A step whose transaction does not match its name. It is never sent to a wallet. */
export class StepRefused extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'StepRefused';
  }
}

/** Sends the next step to the wallet. Stored as prompted first. Throws SignError, StepRefused. */
export async function sendStep(run: DepositRun, step: DepositStep, wallet: Wallet): Promise<void> {
  const { option, quote } = run;
  const read = readDepositCall(step, quote, { chainId: option.chainId, address: option.token });
  if (!read.ok) throw new StepRefused(read.problem);
  if (step.transaction === null || wallet.account !== run.owner) throw new StepRefused('noTransaction');
  const chainId = await walletChainId(wallet.request);
  if (chainId !== option.chainId)
    throw new SignError({ kind: 'wrongChain', walletChainId: chainId, domainChainId: option.chainId });
  changeRun(run.id, (now) => withSend(now, { index: step.index, state: 'asked', hash: null }));
  try {
    const hash = await sendTransaction(wallet.request, wallet.account, step.transaction);
    changeRun(run.id, (now) => withSend(now, { index: step.index, state: 'sent', hash }));
  } catch (error) {
    // Only a rejection by the wallet proves that nothing was sent.
    if (error instanceof SignError && HAS_SENT_NOTHING.has(error.failure.kind))
      changeRun(run.id, (now) => withoutSend(now, step.index));
    throw error;
  }
}

const HAS_SENT_NOTHING: ReadonlySet<string> = new Set([
  'declined',
  'notAuthorized',
  'unsupported',
  'alreadyPending',
  'wrongChain',
]);

/** Steps without user action: reading a receipt, reporting, reading the status. Throws SignError, GatewayError. */
export async function checkStep(
  id: string,
  gateway: Pick<GatewayClient, 'info' | 'reportDeposit'>,
  wallet: Wallet | undefined,
): Promise<StepProgress> {
  const run = runOf(id);
  if (run === undefined) return 'waiting';
  const next = nextDepositAct(run);
  switch (next.act) {
    case 'mine': {
      if (wallet === undefined || wallet.chainId !== run.option.chainId) return 'waiting';
      const receipt = await receiptOf(wallet.request, next.hash);
      if (receipt === null) return 'waiting';
      changeRun(id, (now) =>
        withSend(now, {
          index: next.step.index,
          state: receipt.isSuccess ? 'mined' : 'reverted',
          hash: next.hash,
        }),
      );
      return 'advanced';
    }
    case 'report': {
      try {
        await gateway.reportDeposit({ transactionHash: next.hash, userAddress: run.owner });
      } catch (error) {
        // The service's own node may lag behind the wallet's.
        if (error instanceof GatewayError && error.failure.code === 'DEPOSIT_NOT_FOUND') return 'waiting';
        throw error;
      }
      changeRun(id, (now) => ({ ...now, isReported: true }));
      return 'advanced';
    }
    case 'settle':
      return await settle(run, next.depositId, gateway);
    default:
      return 'waiting';
  }
}

async function settle(
  run: DepositRun,
  depositId: string,
  gateway: Pick<GatewayClient, 'info'>,
): Promise<StepProgress> {
  const progress = await gateway.info(depositStatus, { depositId });
  const hash = depositHash(run);
  const isOwn = hash === undefined || progress?.transactionHashes.includes(hash) === true;
  const settled = settledAs(run, progress, isOwn ? [] : await historyOf(run, gateway));
  if (settled === undefined) return progress === null ? 'unknown' : 'waiting';
  const { status, reason } = settled;
  if (status === run.status) return 'waiting';
  changeRun(run.id, (now) => ({ ...now, status, reason }));
  return 'advanced';
}

/** Empty if the deployment has none. */
async function historyOf(
  { owner }: DepositRun,
  gateway: Pick<GatewayClient, 'info'>,
): Promise<readonly Deposit[]> {
  try {
    return await gateway.info(depositHistory, { owner });
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return [];
    throw error;
  }
}
