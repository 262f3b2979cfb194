// LateForms.tsx — the parts of the ticket whose code arrives when they are first asked for.
import { i18n } from '#ui/text/i18n.ts';
import { patiently } from '#ui/hooks/patiently.ts';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { OutcomeTicket as Shares } from './outcome/OutcomeTicket.tsx';
import type { TicketFormProps } from './context/ticketParts.ts';
import type { TpslFields as Fields } from './fields/TpslFields.tsx';
import type { TriggerField as Trigger } from './fields/TriggerField.tsx';

const ScaleForm = lazy(patiently(() => import('./scale/ScaleForm.tsx').then((module) => ({ default: module.ScaleForm }))));
const TwapForm = lazy(patiently(() => import('./twap/TwapForm.tsx').then((module) => ({ default: module.TwapForm }))));
const TpslFields = lazy(patiently(() => import('./fields/TpslFields.tsx').then((module) => ({ default: module.TpslFields }))));

const TriggerField = lazy(patiently(() => import('./fields/TriggerField.tsx').then((module) => ({ default: module.TriggerField }))));
const OutcomeTicket = lazy(patiently(() => import('./outcome/OutcomeTicket.tsx').then((module) => ({ default: module.OutcomeTicket }))));

export function SharesTicket(props: ComponentProps<typeof Shares>) {
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <OutcomeTicket {...props} />
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

function Loading({ lines }: { lines: number }) {
  return <Skeleton label={i18n.t({ id: 'ticket.loading', message: 'Loading this kind of order …' })} lines={lines} />;
}
