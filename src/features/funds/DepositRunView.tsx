// DepositRunView.tsx — one deposit under way: where it stands, what the wallet is asked for next, and how it ended.
import { type DepositRun, depositHash, nextDepositAct } from '#domain/depositRun.ts';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import type { Hex } from '#protocol/ids.ts';
import { forgetRun } from '#state/depositRuns.ts';
import { useSession } from '#state/session.ts';
import { Badge } from '#ui/Badge.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { formatExact } from '#ui/format/number.ts';
import { visibleText } from '#ui/format/visible.ts';
import { i18n } from '#ui/i18n.ts';
import { Stepper, type Step } from '#ui/Stepper.tsx';
import { callProblemText, serviceTrouble, stepLabel, walletTrouble } from './depositWords.ts';
import { HashField } from './HashField.tsx';
import { type DepositRunActs, type RunTrouble, useDepositRun } from './useDepositRun.ts';
import { useIsOwner } from './WhoSigns.tsx';

export function DepositRunView({ run }: { run: DepositRun }) {
  const acts = useDepositRun(run);
  const next = nextDepositAct(run);
  const hash = depositHash(run);
  const symbol = visibleText(run.option.symbol, 20);
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{i18n.t({ id: 'deposit.run', message: 'Deposit of {amount} {symbol}', values: { amount: formatExact(run.quote.toAmount), symbol } })}</span>
        <StatusBadge status={run.status} />
        {next.act === 'ended' && (
          <Button size="sm" kind="quiet" className="ms-auto" onClick={() => forgetRun(run.id)}>
            {i18n.t({ id: 'deposit.forget', message: 'Take off the list' })}
          </Button>
        )}
      </p>
      <Stepper label={i18n.t({ id: 'deposit.progress', message: 'Progress of this deposit' })} steps={stepsOf(run)} />
      <NextAct run={run} acts={acts} />
      {acts.trouble && <Trouble trouble={acts.trouble} />}
      {hash !== undefined && (
        <p className="flex items-start gap-1 text-label text-faint">
          <span className="min-w-0">
            {i18n.t({ id: 'deposit.hash', message: 'Transaction hash' })} <span className="font-mono break-all">{hash}</span>
          </span>
          <CopyButton text={hash} label={i18n.t({ id: 'deposit.hash.copy', message: 'Copy the transaction hash' })} />
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
    case 'failed':
    case 'rejected':
      return <Badge tone="danger">{i18n.t({ id: 'deposit.status.failed', message: 'Failed' })}</Badge>;
    case 'confirmed':
      return <Badge tone="accent">{i18n.t({ id: 'deposit.status.confirmed', message: 'Confirmed on its chain' })}</Badge>;
    default:
      return <Badge tone="accent">{i18n.t({ id: 'deposit.status.pending', message: 'Under way' })}</Badge>;
  }
}

/** Signed → each transaction → credit. */
function stepsOf(run: DepositRun): Step[] {
  const next = nextDepositAct(run);
  const own = run.steps.filter(({ kind }) => kind !== 'credit').toSorted((one, other) => one.index - other.index);
  return [
    { id: 'signed', label: i18n.t({ id: 'deposit.signed', message: 'Begun, signed by you' }), state: 'done' },
    ...own.map((step): Step => ({ id: `step-${step.index}`, label: stepLabel(step.kind), ...stepState(run, step, next) })),
    ...(own.length > 0 ? [{ id: 'report', label: i18n.t({ id: 'deposit.report.step', message: 'Told to the service' }), state: run.isReported || next.act === 'ended' ? 'done' : next.act === 'report' ? 'busy' : 'waiting' } as Step] : []),
    creditStep(run, next.act),
  ];
}

function stepState(run: DepositRun, step: DepositStep, next: ReturnType<typeof nextDepositAct>): Pick<Step, 'state' | 'detail'> {
  const send = run.sends.find(({ index }) => index === step.index);
  const isNext = 'step' in next && next.step.index === step.index;
  if (send?.state === 'mined') return { state: 'done' };
  if (send?.state === 'reverted') return { state: 'failed', detail: i18n.t({ id: 'deposit.reverted', message: 'The chain took it back; nothing moved by it.' }) };
  if (send?.state === 'sent') return { state: 'busy', detail: i18n.t({ id: 'deposit.mining', message: 'Sent; waiting for its chain to confirm it.' }) };
  if (send?.state === 'asked') return { state: 'current', detail: i18n.t({ id: 'deposit.asked', message: 'The wallet has been asked.' }) };
  return { state: isNext ? 'current' : 'waiting' };
}

function creditStep(run: DepositRun, act: string): Step {
  const reason = run.reason === null ? '' : visibleText(run.reason);
  const step = { id: 'credit', label: i18n.t({ id: 'deposit.credit', message: 'Credited' }) };
  switch (run.status) {
    case 'credited':
      return { ...step, state: 'done', detail: i18n.t({ id: 'deposit.credited.detail', message: 'It is in your balance.' }) };
    case 'segregated':
      return { ...step, label: i18n.t({ id: 'deposit.segregated', message: 'Segregated' }), state: 'done', detail: i18n.t({ id: 'deposit.segregated.detail', message: 'It was not let in: {reason}. It is safe, kept apart from your balance; send it out under “Segregated funds”.', values: { reason: reason || '—' } }) };
    case 'failed':
    case 'rejected':
      return { ...step, label: i18n.t({ id: 'deposit.failed', message: 'Not credited' }), state: 'failed', detail: i18n.t({ id: 'deposit.failed.detail', message: 'The service says: {reason}.', values: { reason: reason || '—' } }) };
    default:
      return { ...step, state: act === 'settle' ? 'busy' : 'waiting' };
  }
}

/** The one thing a person has to do now, if any. */
function NextAct({ run, acts }: { run: DepositRun; acts: DepositRunActs }) {
  const isOwner = useIsOwner();
  const chainId = useSession(({ wallet }) => wallet?.chainId);
  const next = nextDepositAct(run);
  if (next.act !== 'step' && next.act !== 'unsure' && next.act !== 'failed' && next.act !== 'mine') return null;
  if (!isOwner || chainId === undefined) return <p className="text-table text-muted">{i18n.t({ id: 'deposit.needsOwner', message: 'Connect the main wallet of this account to go on. Where it stands is kept in this browser.' })}</p>;
  const isElsewhere = chainId !== run.option.chainId;
  if (isElsewhere && next.act !== 'failed') {
    return (
      <Banner
        tone="warn"
        title={i18n.t({ id: 'deposit.wrongChain', message: 'The wallet is on chain {now}; this deposit is on {chain} ({id}).', values: { now: String(chainId), chain: visibleText(run.option.chainName, 40), id: String(run.option.chainId) } })}
        action={
          <Button size="sm" busy={acts.isBusy} onClick={acts.switchNetwork}>
            {i18n.t({ id: 'deposit.switch', message: 'Switch to {chain}', values: { chain: visibleText(run.option.chainName, 40) } })}
          </Button>
        }
      >
        {i18n.t({ id: 'deposit.wrongChain.safe', message: 'The wallet was not asked to send anything.' })}
      </Banner>
    );
  }
  switch (next.act) {
    case 'step':
      return (
        <Button kind="primary" busy={acts.isBusy} onClick={() => acts.send(next.step)}>
          {next.step.kind === 'approve' ? i18n.t({ id: 'deposit.do.approve', message: 'Allow in wallet' }) : i18n.t({ id: 'deposit.do.transfer', message: 'Send in wallet' })}
        </Button>
      );
    case 'unsure':
      return <Unsure step={next.step} acts={acts} />;
    case 'failed':
      return (
        <Button busy={acts.isBusy} onClick={() => acts.tryAgain(next.step)}>
          {i18n.t({ id: 'deposit.do.again', message: 'Try this step again' })}
        </Button>
      );
    case 'mine':
      return null;
  }
}

/** The wallet was asked and the page went away before it answered: asking again could send twice. */
function Unsure({ step, acts }: { step: DepositStep; acts: DepositRunActs }) {
  if (acts.isBusy) return <p className="text-table text-muted">{i18n.t({ id: 'deposit.inWallet', message: 'Approve or decline it in your wallet.' })}</p>;
  return (
    <Banner tone="warn" title={i18n.t({ id: 'deposit.unsure', message: 'The wallet was asked for this step, and its answer was lost.' })}>
      <p>{i18n.t({ id: 'deposit.unsure.do', message: 'Look in the wallet’s own list. If it was sent, give its hash here; only if it was not, try again.' })}</p>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <HashField onHash={(hash: Hex) => acts.name(step, hash)} action={i18n.t({ id: 'deposit.unsure.hash', message: 'It was sent' })} />
        <Button onClick={() => acts.tryAgain(step)}>{i18n.t({ id: 'deposit.unsure.again', message: 'It was not sent' })}</Button>
      </div>
    </Banner>
  );
}

function Trouble({ trouble }: { trouble: RunTrouble }) {
  const text = troubleText(trouble);
  return (
    <Banner tone="warn" title={text.title}>
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
    case 'otherTab':
      return { title: i18n.t({ id: 'deposit.otherTab', message: 'Another tab is carrying this deposit on.' }), detail: i18n.t({ id: 'deposit.otherTab.do', message: 'Go on there, or close it and try again here.' }) };
  }
}
