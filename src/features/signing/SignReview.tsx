// SignReview.tsx — the sheet between a click and the wallet, and the way of a request until the service has said what became of it.
import { useGateway, useReadable, useSubmissions } from '#client/react.tsx';
import { switchChain } from '#client/signer.ts';
import { ISOLATED_FAILED } from '#client/isolatedItem.ts';
import { OUTCOME_FAILED } from '#client/outcomeEvidence.ts';
import { hasTransferFailed } from '#client/transferItem.ts';
import type { Stage, Submission } from '#client/submission.ts';
import { stageHref } from '#state/errorHref.ts';
import { useSession } from '#state/session.ts';
import { useMarketOf } from '#state/useMarkets.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { saidIn, seenText } from '#ui/format/said.ts';
import { i18n } from '#ui/i18n.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { AlteredParts } from './AlteredParts.tsx';
import { CancelRace } from './CancelRace.tsx';
import { ErrorLink } from './dictionary/ErrorLink.tsx';
import { serviceFailureText, signFailureText, submissionFailureText } from './failureWords.ts';
import { OtherAccount } from './OtherAccount.tsx';
import { requestSentence, requestTitle } from './requestWords.ts';
import { Results } from './Results.tsx';
import { NameDoubts } from './NameDoubts.tsx';
import { RetryRefused } from './RetryRefused.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { SubmissionSteps } from './SubmissionSteps.tsx';
import { unknownText } from './unknownWords.ts';

/** Mounted once by the app; shows the newest submission that wants attention. */
export function SignReview() {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const submission = useSubmissions().find((each) => wantsAttention(each, closed));
  // The last one stays mounted while the dialog closes, so that its content does not vanish first.
  const [shown, setShown] = useState<Submission>();
  if (submission && submission !== shown) setShown(submission);
  if (!shown) return null;
  return <ReviewDialog submission={submission ?? shown} isOpen={submission !== undefined} onClose={(id) => setClosed((ids) => [...ids, id].slice(-50))} />;
}

function wantsAttention({ id, stage, signerKind }: Submission, closed: readonly string[]): boolean {
  if (closed.includes(id)) return false;
  switch (stage.name) {
    case 'preparing':
    case 'accepted':
    case 'confirmed':
    case 'declined':
      return stage.name !== 'preparing' && stage.name !== 'declined' && hasRefusedPart(stage);
    // A key of one's own asks nobody and takes no time: only what it meets is worth a word.
    case 'verifying':
    case 'sending':
      return signerKind === 'wallet';
    // It was accepted, and the sheet was gone; a notice tells how it ended, and the desk or Activity.
    case 'refused':
      return stage.failure.code !== OUTCOME_FAILED && stage.failure.code !== ISOLATED_FAILED && !hasTransferFailed(stage.failure.code);
    default:
      return true;
  }
}

/** A batch of which some were refused is not simply done. */
function hasRefusedPart(stage: Stage): boolean {
  if (stage.name !== 'accepted' && stage.name !== 'confirmed') return false;
  const { results } = stage;
  return results !== null && results.type !== 'done' && results.results.some(({ kind }) => kind === 'refused');
}

function ReviewDialog({ submission, isOpen, onClose }: { submission: Submission; isOpen: boolean; onClose: (id: string) => void }) {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const { id, stage, request } = submission;
  const isReview = stage.name === 'review';
  const isWaiting = stage.name === 'wallet' || stage.name === 'verifying' || stage.name === 'sending';
  const close = () => {
    if (isReview || stage.name === 'blocked') gateway.submissions.decline(id);
    onClose(id);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      isDismissible={!isWaiting}
      size="md"
      title={requestTitle(request, marketOf)}
      description={requestSentence(request, marketOf)}
      footer={<Footer submission={submission} onClose={close} />}
    >
      <div className="flex flex-col gap-4">
        <OtherAccount owner={submission.owner} />
        <SubmissionSteps stage={stage} signerKind={submission.signerKind} />
        <StageBody submission={submission} onLeave={close} />
      </div>
    </Dialog>
  );
}

function StageBody({ submission, onLeave }: { submission: Submission; onLeave: () => void }) {
  const { stage, request } = submission;
  switch (stage.name) {
    case 'review':
      return (
        <>
          <NameDoubts request={request} />
          <ReviewBody review={stage.review} />
        </>
      );
    case 'wallet':
      return (
        <Banner
          tone="info"
          title={
            stage.isSlow
              ? i18n.t({ id: 'sign.slow', message: 'Still waiting for your wallet.' })
              : i18n.t({ id: 'sign.wallet', message: 'Compare and approve in your wallet.' })
          }
        >
          {i18n.t({ id: 'sign.wallet.safe', message: 'Nothing is sent until you approve there. The digest it signs must be {digest}.', values: { digest: stage.review.digest } })}
        </Banner>
      );
    case 'blocked':
      return <FailureBanner tone="warn" text={signFailureText(stage.failure)} href={stageHref(stage)} onLeave={onLeave} />;
    case 'verifying':
      return <Banner tone="info" title={i18n.t({ id: 'sign.verifying', message: 'Checking that the signature is yours and over what you were shown …' })} />;
    case 'sending':
      return <Banner tone="info" title={i18n.t({ id: 'sign.sending', message: 'Signed by you, stored here, on its way to the service …' })} />;
    case 'accepted':
    case 'confirmed':
      return stage.results ? <Results results={stage.results} request={request} owner={submission.owner} /> : null;
    case 'refused':
      return (
        <>
          <FailureBanner tone="danger" text={serviceFailureText(stage.failure)} said={stage.failure.message} href={stageHref(stage)} onLeave={onLeave} />
          {stage.results && stage.results.type !== 'done' && stage.results.results.length > 1 ? <Results results={stage.results} request={request} owner={submission.owner} /> : <CancelRace request={request} owner={submission.owner} index={0} />}
        </>
      );
    case 'unknown':
      return <FailureBanner tone="warn" text={unknownText(stage)} href={stageHref(stage)} onLeave={onLeave} />;
    case 'failed':
      return (
        <>
          <FailureBanner tone="danger" text={submissionFailureText(stage.failure)} href={stageHref(stage)} onLeave={onLeave} />
          {stage.failure.kind === 'altered' && <AlteredParts submission={submission} />}
        </>
      );
    default:
      return null;
  }
}

