// LazyForms.tsx: the ticket's lazily loaded forms.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { OutcomeTicket as Shares } from './outcome/OutcomeTicket.tsx';
import { LoadingPart } from './fields/LoadingPart.tsx';
import type { TicketFormProps } from './context/ticketParts.ts';

const ScaleForm = lazy(
  retryImport(() => import('./scale/ScaleForm.tsx').then((module) => ({ default: module.ScaleForm }))),
);
const TwapForm = lazy(
  retryImport(() => import('./twap/TwapForm.tsx').then((module) => ({ default: module.TwapForm }))),
);
const OutcomeTicket = lazy(
  retryImport(() =>
    import('./outcome/OutcomeTicket.tsx').then((module) => ({ default: module.OutcomeTicket })),
  ),
);

export function LazyOutcomeTicket(props: ComponentProps<typeof Shares>) {
  return (
    <Suspense fallback={<LoadingPart lines={8} />}>
      <OutcomeTicket {...props} />
    </Suspense>
  );
}

export function LazyScaleForm(props: TicketFormProps) {
  return (
    <Suspense fallback={<LoadingPart lines={8} />}>
      <ScaleForm {...props} />
    </Suspense>
  );
}

export function LazyTwapForm(props: TicketFormProps) {
  return (
    <Suspense fallback={<LoadingPart lines={8} />}>
      <TwapForm {...props} />
    </Suspense>
  );
}
