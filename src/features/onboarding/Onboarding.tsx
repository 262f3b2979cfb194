// Onboarding.tsx: the list of steps from a first visit to a first order.
import { useGateway, useReadable } from '#client/react.tsx';
import { setTour } from '#state/tour.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { useState } from 'react';
import { ConnectedWallet } from './wallets/ConnectedWallet.tsx';
import { Funds } from './Funds.tsx';
import { OpenStep } from './OpenStep.tsx';
import type { OnboardingStep } from './steps.ts';
import { doneLine, stepLabel, waitingLine } from './stepMessages.ts';
import { useCloseWhenReady, useStepFocus } from './useStepFlow.ts';
import { type Onboarding as Facts, useOnboarding } from './useOnboarding.ts';
import { WatchNotice } from './WatchNotice.tsx';

interface OnboardingProps {
  /** All done: closes the surrounding sheet. */
  onDone: () => void;
  /** Closes it and shows the ticket; `isFirst`: the account has never traded. */
  onTicket: (isFirst: boolean) => void;
}

export function Onboarding({ onDone, onTicket }: OnboardingProps) {
  const config = useReadable(useGateway().config);
  const facts = useOnboarding();
  const [isChanging, setChanging] = useState(false);
  const body = useStepFocus(facts.open, (id) => stepLabel(id, config));
  useCloseWhenReady(facts.steps, { onDone, onTicket });

  const detailOf = (step: OnboardingStep) => {
    if (step.state === 'waiting') return waitingLine(step.id, config);
    if (step.state === 'done')
      return <Done step={step} facts={facts} onChanged={isChanging ? () => setChanging(false) : undefined} />;
    return (
      <div ref={body} tabIndex={-1} className="mt-1 outline-none">
        <OpenStep step={step} facts={facts} onTicket={() => onTicket(false)} />
      </div>
    );
  };
  return (
    <div className="flex flex-col gap-3 pt-1">
      <WatchNotice />
      <Stepper
        label={t('onboarding.steps', 'Steps to a first order')}
        steps={facts.steps.map((step) => ({
          id: step.id,
          state: step.state,
          label: stepLabel(step.id, config),
          detail: detailOf(step),
          ...(step.case === 'connected'
            ? { aside: <ChangeWallet isOpen={isChanging} onPress={() => setChanging(!isChanging)} /> }
            : {}),
        }))}
      />
      <div>
        <Button
          size="sm"
          kind="quiet"
          onClick={() => {
            onDone();
            setTour(true);
          }}
        >
          {t('tour.title', 'Tour of the trade screen')}
        </Button>
      </div>
    </div>
  );
}

function ChangeWallet({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <Button
      size="sm"
      kind="quiet"
      className="-mt-0.5 -me-2 compact:-mt-3"
      aria-expanded={isOpen}
      aria-label={t('wallet.changeLabel', 'Change the wallet')}
      onClick={onPress}
    >
      {t('wallet.change', 'Change')}
    </Button>
  );
}

function Done({
  step,
  facts,
  onChanged,
}: {
  step: OnboardingStep;
  facts: Facts;
  onChanged: (() => void) | undefined;
}) {
  const config = useReadable(useGateway().config);
  if (step.id === 'connect' && facts.wallet)
    return <ConnectedWallet wallet={facts.wallet} owner={facts.owner} onChanged={onChanged} />;
  if (step.id === 'funds' && facts.account) return <Funds account={facts.account} />;
  return doneLine(step, { config, terms: facts.terms });
}
