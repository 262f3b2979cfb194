// depositRun.ts: the state of one deposit from quote to credit, and its next action.
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import type { Address, Hex, UnixMs } from '#protocol/ids.ts';
import type { DepositOption, DepositProgress, DepositQuote } from '#protocol/info/funds/deposits.ts';
import type { Deposit } from '#protocol/info/funds/transferHistory.ts';

/**
 * asked: requested from the wallet without an answer; it may have been sent. sent: the wallet returned a hash.
 * mined, reverted: the result on the chain.
 */
export type SendState = 'asked' | 'sent' | 'mined' | 'reverted';

export interface StepSend {
  readonly index: number;
  readonly state: SendState;
  readonly hash: Hex | null;
}

/** Stored in this browser from the signature on, before every irreversible step. */
export interface DepositRun {
  readonly id: string;
  readonly serviceUrl: string;
  readonly owner: Address;
  readonly option: Pick<DepositOption, 'chainId' | 'chainName' | 'token' | 'symbol' | 'decimals' | 'toAsset'>;
  readonly quote: Pick<DepositQuote, 'quoteId' | 'fromAmount' | 'toAmount' | 'fee'>;
  readonly steps: readonly DepositStep[];
  /** Null until the service has answered: the deposit may have been created. */
  readonly depositId: string | null;
  readonly sends: readonly StepSend[];
  readonly isReported: boolean;
  /** The last depositStatus; `notBegun` if the service refused or never received the request. */
  readonly status: string;
  readonly reason: string | null;
  readonly startedAt: UnixMs;
}

/**
 * unanswered: signed and sent, and its id is not known yet. step: prompt the wallet. unsure: the page closed while the
 * wallet was prompted: sending again could send twice. mine: wait for the chain. failed: a transaction was reverted;
 * nothing was transferred by it. report: report the transfer to the service. settle: wait for the service.
 */
export type DepositAct =
  | { act: 'unanswered' }
  | { act: 'step'; step: DepositStep }
  | { act: 'unsure'; step: DepositStep }
  | { act: 'mine'; step: DepositStep; hash: Hex }
  | { act: 'failed'; step: DepositStep; hash: Hex | null }
  | { act: 'report'; hash: Hex }
  | { act: 'settle'; depositId: string }
  | { act: 'ended' };

const ENDED: ReadonlySet<string> = new Set(['credited', 'segregated', 'failed', 'rejected', 'notBegun']);

/** The next action of a deposit: one at a time, in the order of its steps. */
export function nextDepositAct({
  steps,
  sends,
  isReported,
  status,
  depositId,
}: Pick<DepositRun, 'steps' | 'sends' | 'isReported' | 'status' | 'depositId'>): DepositAct {
  if (ENDED.has(status)) return { act: 'ended' };
  if (depositId === null) return { act: 'unanswered' };
  const own = steps.filter(({ kind }) => kind !== 'credit').toSorted((one, other) => one.index - other.index);
  for (const step of own) {
    const send = sends.find(({ index }) => index === step.index);
    if (send === undefined) return { act: 'step', step };
    if (send.state === 'reverted') return { act: 'failed', step, hash: send.hash };
    if (send.hash === null) return { act: 'unsure', step };
    if (send.state !== 'mined') return { act: 'mine', step, hash: send.hash };
  }
  const hash = depositHash({ steps, sends });
  return hash === undefined || isReported ? { act: 'settle', depositId } : { act: 'report', hash };
}

/** Hash of the last transaction, which moves the funds. Undefined while there is none. */
export function depositHash({ steps, sends }: Pick<DepositRun, 'steps' | 'sends'>): Hex | undefined {
  const last = steps.filter(({ kind }) => kind === 'transfer').at(-1);
  return sends.find(({ index }) => index === last?.index)?.hash ?? undefined;
}

/** The run with the latest state of one step. */
export function withSend(run: DepositRun, send: StepSend): DepositRun {
  return { ...run, sends: [...run.sends.filter(({ index }) => index !== send.index), send] };
}

/** The run with one step reset; only where the first attempt can have no effect. */
export function withoutSend(run: DepositRun, index: number): DepositRun {
  return { ...run, sends: run.sends.filter((send) => send.index !== index) };
}

/** True while no funds can have moved: at most an approval was requested from the wallet. */
export function hasMovedNothing({
  steps,
  sends,
  status,
}: Pick<DepositRun, 'steps' | 'sends' | 'status'>): boolean {
  return (
    !ENDED.has(status) &&
    steps.every(
      ({ kind, index }) =>
        kind === 'approve' ||
        (kind === 'transfer' && !sends.some((send) => send.index === index && send.state !== 'reverted')),
    )
  );
}

/**
 * How the service settled a run. Deposits of equal amounts cannot be distinguished by id: the first transfer is
 * credited to the deposit created first. A run with a transfer therefore follows its transfer. Undefined: not
 * known yet.
 */
export function settledAs(
  run: Pick<DepositRun, 'steps' | 'sends'>,
  progress: DepositProgress | null,
  history: readonly Pick<Deposit, 'transactionHash' | 'status' | 'reason'>[],
): { status: string; reason: string | null } | undefined {
  const hash = depositHash(run);
  if (hash === undefined || progress?.transactionHashes.includes(hash)) return progress ?? undefined;
  const own = history.find(({ transactionHash }) => transactionHash === hash);
  if (own !== undefined) return own;
  return progress?.transactionHashes.length === 0 ? progress : undefined;
}
