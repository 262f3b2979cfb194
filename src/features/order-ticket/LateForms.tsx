// LateForms.tsx — the parts of the ticket whose code arrives when they are first asked for.
import { i18n } from '#ui/i18n.ts';
import { patiently } from '#ui/patiently.ts';
import type { SignedBy as Signed } from '#ui/SignedBy.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { OutcomeTicket as Shares } from './outcome/OutcomeTicket.tsx';
import type { LastResult as Result } from './LastResult.tsx';
import type { NameDoubt as Doubt } from './NameDoubt.tsx';
import type { TicketFormProps } from './ticketParts.ts';
import type { TpslFields as Fields } from './TpslFields.tsx';
import type { TriggerField as Trigger } from './TriggerField.tsx';

const ScaleForm = lazy(patiently(() => import('./ScaleForm.tsx').then((module) => ({ default: module.ScaleForm }))));
const TwapForm = lazy(patiently(() => import('./TwapForm.tsx').then((module) => ({ default: module.TwapForm }))));
const TpslFields = lazy(patiently(() => import('./TpslFields.tsx').then((module) => ({ default: module.TpslFields }))));

const TriggerField = lazy(patiently(() => import('./TriggerField.tsx').then((module) => ({ default: module.TriggerField }))));
const NameDoubt = lazy(patiently(() => import('./NameDoubt.tsx').then((module) => ({ default: module.NameDoubt }))));
const LastResult = lazy(patiently(() => import('./LastResult.tsx').then((module) => ({ default: module.LastResult }))));

const SignedBy = lazy(patiently(() => import('#ui/SignedBy.tsx').then((module) => ({ default: module.SignedBy }))));
const OutcomeTicket = lazy(patiently(() => import('./outcome/OutcomeTicket.tsx').then((module) => ({ default: module.OutcomeTicket }))));

export function SharesTicket(props: ComponentProps<typeof Shares>) {
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <OutcomeTicket {...props} />
    </Suspense>
  );
}

/** Its line is kept free until it comes, so that nothing moves. */
export function LateSignedBy(props: ComponentProps<typeof Signed>) {
  return props.who === undefined ? null : (
    <Suspense fallback={<p className="h-4" />}>
      <SignedBy {...props} />
    </Suspense>
  );
}

export function LadderForm(props: TicketFormProps) {
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <ScaleForm {...props} />
    </Suspense>
  );
}

export function SlicesForm(props: TicketFormProps) {
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <TwapForm {...props} />
    </Suspense>
  );
}

export function LateTpslFields(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense fallback={<Loading lines={2} />}>
      <TpslFields {...props} />
    </Suspense>
  );
}

export function LateTriggerField(props: ComponentProps<typeof Trigger>) {
  return (
    <Suspense fallback={<Loading lines={2} />}>
      <TriggerField {...props} />
    </Suspense>
  );
}

export function LateNameDoubt(props: ComponentProps<typeof Doubt>) {
  return (
    <Suspense fallback={null}>
      <NameDoubt {...props} />
    </Suspense>
  );
}

/** Nothing before the first order: until then there is nothing to tell. */
export function LateLastResult(props: ComponentProps<typeof Result>) {
  const [wasShown, setShown] = useState(false);
  if (props.stage && !wasShown) setShown(true);
  return (
    wasShown && (
      <Suspense fallback={null}>
        <LastResult {...props} />
      </Suspense>
    )
  );
}

function Loading({ lines }: { lines: number }) {
  return <Skeleton label={i18n.t({ id: 'ticket.loading', message: 'Loading this kind of order …' })} lines={lines} />;
}
