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
import { t } from '#ui/text/i18n.ts';
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
          {t('deposit.run', 'Deposit of {amount} {symbol}', {
            amount: formatExact(run.quote.toAmount),
            symbol,
          })}
        </span>
        <StatusBadge status={run.status} />
        {(isOver || (isLeft && hasMovedNothing(run) && !acts.isBusy)) && (
          <Button size="sm" kind="quiet" className="ms-auto" onClick={() => forgetRun(run.id)}>
            {isOver ? t('deposit.forget', 'Remove from list') : t('deposit.giveUp', 'Abandon')}
          </Button>
        )}
      </p>
      <Stepper label={t('deposit.progress', 'Progress of this deposit')} steps={stepsOf(run)} />
      <DepositNext run={run} acts={acts} />
      {acts.trouble && <Trouble trouble={acts.trouble} onLook={acts.checkAgain} />}
      {hash !== undefined && (
        <p className="flex items-center gap-1 text-label text-faint">
          <span className="min-w-0">
            {t('deposit.hash', 'Transaction hash')} <span className="font-mono break-all">{hash}</span>
          </span>
          <CopyButton text={hash} label={t('deposit.hash.copy', 'Copy the transaction hash')} />
        </p>
      )}
    </li>
  );
}

function StatusBadge({ status }: { status: string }) {
  switch (status) {
    case 'credited':
      return <Badge tone="gain">{t('deposit.status.credited', 'Credited')}</Badge>;
    case 'segregated':
      return <Badge tone="warn">{t('deposit.status.segregated', 'Segregated')}</Badge>;
    case 'notBegun':
      return <Badge>{t('deposit.status.notBegun', 'Not started')}</Badge>;
    case 'failed':
    case 'rejected':
      return <Badge tone="danger">{t('deposit.status.failed', 'Failed')}</Badge>;
    case 'confirmed':
      return <Badge tone="accent">{t('deposit.status.confirmed', 'Confirmed on its chain')}</Badge>;
    default:
      return <Badge tone="accent">{t('deposit.status.pending', 'Pending')}</Badge>;
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
            label: t('deposit.report.step', 'Reported to the service'),
            state:
              run.isReported || next.act === 'ended' ? 'done' : next.act === 'report' ? 'busy' : 'waiting',
          } as Step,
        ]
      : []),
    creditStep(run, next.act),
  ];
}

function signedStep({ depositId, status }: DepositRun): Step {
  const step = { id: 'signed', label: t('deposit.signed', 'Signed and started') };
  if (depositId !== null) return { ...step, state: 'done' };
  const label = t('deposit.signed.only', 'Signed by you');
  return status === 'notBegun'
    ? { ...step, label, state: 'done' }
    : {
        ...step,
        label,
        state: 'busy',
        detail: t('deposit.signed.sent', 'Sent. Waiting for the service.'),
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
      detail: t('deposit.reverted', 'The transaction reverted. No funds moved.'),
    };
  if (send?.state === 'sent')
    return {
      state: 'busy',
      detail: t('deposit.mining', 'Sent. Waiting for confirmation on its chain.'),
    };
  if (send?.state === 'asked')
    return {
      state: 'current',
      detail: t('deposit.asked', 'Request sent to the wallet.'),
    };
  return { state: isNext ? 'current' : 'waiting' };
}

function creditStep(run: DepositRun, act: string): Step {
  const reason = run.reason === null ? '' : visibleText(run.reason);
  const step = { id: 'credit', label: t('deposit.credit', 'Credited') };
  switch (run.status) {
    case 'credited':
      return {
        ...step,
        state: 'done',
        detail: t('deposit.credited.detail', 'Added to your balance.'),
      };
    case 'segregated':
      return {
        ...step,
        label: t('deposit.segregated', 'Segregated'),
        state: 'done',
        detail: t(
          'deposit.segregated.detail',
          'Not accepted: {reason}. Kept safe, apart from your balance. Withdraw under “Segregated funds”.',
          { reason: reason || '—' },
          'Last step of a deposit; {reason}: as the service gives it.',
        ),
      };
    case 'notBegun':
      return {
        ...step,
        label: t('deposit.notBegun', 'Not started'),
        state: 'failed',
        detail:
          run.reason === null
            ? t('deposit.unsent', 'The request was never sent. No funds have moved. Get a new quote.')
            : t(
                'deposit.notBegun.detail',
                'Rejected by the service ({reason}). No funds have moved. Request a new quote.',
                { reason: reason || '—' },
                'Last step of a deposit that never began; {reason}: as the service gives it.',
              ),
      };
    case 'failed':
    case 'rejected':
      return {
        ...step,
        label: t('deposit.failed', 'Not credited'),
        state: 'failed',
        detail: t('deposit.failed.detail', 'The service says: {reason}.', { reason: reason || '—' }),
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
            {t('deposit.look', 'Check again')}
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
        title: t('deposit.unheardOf', 'The service does not know this deposit.'),
        detail: t(
          'deposit.unheardOf.do',
          'The service may have been reset. Transactions your wallet sent stay on the chain under their hash.',
        ),
      };
    case 'otherTab':
      return {
        title: t('deposit.otherTab', 'This deposit continues in another tab.'),
        detail: t('deposit.otherTab.do', 'Continue there, or close that tab and try again here.'),
      };
  }
}
