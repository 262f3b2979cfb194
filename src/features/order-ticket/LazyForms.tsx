// LazyForms.tsx: the parts of the ticket whose code arrives when they are first asked for.
import { i18n } from '#ui/text/i18n.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { OutcomeTicket as Shares } from './outcome/OutcomeTicket.tsx';
import type { TicketFormProps } from './context/ticketParts.ts';
import type { TpslFields as Fields } from './fields/TpslFields.tsx';
import type { TriggerField as Trigger } from './fields/TriggerField.tsx';

const ScaleForm = lazy(
  retryImport(() => import('./scale/ScaleForm.tsx').then((module) => ({ default: module.ScaleForm }))),
);
const TwapForm = lazy(
  retryImport(() => import('./twap/TwapForm.tsx').then((module) => ({ default: module.TwapForm }))),
);
const TpslFields = lazy(
  retryImport(() => import('./fields/TpslFields.tsx').then((module) => ({ default: module.TpslFields }))),
);

const TriggerField = lazy(
  retryImport(() => import('./fields/TriggerField.tsx').then((module) => ({ default: module.TriggerField }))),
);
const OutcomeTicket = lazy(
  retryImport(() =>
    import('./outcome/OutcomeTicket.tsx').then((module) => ({ default: module.OutcomeTicket })),
  ),
);

export function LazyOutcomeTicket(props: ComponentProps<typeof Shares>) {
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <OutcomeTicket {...props} />
    </Suspense>
  );
}

export function LazyScaleForm(props: TicketFormProps) {
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <ScaleForm {...props} />
    </Suspense>
  );
}

export function LazyTwapForm(props: TicketFormProps) {
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <TwapForm {...props} />
    </Suspense>
  );
}

export function LazyTpslFields(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense fallback={<Loading lines={2} />}>
      <TpslFields {...props} />
    </Suspense>
  );
}

export function LazyTriggerField(props: ComponentProps<typeof Trigger>) {
  return (
    <Suspense fallback={<Loading lines={2} />}>
      <TriggerField {...props} />
    </Suspense>
  );
}

function Loading({ lines }: { lines: number }) {
  return (
    <Skeleton
      label={i18n.t({ id: 'ticket.loading', message: 'Loading this kind of order …' })}
      lines={lines}
    />
  );
}
