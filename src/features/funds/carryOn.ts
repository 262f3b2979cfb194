// carryOn.ts — one act of a deposit: what is asked of the wallet or the service, remembered before and after.
import { receiptOf, sendTransaction, walletChainId } from '#client/chainWallet.ts';
import { GatewayError } from '#client/gatewayError.ts';
import type { GatewayClient } from '#client/gateway.ts';
import { SignError } from '#client/walletErrors.ts';
import { readDepositCall } from '#domain/depositCalls.ts';
import { type DepositRun, nextDepositAct, withoutSend, withSend } from '#domain/depositRun.ts';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import { depositStatus } from '#protocol/info/deposits.ts';
import { changeRun, runOf } from '#state/depositRuns.ts';
import type { Wallet } from '#state/session.ts';

/** What a deposit came to: something moved on, it has to wait, or it needs a person. */
export type CarriedOn = 'moved' | 'waits';

/** A step that does something else than it is called. It is never handed to a wallet. */
export class StepRefused extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'StepRefused';
  }
}

/** Hands the next step to the wallet. It is written down as asked before the wallet hears of it. Throws SignError, StepRefused. */
export async function sendStep(run: DepositRun, step: DepositStep, wallet: Wallet): Promise<void> {
  const { option, quote } = run;
  const read = readDepositCall(step, quote, { chainId: option.chainId, address: option.token });
  if (!read.ok) throw new StepRefused(read.problem);
  if (step.transaction === null || wallet.account !== run.owner) throw new StepRefused('noTransaction');
  const chainId = await walletChainId(wallet.request);
  if (chainId !== option.chainId) throw new SignError({ kind: 'wrongChain', walletChainId: chainId, domainChainId: option.chainId });
  changeRun(run.id, (now) => withSend(now, { index: step.index, state: 'asked', hash: null }));
  try {
    const hash = await sendTransaction(wallet.request, wallet.account, step.transaction);
    changeRun(run.id, (now) => withSend(now, { index: step.index, state: 'sent', hash }));
  } catch (error) {
    // Only a wallet that says no has certainly sent nothing.
    if (error instanceof SignError && HAS_SENT_NOTHING.has(error.failure.kind)) changeRun(run.id, (now) => withoutSend(now, step.index));
    throw error;
  }
}

const HAS_SENT_NOTHING: ReadonlySet<string> = new Set(['declined', 'notAuthorized', 'unsupported', 'alreadyPending', 'wrongChain']);

/** What needs no person: looking for a receipt, reporting, reading the status. Throws SignError, GatewayError. */
export async function lookOn(id: string, gateway: Pick<GatewayClient, 'info' | 'reportDeposit'>, wallet: Wallet | undefined): Promise<CarriedOn> {
  const run = runOf(id);
  if (run === undefined) return 'waits';
  const next = nextDepositAct(run);
  switch (next.act) {
    case 'mine': {
      if (wallet === undefined || wallet.chainId !== run.option.chainId) return 'waits';
      const receipt = await receiptOf(wallet.request, next.hash);
      if (receipt === null) return 'waits';
      changeRun(id, (now) => withSend(now, { index: next.step.index, state: receipt.isSuccess ? 'mined' : 'reverted', hash: next.hash }));
      return 'moved';
    }
    case 'report': {
      try {
        await gateway.reportDeposit({ transactionHash: next.hash, userAddress: run.owner });
      } catch (error) {
        // The service's own node may be behind the wallet's.
        if (error instanceof GatewayError && error.failure.code === 'DEPOSIT_NOT_FOUND') return 'waits';
        throw error;
      }
      changeRun(id, (now) => ({ ...now, isReported: true }));
      return 'moved';
    }
    case 'settle': {
      const progress = await gateway.info(depositStatus, { depositId: run.depositId });
      if (progress === null || progress.status === run.status) return 'waits';
      changeRun(id, (now) => ({ ...now, status: progress.status, reason: progress.reason }));
      return 'moved';
    }
    default:
      return 'waits';
  }
}
