// TermsStep.tsx: shows the terms and has their version signed, or declined without loss.
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { useGateway, useReadable, useSubmissions } from '#client/react.tsx';
import { walletSigner } from '#client/actions/signer.ts';
import { type SignFailure, readWalletError } from '#client/actions/walletErrors.ts';
import type { Address } from '#protocol/ids.ts';
import type { TermsStatus } from '#protocol/info/account/checkTerms.ts';
import { useSession } from '#state/account/session.ts';
import { type Submit, useSubmit } from '#state/order/useSubmit.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { TermsText } from './TermsText.tsx';
import { walletText } from './wallets/walletMessages.ts';

export function TermsStep({ owner, terms }: { owner: Address; terms: TermsStatus }) {
  const config = useReadable(useGateway().config);
  const submit = useSubmit();
  const version = terms.termsVersion ?? config.termsVersion;
  const url = linkOf(terms.termsUrl) ?? config.termsUrl;
  // Ticking and declining apply to one version and account. The button stays mounted, so that focus can return to it.
  const subject = `${owner}:${version}`;
  const [ticked, setTicked] = useState<string>();
  const [declined, setDeclined] = useState<string>();
  const isTicked = ticked === subject;
  const { isBusy, intentId, failure, accept } = useAcceptance(version);
  const reason = reasonAgainst({ version, isTicked, submit });
  return (
    <div className="flex flex-col gap-2">
      {terms.acceptedVersion !== null && <Changed since={terms.acceptedVersion} />}
      {url === null ? (
        <p>
          {t(
            'terms.noText',
            'The service publishes no terms text. Accept only if you know the terms from elsewhere.',
          )}
        </p>
      ) : (
        <TermsText key={subject} url={url} version={version} />
      )}
      <p>
        {t(
          'terms.what',
          'You sign the version, the time and your wallet’s chain. The signature moves nothing and approves no spending.',
        )}
      </p>
      <Checkbox
        checked={isTicked}
        onChange={(isOn) => setTicked(isOn ? subject : undefined)}
        label={t('terms.tick', 'I have read and accept the terms')}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          busy={isBusy}
          reason={reason}
          onClick={() => {
            setDeclined(undefined);
            void accept();
          }}
        >
          {acceptLabel(version)}
        </Button>
        <Button onClick={() => setDeclined(subject)}>{t('terms.decline', 'Decline')}</Button>
      </div>
      {reason !== undefined && <p className="text-label text-faint">{reason}</p>}
      {declined === subject ? (
        <Kept title={t('terms.declined', 'You have not accepted the terms.')} />
      ) : (
        <Outcome intentId={intentId} failure={failure} />
      )}
    </div>
  );
}

function Changed({ since }: { since: string }) {
  return (
    <Banner
      tone="warn"
      title={t('terms.changed', 'The terms have changed since you accepted version {version}.', {
        version: since,
      })}
    >
      {t(
        'terms.changed.safe',
        'Accept them to open or increase positions. Cancelling and reducing still work.',
      )}
    </Banner>
  );
}

function acceptLabel(version: string | null): string {
  return version === null
    ? t('terms.accept', 'Accept and sign')
    : t('terms.acceptVersion', 'Accept version {version}', { version });
}

function reasonAgainst({
  version,
  isTicked,
  submit,
}: {
  version: string | null;
  isTicked: boolean;
  submit: Submit | undefined;
}): string | undefined {
  if (version === null) {
    return t(
      'terms.noVersion',
      'Neither the service nor this page’s configuration names the current version, so it can’t be signed. Contact the operator.',
    );
  }
  if (submit === undefined)
    return t('terms.watching', 'You are watching another account. Stop watching to sign.');
  return isTicked ? undefined : t('terms.unticked', 'Tick the box to accept the terms.');
}

/** How the last attempt failed, if it did; the sheet above shows the details meanwhile. */
function Outcome({ intentId, failure }: Pick<Acceptance, 'intentId' | 'failure'>) {
  const stage = useSubmissions().find(({ id }) => id === intentId)?.stage;
  const wallet = useSession((session) => session.wallet?.name);
  if (failure) return <Kept title={walletText(failure, wallet ?? '').title} />;
  switch (stage?.name) {
    case 'declined':
      return <Kept title={t('terms.unsigned', 'You did not sign, so the terms are not accepted.')} />;
    case 'refused':
    case 'failed':
      return <Kept title={t('terms.failed', 'The terms were not accepted.')} />;
    case 'unknown':
      return (
        <Banner tone="warn" title={t('terms.unknown', 'Answer lost. The terms may have been accepted.')}>
          {t('terms.unknown.do', 'Trine checks again automatically. Accepting twice does no harm.')}
        </Banner>
      );
    default:
      return null;
  }
}

/** On small screens it is below the fold, where a press would seem to do nothing. */
function Kept({ title }: { title: string }) {
  return (
    <div ref={showWhole}>
      <Banner tone="info" title={title}>
        {t(
          'terms.kept',
          'Reading, cancelling and reducing still work. You can accept the terms here at any time.',
        )}
      </Banner>
    </div>
  );
}

const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface Acceptance {
  isBusy: boolean;
  intentId: string | undefined;
  /** The wallet did not return its network. */
  failure: SignFailure | undefined;
  accept: () => Promise<void>;
}

/** The wallet's chain at signing time is signed, so it is read then, not cached (Authentication, acceptTerms). */
function useAcceptance(version: string | null): Acceptance {
  const gateway = useGateway();
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  const [intentId, setIntentId] = useState<string>();
  const [failure, setFailure] = useState<SignFailure>();

  const accept = async () => {
    const { wallet } = useSession.getState();
    if (isBusy || !submit || !wallet || version === null) return;
    const id = createIntentId();
    setBusy(true);
    setFailure(undefined);
    setIntentId(id);
    try {
      const chainId = await walletSigner({ request: wallet.request, address: wallet.account }).chainId();
      // Another account may have been connected meanwhile.
      if (chainId === null || useSession.getState().wallet?.account !== wallet.account) return;
      await submit(
        { type: 'acceptTerms', action: { termsVersion: version, signedAt: gateway.clock.now(), chainId } },
        // The signed content is shown here, and beside the wallet while it prompts.
        { act: 'shown', intentId: id },
      );
    } catch (error) {
      setFailure(readWalletError(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, intentId, failure, accept };
}

/** The service's link is used only if it is a valid URL. */
function linkOf(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url, location.href)) return undefined;
  const { protocol, href } = new URL(url, location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
