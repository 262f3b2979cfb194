// useDepositRun.ts — carries one deposit on while it is shown: what needs no person by itself, the rest when asked.
import { asFailure, type Failure, GatewayError } from '#client/gatewayError.ts';
import { useGateway } from '#client/react.tsx';
import { switchChain } from '#client/signer.ts';
import { readWalletError, type SignFailure } from '#client/walletErrors.ts';
import { type DepositRun, nextDepositAct, withoutSend, withSend } from '#domain/depositRun.ts';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import type { Hex } from '#protocol/ids.ts';
import { asOnlyTab, changeRun } from '#state/depositRuns.ts';
import { useSession } from '#state/session.ts';
import { useEffect, useState } from 'react';
import { lookOn, sendStep, StepRefused } from './carryOn.ts';

const LOOK_MS = 2_000;

export type RunTrouble =
  | { kind: 'wallet'; failure: SignFailure }
  | { kind: 'service'; failure: Failure }
  /** A step does something else than it is called. */
  | { kind: 'step'; problem: string }
  | { kind: 'otherTab' };

export interface DepositRunActs {
  isBusy: boolean;
  trouble: RunTrouble | undefined;
  send: (step: DepositStep) => void;
  switchNetwork: () => void;
  /** Nothing can come of the first try: the step stands as if it had not been tried. */
  tryAgain: (step: DepositStep) => void;
  /** The hash a wallet told somewhere else. */
  name: (step: DepositStep, hash: Hex) => void;
}

export function useDepositRun(run: DepositRun): DepositRunActs {
  const gateway = useGateway();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<RunTrouble>();
  const { id } = run;
  const { act } = nextDepositAct(run);
  const looksOn = act === 'mine' || act === 'report' || act === 'settle';

  useEffect(() => {
    if (!looksOn) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      let result = 'waits';
      await asOnlyTab(id, async () => {
        result = await lookOn(id, gateway, useSession.getState().wallet);
      }).then(
        () => !isGone && setTrouble((now) => (now?.kind === 'service' ? undefined : now)),
        (error: unknown) => !isGone && setTrouble(troubleOf(error)),
      );
      if (!isGone) timer = setTimeout(() => void look(), result === 'moved' ? 0 : LOOK_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, looksOn, gateway]);

  const doing = (job: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    void job()
      .catch((error: unknown) => setTrouble(troubleOf(error)))
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    trouble,
    send: (step) =>
      doing(async () => {
        const { wallet } = useSession.getState();
        if (!wallet) return;
        const isMine = await asOnlyTab(id, async () => {
          // Another tab may have done it since this one was drawn.
          const next = nextDepositAct(changeRun(id, (now) => now) ?? run);
          if (next.act === 'step' && next.step.index === step.index) await sendStep(run, step, wallet);
        });
        if (!isMine) setTrouble({ kind: 'otherTab' });
      }),
    switchNetwork: () =>
      doing(async () => {
        const { wallet } = useSession.getState();
        const { chainId, chainName } = run.option;
        if (wallet) await switchChain(wallet.request, { id: chainId, name: chainName, rpcUrls: [], nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, explorer: null });
      }),
    tryAgain: (step) => void changeRun(id, (now) => withoutSend(now, step.index)),
    name: (step, hash) => void changeRun(id, (now) => withSend(now, { index: step.index, state: 'sent', hash })),
  };
}

function troubleOf(error: unknown): RunTrouble {
  if (error instanceof StepRefused) return { kind: 'step', problem: error.message };
  if (error instanceof GatewayError) return { kind: 'service', failure: asFailure(error) };
  return { kind: 'wallet', failure: readWalletError(error) };
}
