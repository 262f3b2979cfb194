// OpenStep.tsx: the content of the open step: its action, its wait, or the refusal with its reason.
import { isPracticeExchange } from '#client/deployment/practiceExchange.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import { Address as AddressText } from '#ui/display/Address.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import type { ReactNode } from 'react';
import { AccessDenied } from './AccessStep.tsx';
import { NetworkStep } from './NetworkStep.tsx';
import type { OnboardingStep } from './steps.ts';
import { OwnAccountButton, OwnAccountNote, unknownAddressText } from './OwnAccount.tsx';
import { TermsStep } from './TermsStep.tsx';
import type { Onboarding } from './useOnboarding.ts';
import { WalletPicker } from './wallets/WalletPicker.tsx';

interface OpenStepProps {
  step: OnboardingStep;
  facts: Onboarding;
  onTicket: () => void;
}

export function OpenStep({ step, facts, onTicket }: OpenStepProps) {
  const { wallet, owner, access, terms, askAgain } = facts;
  switch (step.case) {
    case 'choose':
      return <WalletPicker />;
    case 'reconnecting':
      return <Reconnecting />;
    case 'wrong':
      return wallet && <NetworkStep wallet={wallet} />;
    case 'asking':
      return <p>{t('onboarding.asking', 'Checking your account…')}</p>;
    case 'unanswered':
      return <Unanswered onAskAgain={askAgain} />;
    case 'denied':
      return owner && <AccessDenied owner={owner} reason={access?.reason ?? null} onAskAgain={askAgain} />;
    case 'new':
    case 'changed':
    case 'signing':
      return (
        owner &&
        terms && (
          <div className="flex flex-col gap-2">
            <OwnAccountNote />
            <TermsStep owner={owner} terms={terms} />
          </div>
        )
      );
    case 'ownerOnly':
      return owner && <OwnerOnly owner={owner} />;
    case 'empty':
      return <Empty onAskAgain={askAgain} />;
    case 'ready':
      return <Ready onTicket={onTicket} />;
    default:
      return null;
  }
}

/** The last visit's wallet may never answer; another can be picked meanwhile. */
function Reconnecting() {
  return (
    <div className="flex flex-col gap-2">
      <p>
        {t(
          'onboarding.reconnecting',
          'Reconnecting to your last wallet. If it does not answer, choose it again:',
        )}
      </p>
      <WalletPicker />
    </div>
  );
}

function Unanswered({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <Banner
      tone="warn"
      title={t('onboarding.unanswered', 'The service did not answer.')}
      action={
        <Button size="sm" onClick={onAskAgain}>
          {t('onboarding.again', 'Retry')}
        </Button>
      }
    >
      {t('onboarding.unanswered.safe', 'Trading is off until the service answers. You can still browse.')}
    </Banner>
  );
}

function OwnerOnly({ owner }: { owner: Address }): ReactNode {
  return (
    <div className="flex flex-col gap-2">
      <Banner tone="warn" title={t('terms.ownerOnly', 'Only the owner of the account can accept the terms.')}>
        {t(
          'terms.ownerOnly.do',
          'Connect the owner’s wallet once to accept them. Until then this trading key can only cancel and reduce.',
        )}
      </Banner>
      <p className="flex flex-wrap items-center gap-x-1.5">
        {t('terms.owner', 'The owner:')} <AddressText address={owner} isCopyable />
      </p>
      <p>{unknownAddressText(owner)}</p>
      <div>
        <OwnAccountButton />
      </div>
    </div>
  );
}

function Empty({ onAskAgain }: { onAskAgain: () => void }) {
  const { baseUrl } = useReadable(useGateway().config);
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        {isPracticeExchange(baseUrl)
          ? t(
              'funds.empty.practice',
              'No balance. Practice funds are credited once, soon after you first accept the terms. Lost funds are not replaced.',
            )
          : t(
              'funds.empty',
              'No balance yet. Deposit at the service. Your balance appears here once credited.',
            )}
      </p>
      <Button size="sm" onClick={onAskAgain}>
        {t('funds.again', 'Retry')}
      </Button>
    </div>
  );
}

function Ready({ onTicket }: { onTicket: () => void }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        {t(
          'order.ready',
          'Enter side, price and size in the ticket. Trine shows what your wallet will sign before it asks.',
        )}
      </p>
      <Button kind="primary" onClick={onTicket}>
        {t('order.go', 'Go to the ticket')}
      </Button>
    </div>
  );
}
