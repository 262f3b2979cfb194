// ConfirmFooter.tsx: the buttons of the confirmation and of its failures.
import { useGateway, useReadable } from '#client/react.tsx';
import { switchChain } from '#client/actions/walletAsks.ts';
import type { ReviewSheet, Submission } from '#client/actions/submission.ts';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { useSession } from '#state/account/session.ts';
import { KeyDocument, useShortcuts } from '#state/preferences/shortcuts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useState } from 'react';
import { ConnectAndResume, ResumeButton } from './ConnectAndResume.tsx';
import { RetryRefused } from '../activity/RetryRefused.tsx';
import { takeLostFocus } from './takeLostFocus.ts';

interface FooterProps {
  submission: Submission;
  /** Why it cannot be signed, which can begin while the sheet is open. */
  block: string | undefined;
  onClose: () => void;
  onApprove: (digest: ReviewSheet['digest']) => void;
  onUncured: (failure: SignFailure) => void;
}

export function Footer({ submission, block, onClose, onApprove, onUncured }: FooterProps) {
  const { submissions } = useGateway();
  const { id, stage } = submission;
  switch (stage.name) {
    case 'review':
      return (
        <>
          <Button onClick={onClose}>{t('sign.decline', 'Cancel')}</Button>
          <SignButton
            key={id}
            submission={submission}
            onPress={() => onApprove(stage.review.digest)}
            reason={block}
          />
        </>
      );
    // The main button keeps its place: the second press of a double click must not hit "Stop waiting".
    case 'wallet':
      return (
        <>
          <Button onClick={() => submissions.cancelWait(id)}>{t('sign.stopWaiting', 'Stop waiting')}</Button>
          <SignButton key={id} submission={submission} />
        </>
      );
    case 'verifying':
      return <SignButton key={id} submission={submission} />;
    case 'blocked':
      return (
        <>
          <Button onClick={onClose}>{t('sign.decline', 'Cancel')}</Button>
          <Cure submission={submission} failure={stage.failure} onUncured={onUncured} />
        </>
      );
    case 'accepted':
    case 'confirmed':
      return (
        <>
          <RetryRefused key={id} submission={submission} results={stage.results} onLeave={onClose} />
          <CloseButton onClose={onClose} />
        </>
      );
    case 'failed':
      return <CloseButton onClose={onClose} />;
    default:
      return null;
  }
}

/**
 * When the sheet opens under the finger, the second tap of a double tap hits this button. A wallet still prompts; the
 * trading key would sign unread, so its button ignores presses for a moment.
 */
const UNREAD_MS = 500;

interface SignButtonProps {
  submission: Submission;
  /** Undefined while the wallet is prompted. */
  onPress?: () => void;
  /** Why it cannot be signed now. */
  reason?: string | undefined;
}

function SignButton({ submission, onPress, reason }: SignButtonProps) {
  const [shownAt] = useState(() => performance.now());
  const press = () => {
    const isUnread = performance.now() - shownAt < UNREAD_MS;
    if (submission.signerKind !== 'agent' || !isUnread) onPress?.();
  };
  const [button, setButton] = useState<HTMLElement | null>(null);
  const isBusy = !onPress;
  // One that can be pressed takes no focus by itself: a held Enter would sign.
  useEffect(() => {
    if (isBusy) takeLostFocus(button);
  }, [isBusy, button]);
  return (
    <>
      <Button ref={setButton} kind="primary" busy={isBusy} onClick={press} reason={reason}>
        {signLabel(submission)}
      </Button>
      {button && !isBusy && reason === undefined && (
        <KeyDocument value={button.ownerDocument}>
          <SignByKey button={button} onPress={press} />
        </KeyDocument>
      )}
    </>
  );
}

/** Not from a dialog above the confirmation. */
function SignByKey({ button, onPress }: { button: HTMLElement; onPress: () => void }) {
  const isElsewhere = ({ target }: KeyboardEvent) =>
    target !== button.ownerDocument.body &&
    button.closest('[role=dialog]')?.contains(target as Node | null) === false;
  useShortcuts({ sign: onPress }, { isElsewhere });
  return null;
}

function signLabel({ signerKind }: Submission): string {
  return signerKind === 'agent'
    ? t('sign.approveKey', 'Sign with the trading key')
    : t('sign.approve', 'Sign in wallet');
}

/** Performs the remedy for the wallet's state, then prompts it again. */
function Cure({
  submission,
  failure,
  onUncured,
}: {
  submission: Submission;
  failure: SignFailure;
  onUncured: (failure: SignFailure) => void;
}) {
  const { submissions } = useGateway();
  const { id, signer } = submission;
  if (failure.kind === 'wrongChain') return <SwitchAndResume id={id} />;
  if (failure.kind === 'alreadyPending') return <ResumeButton onClick={() => submissions.resume(id)} />;
  return (
    <ConnectAndResume
      id={id}
      signer={signer}
      isUnauthorized={failure.kind === 'notAuthorized'}
      onUncured={onUncured}
    />
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button kind="primary" onClick={onClose}>
      {t('sign.close', 'Close')}
    </Button>
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
      // The wallet refused or cannot switch: the banner above names both chains for switching by hand.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="primary" busy={isBusy} onClick={() => void go()}>
      {t('sign.switch', 'Switch to {chain} and continue', { chain: chain.name })}
    </Button>
  );
}
