// DepositRunView.tsx: one deposit in progress: state, next wallet prompt, and outcome.
import {
  type DepositRun,
  depositHash,
  hasMovedNothing,
  nextDepositAct,
} from '#domain/transfer/depositRun.ts';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import { forgetRun } from '#state/account/depositRuns.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Stepper, type Step } from '#ui/controls/Stepper.tsx';
import { DepositNext } from './DepositNext.tsx';
import { callProblemText, serviceTrouble, stepLabel, walletTrouble } from './depositMessages.ts';
import { type RunTrouble, useDepositRun } from './useDepositRun.ts';

export function DepositRunView({ run }: { run: DepositRun }) {
  const acts = useDepositRun(run);
  const next = nextDepositAct(run);
  const hash = depositHash(run);
  const symbol = visibleText(run.option.symbol, 20);
  const isOver = next.act === 'ended' || acts.trouble?.kind === 'unknown';
  const isLeft = next.act === 'step' || next.act === 'failed';
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {i18n.t({
            id: 'deposit.run',
            message: 'Deposit of {amount} {symbol}',
            values: { amount: formatExact(run.quote.toAmount), symbol },
          })}
        </span>
        <StatusBadge status={run.status} />
        {(isOver || (isLeft && hasMovedNothing(run) && !acts.isBusy)) && (
          <Button size="sm" kind="quiet" className="ms-auto" onClick={() => forgetRun(run.id)}>
            {isOver
              ? i18n.t({ id: 'deposit.forget', message: 'Remove from list' })
              : i18n.t({ id: 'deposit.giveUp', message: 'Abandon' })}
          </Button>
        )}
      </p>
      <Stepper
        label={i18n.t({ id: 'deposit.progress', message: 'Progress of this deposit' })}
        steps={stepsOf(run)}
      />
      <DepositNext run={run} acts={acts} />
      {acts.trouble && <Trouble trouble={acts.trouble} onLook={acts.checkAgain} />}
      {hash !== undefined && (
        <p className="flex items-center gap-1 text-label text-faint">
          <span className="min-w-0">
            {i18n.t({ id: 'deposit.hash', message: 'Transaction hash' })}{' '}
            <span className="font-mono break-all">{hash}</span>
          </span>
          <CopyButton
            text={hash}
            label={i18n.t({ id: 'deposit.hash.copy', message: 'Copy the transaction hash' })}
          />
        </p>
      )}
    </li>
  );
}

function StatusBadge({ status }: { status: string }) {
  switch (status) {
    case 'credited':
      return <Badge tone="gain">{i18n.t({ id: 'deposit.status.credited', message: 'Credited' })}</Badge>;
    case 'segregated':
      return <Badge tone="warn">{i18n.t({ id: 'deposit.status.segregated', message: 'Segregated' })}</Badge>;
    case 'notBegun':
      return <Badge>{i18n.t({ id: 'deposit.status.notBegun', message: 'Not started' })}</Badge>;
    case 'failed':
    case 'rejected':
      return <Badge tone="danger">{i18n.t({ id: 'deposit.status.failed', message: 'Failed' })}</Badge>;
    case 'confirmed':
      return (
        <Badge tone="accent">
          {i18n.t({ id: 'deposit.status.confirmed', message: 'Confirmed on its chain' })}
        </Badge>
      );
    default:
      return <Badge tone="accent">{i18n.t({ id: 'deposit.status.pending', message: 'Pending' })}</Badge>;
  }
}

/** Signed → each transaction → credit. */
function stepsOf(run: DepositRun): Step[] {
  const next = nextDepositAct(run);
  const own = run.steps
    .filter(({ kind }) => kind !== 'credit')
    .toSorted((one, other) => one.index - other.index);
  return [
    signedStep(run),
    ...own.map((step): Step => ({
      id: `step-${step.index}`,
      label: stepLabel(step.kind),
      ...stepState(run, step, next),
    })),
    ...(own.length > 0
      ? [
          {
            id: 'report',
            label: i18n.t({ id: 'deposit.report.step', message: 'Reported to the service' }),
            state:
              run.isReported || next.act === 'ended' ? 'done' : next.act === 'report' ? 'busy' : 'waiting',
          } as Step,
        ]
      : []),
    creditStep(run, next.act),
  ];
}

function signedStep({ depositId, status }: DepositRun): Step {
  const step = { id: 'signed', label: i18n.t({ id: 'deposit.signed', message: 'Signed and started' }) };
  if (depositId !== null) return { ...step, state: 'done' };
  const label = i18n.t({ id: 'deposit.signed.only', message: 'Signed by you' });
  return status === 'notBegun'
    ? { ...step, label, state: 'done' }
    : {
        ...step,
        label,
        state: 'busy',
        detail: i18n.t({ id: 'deposit.signed.sent', message: 'Sent. Waiting for the service.' }),
      };
}

