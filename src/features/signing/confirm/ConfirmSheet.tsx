// ConfirmSheet.tsx: the confirmation between click and signature. It closes once signed; notices report the rest. It
// reopens only for decisions: refused orders of a batch, or altered bytes.
import { useGateway, useSubmissions } from '#client/react.tsx';
import type { ReviewSheet, Stage, Submission } from '#client/actions/submission.ts';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { rememberDomain } from '#state/preferences/confirmationMemory.ts';
import { stageHref } from '#state/errorHref.ts';
import { preferences, setPreferences } from '#state/preferences/preferences.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { actOf, showsOwnResults, type SubmitOptions } from '#state/order/useSubmit.ts';
import type { ConfirmedAct } from '#state/preferences/preferenceEntries.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AlteredParts } from '../activity/AlteredParts.tsx';
import { Confirmation } from './Confirmation.tsx';
import { DigestOnly } from './DigestOnly.tsx';
import { DontAsk } from './DontAsk.tsx';
import { ErrorLink } from '../dictionary/ErrorLink.tsx';
import { submissionFailureText } from '../messages/failureMessages.ts';
import { MismatchedSigner } from './MismatchedSigner.tsx';
import { refusedOrders } from '../activity/refusedOrders.ts';
import { knownOf } from '../requests/known.ts';
import { confirmSentence, requestTitle } from '../requests/requests.ts';
import { Results } from '../activity/Results.tsx';
import { NameWarnings } from './NameWarnings.tsx';
import { signFailureText } from '../messages/signFailureMessages.ts';
import { Footer } from './ConfirmFooter.tsx';
import { takeLostFocus } from './takeLostFocus.ts';
import { useLateBlock } from './useLateBlock.ts';
import type { Address } from '#protocol/ids.ts';
import { useOwner } from '#state/account/session.ts';
import { shortAddress } from '#ui/text/format/address.ts';

/** Mounted once by the app; shows the newest submission that needs input. */
export function ConfirmSheet() {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const submission = useSubmissions().find((each) => wantsAnswer(each, closed));
  // The last one stays mounted while the dialog closes, so that its content does not disappear first.
  const [shown, setShown] = useState<Submission>();
  if (submission && submission !== shown) setShown(submission);
  if (!shown) return null;
  const current = submission ?? shown;
  return (
    <Sheet
      key={current.id}
      submission={current}
      isOpen={submission !== undefined}
      onClose={(id) => setClosed((ids) => [...ids, id].slice(-50))}
    />
  );
}

function wantsAnswer(
  { id, stage, signerKind, itemId, request }: Submission,
  closed: readonly string[],
): boolean {
  if (closed.includes(id)) return false;
  switch (stage.name) {
    case 'review':
    case 'wallet':
    case 'blocked':
      return true;
    // A local key signs at once without a prompt: only its failures are shown.
    case 'verifying':
      return signerKind === 'wallet';
    case 'accepted':
    case 'confirmed':
      return !showsOwnResults(id) && refusedOrders(request, stage.results) !== undefined;
    // Nothing was signed or sent. Stored requests have a notice, unless the page changes requests.
    case 'failed':
      return itemId === null || stage.failure.kind === 'altered';
    default:
      return false;
  }
}

function Sheet({
  submission,
  isOpen,
  onClose,
}: {
  submission: Submission;
  isOpen: boolean;
  onClose: (id: string) => void;
}) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const marketOf = useMarketOf();
  const { id, stage, request, owner } = submission;
  const [known, setKnown] = useState<ReviewSheet>();
  const review = 'review' in stage ? stage.review : known;
  if (review !== known) setKnown(review);
  useRememberedDomain(stage, known);
  // Fixed when the sheet opens: the orders leave the list once cancelled.
  const [records] = useState(() => knownOf(queries, gateway, submission));
  const [isSkipped, setSkipped] = useState(false);
  const [cure, setCure] = useState<FailedCure>();
  const act = actOf(id);
  const isReview = stage.name === 'review';
  const block = useLateBlock(submission);
  const isAnswered = stage.name === 'accepted' || stage.name === 'confirmed';
  const isWaiting = stage.name === 'wallet' || stage.name === 'verifying';
  const close = () => {
    if (isReview || stage.name === 'blocked') gateway.submissions.decline(id);
    onClose(id);
  };
  const approve = (digest: ReviewSheet['digest']) => {
    if (isSkipped && hasSetting(act))
      setPreferences({ confirmations: { ...preferences.getState().confirmations, [act]: false } });
    gateway.submissions.approve(id, digest);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      isDismissible={!isWaiting}
      size="md"
      title={requestTitle(request, marketOf, knownOf(queries, gateway, submission))}
      description={confirmSentence(request, marketOf, records)}
      footer={
        <Footer
          submission={submission}
          block={block}
          onClose={close}
          onApprove={approve}
          onUncured={(failure) => setCure({ stage, failure })}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <OtherAccount owner={owner} />
        <Status
          submission={submission}
          uncured={cure?.stage === stage ? cure.failure : undefined}
          onLeave={close}
        />
        <DigestOnly submission={submission} review={review} />
        <Notes stage={stage} request={request} block={block} />
        {!isAnswered && (
          <Confirmation request={request} owner={owner} review={review} canceled={records.canceled} />
        )}
        {isReview && hasSetting(act) && <DontAsk act={act} isChecked={isSkipped} onChange={setSkipped} />}
      </div>
    </Dialog>
  );
}

