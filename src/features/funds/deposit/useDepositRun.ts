// useDepositRun.ts: advances one deposit while it is shown: automatic steps by itself, others on request.
import { asFailure, type Failure, GatewayError } from '#client/transport/gatewayError.ts';
import { useGateway } from '#client/react.tsx';
import { switchChain } from '#client/actions/walletAsks.ts';
import { readWalletError, type SignFailure } from '#client/actions/walletErrors.ts';
import {
  type DepositAct,
  type DepositRun,
  nextDepositAct,
  withoutSend,
  withSend,
} from '#domain/transfer/depositRun.ts';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import type { Hex } from '#protocol/ids.ts';
import { asOnlyTab, changeRun, runOf } from '#state/account/depositRuns.ts';
import { useSession } from '#state/account/session.ts';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { type StepProgress, checkStep, sendStep, StepRefused } from './runDepositStep.ts';

const CHECK_MS = 2_000;
/** The maximum pause between checks without an answer, unless the service asks for more. */
const MAX_MS = 30_000;
/** A check finishes sooner; an open wallet in another tab holds the lock longer. */
const LOCK_WAIT_MS = 1_500;

export type RunTrouble =
  | { kind: 'wallet'; failure: SignFailure }
  | { kind: 'service'; failure: Failure }
  /** A step's transaction does not match its name. */
  | { kind: 'step'; problem: string }
  | { kind: 'otherTab' }
  /** The deposit is unknown to the service. */
  | { kind: 'unknown' };

export interface DepositRunActs {
  isBusy: boolean;
  trouble: RunTrouble | undefined;
  /** Checks at once; required after the service refused. */
  checkAgain: () => void;
  send: (step: DepositStep) => void;
  switchNetwork: () => void;
  /** The first attempt certainly had no effect: resets the step. */
  tryAgain: (step: DepositStep) => void;
  /** Sets a transaction hash that the wallet showed. */
  name: (step: DepositStep, hash: Hex) => void;
}

export function useDepositRun(run: DepositRun): DepositRunActs {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<RunTrouble>();
  const { id } = run;
  const checkAgain = useChecks(run, setTrouble);
  const doing = (job: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    void job()
      .catch((error: unknown) => setTrouble(troubleOf(error)))
      .finally(() => setBusy(false));
  };
  // The tab with the open wallet decides its step.
  const alone = (job: () => Promise<void> | void) =>
    doing(async () => {
      if (!(await asOnlyTab(id, job, LOCK_WAIT_MS))) setTrouble({ kind: 'otherTab' });
    });
  // Another tab, or a check, may have advanced the run since the button was drawn.
  const changeIfSame = (step: DepositStep, change: (now: DepositRun) => DepositRun) =>
    alone(() => void changeRun(id, (now) => (isStillAt(step, nextDepositAct(run), now) ? change(now) : now)));
  return {
    isBusy,
    trouble,
    checkAgain,
    send: (step) =>
      alone(async () => {
        const { wallet } = useSession.getState();
        if (!wallet) return;
        // Another tab may have performed it since the last render.
        const next = nextDepositAct(runOf(id) ?? run);
        if (next.act === 'step' && next.step.index === step.index) await sendStep(run, step, wallet);
      }),
    switchNetwork: () =>
      doing(async () => {
        const { wallet } = useSession.getState();
        const { chainId, chainName } = run.option;
        if (wallet)
          await switchChain(wallet.request, {
            id: chainId,
            name: chainName,
            rpcUrls: [],
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            explorer: null,
          });
      }),
    tryAgain: (step) => changeIfSame(step, (now) => withoutSend(now, step.index)),
    name: (step, hash) =>
      changeIfSame(step, (now) => withSend(now, { index: step.index, state: 'sent', hash })),
  };
}

/** True while the stored run is at the same step, act and hash as when its button was drawn. */
function isStillAt(step: DepositStep, drawn: DepositAct, stored: DepositRun): boolean {
  const now = nextDepositAct(stored);
  return (
    now.act === drawn.act && 'step' in now && now.step.index === step.index && hashOf(now) === hashOf(drawn)
  );
}

const hashOf = (act: DepositAct): Hex | null => ('hash' in act ? act.hash : null);

/** Runs a deposit's automatic checks until the next step needs the user. Returns a function that checks at once. */
function useChecks(
  run: DepositRun,
  setTrouble: Dispatch<SetStateAction<RunTrouble | undefined>>,
): () => void {
  const gateway = useGateway();
  const [attempt, setAttempt] = useState(0);
  const { id } = run;
  const { act } = nextDepositAct(run);
  const isAutomatic = act === 'mine' || act === 'report' || act === 'settle';

  useEffect(() => {
    if (!isAutomatic) return undefined;
    let isGone = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (waitMs: number) => {
      if (!isGone) timer = setTimeout(() => void check(), waitMs);
    };
    const check = async () => {
      const result: { progress: StepProgress } = { progress: 'waiting' };
      try {
        await asOnlyTab(id, async () => {
          result.progress = await checkStep(id, gateway, useSession.getState().wallet);
        });
        failures = 0;
        // Wallet errors stay; service errors are cleared by the new answer.
        if (!isGone)
          setTrouble((now) =>
            result.progress === 'unknown'
              ? { kind: 'unknown' }
              : now?.kind === 'service' || now?.kind === 'unknown'
                ? undefined
                : now,
          );
        again(result.progress === 'advanced' ? 0 : CHECK_MS);
      } catch (error) {
        failures += 1;
        if (!isGone) setTrouble(troubleOf(error));
        // A refusal stays until the user retries.
        if (!(error instanceof GatewayError && error.kind === 'refused')) again(pauseAfter(error, failures));
      }
    };
    void check();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, isAutomatic, gateway, attempt, setTrouble]);
  return () => setAttempt((now) => now + 1);
}

function pauseAfter(error: unknown, failures: number): number {
  const requested = error instanceof GatewayError ? error.failure.retryAfterMs : undefined;
  return Math.max(requested ?? 0, Math.min(MAX_MS, CHECK_MS * 2 ** failures));
}

function troubleOf(error: unknown): RunTrouble {
  if (error instanceof StepRefused) return { kind: 'step', problem: error.message };
  if (error instanceof GatewayError) return { kind: 'service', failure: asFailure(error) };
  return { kind: 'wallet', failure: readWalletError(error) };
}
