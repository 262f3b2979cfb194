// DepositNext.tsx: the next user action of a deposit in progress.
import { useGateway } from '#client/react.tsx';
import { safeNextStep } from '#client/actions/safeNextStep.ts';
import { type DepositRun, nextDepositAct } from '#domain/transfer/depositRun.ts';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import type { Hex } from '#protocol/ids.ts';
import { forgetRun } from '#state/account/depositRuns.ts';
import { useSession } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';
import { HashField } from './HashField.tsx';
import { SendAgain } from '../SendAgain.tsx';
import { useAnswer } from './useAnswer.ts';
import type { DepositRunActs } from './useDepositRun.ts';
import { useIsOwner } from '../WhoSigns.tsx';

/** The next action for the user, if any. */
export function DepositNext({ run, acts }: { run: DepositRun; acts: DepositRunActs }) {
  const isOwner = useIsOwner();
  const chainId = useSession(({ wallet }) => wallet?.chainId);
  const next = nextDepositAct(run);
  if (next.act === 'unanswered') return <Unanswered run={run} />;
  if (next.act !== 'step' && next.act !== 'unsure' && next.act !== 'failed' && next.act !== 'mine')
    return null;
  if (!isOwner || chainId === undefined)
    return (
      <p className="text-table text-muted">
        {t(
          'deposit.needsOwner',
          'Connect this account’s main wallet to continue. Progress is saved in this browser.',
        )}
      </p>
    );
  const isElsewhere = chainId !== run.option.chainId;
  if (isElsewhere && next.act !== 'failed') {
    return (
      <Banner
        tone="warn"
        title={t('deposit.wrongChain', 'The wallet is on chain {now}; this deposit is on {chain} ({id}).', {
          now: String(chainId),
          chain: visibleText(run.option.chainName, 40),
          id: String(run.option.chainId),
        })}
        action={
          <Button size="sm" busy={acts.isBusy} onClick={acts.switchNetwork}>
            {t('deposit.switch', 'Switch to {chain}', { chain: visibleText(run.option.chainName, 40) })}
          </Button>
        }
      >
        {t('deposit.wrongChain.safe', 'The wallet was not asked to send anything.')}
      </Banner>
    );
  }
  switch (next.act) {
    case 'step':
      return (
        <Button kind="primary" busy={acts.isBusy} onClick={() => acts.send(next.step)}>
          {next.step.kind === 'approve'
            ? t('deposit.do.approve', 'Allow in wallet')
            : t('deposit.do.transfer', 'Send in wallet')}
        </Button>
      );
    case 'unsure':
      return <Unsure step={next.step} acts={acts} />;
    case 'failed':
      return (
        <Button busy={acts.isBusy} onClick={() => acts.tryAgain(next.step)}>
          {t('deposit.do.again', 'Try this step again')}
        </Button>
      );
    case 'mine':
      return <Overtaken step={next.step} acts={acts} />;
  }
}

/** A replaced transaction has a new hash: the original is never mined. */
function Overtaken({ step, acts }: { step: DepositStep; acts: DepositRunActs }) {
  return (
    <details className="text-table text-muted">
      <summary className="compact:min-h-11 compact:py-3">
        {t('deposit.overtaken', 'Slow, or changed in the wallet?')}
      </summary>
      <p className="mt-1">
        {t(
          'deposit.overtaken.do',
          'A transaction that was sped up or cancelled has a new hash, shown in your wallet. If it was dropped, no funds moved and you can repeat the step.',
        )}
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <HashField
          onHash={(hash: Hex) => acts.name(step, hash)}
          action={t('deposit.overtaken.hash', 'Use this hash')}
        />
        <Button onClick={() => acts.tryAgain(step)}>
          {t('deposit.overtaken.dropped', 'Mark as dropped')}
        </Button>
      </div>
    </details>
  );
}

/** Signed without an answer: waiting, resending the identical request, or permanently unknown. */
function Unanswered({ run }: { run: DepositRun }) {
  const { clock } = useGateway();
  const item = useAnswer(run);
  if (item === undefined) {
    return (
      <Banner
        tone="warn"
        title={t('deposit.unanswered.gone', 'This browser no longer has the request that begins it.')}
        action={<Forget run={run} />}
      >
        {t(
          'deposit.unanswered.gone.do',
          'Your wallet was not asked and no funds have moved. Check the history. If it is not listed, request a new quote.',
        )}
      </Banner>
    );
  }
  if (item.state.status !== 'unknown') return null;
  return (
    <Banner
      tone="warn"
      title={t('deposit.unanswered', 'Answer lost. The deposit may have started.')}
      action={
        safeNextStep(item, clock.now()).step === 'resend' || item.state.retryAt !== null ? (
          <SendAgain item={item} />
        ) : (
          <Forget run={run} />
        )
      }
    >
      {t(
        'deposit.unanswered.do',
        'Your wallet has not been asked yet. You can send the identical request again. Only one deposit is created.',
      )}
    </Banner>
  );
}

/** The page closed while the wallet was prompted: prompting again could send twice. */
function Unsure({ step, acts }: { step: DepositStep; acts: DepositRunActs }) {
  if (acts.isBusy)
    return (
      <p className="text-table text-muted">
        {t('deposit.inWallet', 'Approve or decline it in your wallet.')}
      </p>
    );
  return (
    <Banner tone="warn" title={t('deposit.unsure', 'Answer lost for this step.')}>
      <p>
        {t(
          'deposit.unsure.do',
          'Check the activity list in your wallet. If the transaction is there, enter its hash. Try again only if it is not.',
        )}
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <HashField
          onHash={(hash: Hex) => acts.name(step, hash)}
          action={t('deposit.unsure.hash', 'Sent: use this hash')}
        />
        <Button onClick={() => acts.tryAgain(step)}>
          {t('deposit.unsure.again', 'Not sent: try again')}
        </Button>
      </div>
    </Banner>
  );
}

const Forget = ({ run }: { run: DepositRun }) => (
  <Button size="sm" kind="quiet" onClick={() => forgetRun(run.id)}>
    {t('deposit.forget', 'Remove from list')}
  </Button>
);