interface FailureBannerProps {
  tone: 'warn' | 'danger';
  text: { title: string; detail: string };
  /** Its place in the error dictionary. */
  href: string | undefined;
  onLeave?: () => void;
  /** The service's own words, where they may be longer than a sentence holds. */
  said?: string | undefined;
}

function FailureBanner({ tone, text, href, onLeave, said }: FailureBannerProps) {
  return (
    <Banner tone={tone} title={text.title}>
      {text.detail}{' '}
      {href !== undefined && <ErrorLink href={href} onClick={onLeave} />}
      <AllSaid text={said ?? ''} />
    </Banner>
  );
}

/** What was too long for a sentence, on demand and with everything in it visible. */
function AllSaid({ text }: { text: string }) {
  if (!saidIn(text).isCut) return null;
  return (
    <details className="mt-1">
      <summary className="text-accent">{i18n.t({ id: 'sign.saidAll', message: 'Show all' })}</summary>
      <bdi className="mt-1 block max-h-48 overflow-y-auto break-words">{seenText(text)}</bdi>
    </details>
  );
}

function Footer({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { submissions } = useGateway();
  const { id, stage } = submission;
  const done = (
    <Button kind="primary" onClick={onClose}>
      {i18n.t({ id: 'sign.close', message: 'Close' })}
    </Button>
  );
  switch (stage.name) {
    case 'review':
      return (
        <>
          <Button onClick={onClose}>{i18n.t({ id: 'sign.decline', message: 'Do not sign' })}</Button>
          <Button kind="primary" onClick={() => submissions.approve(id, stage.review.digest)}>
            {submission.signerKind === 'agent' ? i18n.t({ id: 'sign.approveKey', message: 'Sign with the trading key' }) : i18n.t({ id: 'sign.approve', message: 'Sign in wallet' })}
          </Button>
        </>
      );
    case 'wallet':
      return <Button onClick={() => submissions.cancelWait(id)}>{i18n.t({ id: 'sign.stopWaiting', message: 'Stop waiting' })}</Button>;
    case 'blocked':
      return (
        <>
          <Button onClick={onClose}>{i18n.t({ id: 'sign.giveUp', message: 'Give up' })}</Button>
          {stage.failure.kind === 'wrongChain' ? (
            <SwitchAndResume id={id} />
          ) : (
            <Button kind="primary" onClick={() => submissions.resume(id)}>
              {i18n.t({ id: 'sign.resume', message: 'Go on' })}
            </Button>
          )}
        </>
      );
    case 'verifying':
    case 'sending':
    case 'preparing':
      return null;
    case 'accepted':
    case 'confirmed':
      return (
        <>
          <RetryRefused key={id} submission={submission} results={stage.results} onLeave={onClose} />
          {done}
        </>
      );
    case 'refused':
      return isUnapprovedKey(submission, stage) ? <ApproveAgain onClose={onClose} /> : done;
    default:
      return done;
  }
}

/** The service does not take the key (any more): the way on is an approval, and what was typed waits in its form. */
function isUnapprovedKey({ signerKind }: Submission, { failure }: Extract<Stage, { name: 'refused' }>): boolean {
  if (failure.code === 'AGENT_NOT_APPROVED' || failure.code === 'AGENT_EXPIRED') return true;
  return signerKind === 'agent' && failure.code === 'UNKNOWN_SIGNER';
}

function ApproveAgain({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const approve = () => {
    onClose();
    navigate('/keys');
  };
  return (
    <>
      <Button onClick={onClose}>{i18n.t({ id: 'sign.close', message: 'Close' })}</Button>
      <Button kind="primary" onClick={approve}>
        {i18n.t({ id: 'sign.approveAgain', message: 'Approve a key' })}
      </Button>
    </>
  );
}

function SwitchAndResume({ id }: { id: string }) {
  const gateway = useGateway();
  const { chain } = useReadable(gateway.config);
  const wallet = useSession((session) => session.wallet);
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    if (!wallet) return;
    setBusy(true);
    try {
      await switchChain(wallet.request, chain);
      gateway.submissions.resume(id);
    } catch {
      // The wallet said no or cannot: the banner above still names both chains, and one may switch by hand.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="primary" busy={isBusy} onClick={() => void go()}>
      {i18n.t({ id: 'sign.switch', message: 'Switch to {chain} and go on', values: { chain: chain.name } })}
    </Button>
  );
}