/** Once the wallet has signed: a request that was declined there leaves none. */
function useRememberedDomain({ name }: Stage, review: ReviewSheet | undefined): void {
  const hasSignature = name === 'verifying';
  useEffect(() => {
    if (hasSignature && review) rememberDomain(review);
  }, [hasSignature, review]);
}

/** What blocks the request by now; and confusable names, also of a request that is shown beside the wallet only. */
function Notes({
  stage,
  request,
  block,
}: {
  stage: Stage;
  request: Submission['request'];
  block: string | undefined;
}) {
  const isReview = stage.name === 'review';
  return (
    <>
      {isReview && block !== undefined && <Banner tone="warn" title={block} />}
      {(isReview || stage.name === 'wallet') && <NameWarnings request={request} />}
    </>
  );
}

/** Whether this confirmation can be skipped. */
function hasSetting(act: SubmitOptions['act']): act is ConfirmedAct {
  return act !== 'always' && act !== 'shown';
}

/** The wallet refused the fix for this stage. */
interface FailedCure {
  stage: Stage;
  failure: SignFailure;
}

/** The signature's state; the signed content stays readable below. */
function Status({
  submission,
  uncured,
  onLeave,
}: {
  submission: Submission;
  uncured: SignFailure | undefined;
  onLeave: () => void;
}) {
  const { stage, request, owner } = submission;
  switch (stage.name) {
    case 'accepted':
    case 'confirmed':
      return stage.results && <Results results={stage.results} request={request} owner={owner} />;
    case 'wallet':
      return (
        <Banner
          tone="info"
          title={
            stage.isSlow
              ? t('sign.slow', 'Still waiting for your wallet.')
              : t('sign.wallet', 'Approve in your wallet.')
          }
        >
          {t('sign.wallet.safe', 'Nothing is sent until you approve.')}
        </Banner>
      );
    case 'blocked':
      return (
        <FailureBanner
          tone="warn"
          text={signFailureText(uncured ?? stage.failure)}
          href={stageHref(stage)}
          onLeave={onLeave}
        />
      );
    case 'verifying':
      return <Banner tone="info" title={t('sign.verifying', 'Checking the signature…')} />;
    case 'failed':
      return (
        <>
          <FailureBanner
            tone="danger"
            text={submissionFailureText(stage.failure)}
            href={stageHref(stage)}
            onLeave={onLeave}
          />
          {stage.failure.kind === 'altered' && <AlteredParts submission={submission} />}
          {stage.failure.kind === 'sign' && <MismatchedSigner failure={stage.failure.failure} />}
        </>
      );
    default:
      return null;
  }
}

interface FailureBannerProps {
  tone: 'warn' | 'danger';
  text: { title: string; detail: string };
  /** Its entry in the error reference. */
  href: string | undefined;
  onLeave?: () => void;
}

function FailureBanner({ tone, text, href, onLeave }: FailureBannerProps) {
  return (
    <div ref={takeLostFocus} tabIndex={-1}>
      <Banner tone={tone} title={text.title}>
        {text.detail} {href !== undefined && <ErrorLink href={href} onClick={onLeave} />}
      </Banner>
    </div>
  );
}

/** The account of a request, if it is not the shown one. */
function OtherAccount({ owner }: { owner: Address }) {
  const shown = useOwner();
  if (shown === owner) return null;
  return (
    <Banner
      tone="warn"
      title={t('sign.otherAccount', 'This request belongs to account {account}, which is not on screen.', {
        account: shortAddress(owner),
      })}
    />
  );
}