function stepState(
  run: DepositRun,
  step: DepositStep,
  next: ReturnType<typeof nextDepositAct>,
): Pick<Step, 'state' | 'detail'> {
  const send = run.sends.find(({ index }) => index === step.index);
  const isNext = 'step' in next && next.step.index === step.index;
  if (send?.state === 'mined') return { state: 'done' };
  if (send?.state === 'reverted')
    return {
      state: 'failed',
      detail: i18n.t({ id: 'deposit.reverted', message: 'The transaction reverted. No funds moved.' }),
    };
  if (send?.state === 'sent')
    return {
      state: 'busy',
      detail: i18n.t({ id: 'deposit.mining', message: 'Sent. Waiting for confirmation on its chain.' }),
    };
  if (send?.state === 'asked')
    return {
      state: 'current',
      detail: i18n.t({ id: 'deposit.asked', message: 'Request sent to the wallet.' }),
    };
  return { state: isNext ? 'current' : 'waiting' };
}

function creditStep(run: DepositRun, act: string): Step {
  const reason = run.reason === null ? '' : visibleText(run.reason);
  const step = { id: 'credit', label: i18n.t({ id: 'deposit.credit', message: 'Credited' }) };
  switch (run.status) {
    case 'credited':
      return {
        ...step,
        state: 'done',
        detail: i18n.t({ id: 'deposit.credited.detail', message: 'Added to your balance.' }),
      };
    case 'segregated':
      return {
        ...step,
        label: i18n.t({ id: 'deposit.segregated', message: 'Segregated' }),
        state: 'done',
        detail: i18n.t({
          id: 'deposit.segregated.detail',
          comment: 'Last step of a deposit; {reason}: as the service gives it.',
          message:
            'Not accepted: {reason}. Kept safe, apart from your balance. Withdraw under “Segregated funds”.',
          values: { reason: reason || '—' },
        }),
      };
    case 'notBegun':
      return {
        ...step,
        label: i18n.t({ id: 'deposit.notBegun', message: 'Not started' }),
        state: 'failed',
        detail:
          run.reason === null
            ? i18n.t({
                id: 'deposit.unsent',
                message: 'The request was never sent. No funds have moved. Get a new quote.',
              })
            : i18n.t({
                id: 'deposit.notBegun.detail',
                comment: 'Last step of a deposit that never began; {reason}: as the service gives it.',
                message: 'Rejected by the service ({reason}). No funds have moved. Request a new quote.',
                values: { reason: reason || '—' },
              }),
      };
    case 'failed':
    case 'rejected':
      return {
        ...step,
        label: i18n.t({ id: 'deposit.failed', message: 'Not credited' }),
        state: 'failed',
        detail: i18n.t({
          id: 'deposit.failed.detail',
          message: 'The service says: {reason}.',
          values: { reason: reason || '—' },
        }),
      };
    default:
      return { ...step, state: act === 'settle' ? 'busy' : 'waiting' };
  }
}

function Trouble({ trouble, onLook }: { trouble: RunTrouble; onLook: () => void }) {
  const text = troubleText(trouble);
  const isRefusal = trouble.kind === 'service' && trouble.failure.kind === 'refused';
  return (
    <Banner
      tone="warn"
      title={text.title}
      action={
        isRefusal && (
          <Button size="sm" onClick={onLook}>
            {i18n.t({ id: 'deposit.look', message: 'Check again' })}
          </Button>
        )
      }
    >
      {text.detail}
    </Banner>
  );
}

function troubleText(trouble: RunTrouble): { title: string; detail?: string } {
  switch (trouble.kind) {
    case 'wallet':
      return walletTrouble(trouble.failure);
    case 'service':
      return serviceTrouble(trouble.failure);
    case 'step':
      return { title: callProblemText(trouble.problem) };
    case 'unknown':
      return {
        title: i18n.t({ id: 'deposit.unheardOf', message: 'The service does not know this deposit.' }),
        detail: i18n.t({
          id: 'deposit.unheardOf.do',
          message:
            'The service may have been reset. Transactions your wallet sent stay on the chain under their hash.',
        }),
      };
    case 'otherTab':
      return {
        title: i18n.t({ id: 'deposit.otherTab', message: 'This deposit continues in another tab.' }),
        detail: i18n.t({
          id: 'deposit.otherTab.do',
          message: 'Continue there, or close that tab and try again here.',
        }),
      };
  }
}
