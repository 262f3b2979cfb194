// LazyFields.tsx: lazily loaded fields of the single form.
import { besideFirstScreen } from '#client/browser/stages.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingPart } from './LoadingPart.tsx';
import type { SlippageField as Slippage } from './SlippageField.tsx';
import type { TpslFields as Fields } from './TpslFields.tsx';
import type { TriggerField as Trigger } from './TriggerField.tsx';
import type { TicketTools as Tools } from '../tools/TicketTools.tsx';

const TpslFields = lazy(
  retryImport(() => import('./TpslFields.tsx').then((module) => ({ default: module.TpslFields }))),
);
const TriggerField = lazy(
  retryImport(() => import('./TriggerField.tsx').then((module) => ({ default: module.TriggerField }))),
);
const SlippageField = lazy(
  retryImport(() => import('./SlippageField.tsx').then((module) => ({ default: module.SlippageField }))),
);
const TicketTools = lazy(
  retryImport(
    besideFirstScreen(() =>
      import('../tools/TicketTools.tsx').then((module) => ({ default: module.TicketTools })),
    ),
  ),
);

export function LazyTpslFields(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense fallback={<LoadingPart lines={2} />}>
      <TpslFields {...props} />
    </Suspense>
  );
}

export function LazyTriggerField(props: ComponentProps<typeof Trigger>) {
  return (
    <Suspense fallback={<LoadingPart lines={2} />}>
      <TriggerField {...props} />
    </Suspense>
  );
}

/** Keeps its space while it loads. */
export function LazyTicketTools(props: ComponentProps<typeof Tools>) {
  return (
    <Suspense fallback={<div className="h-5" />}>
      <TicketTools {...props} />
    </Suspense>
  );
}

export function LazySlippageField(props: ComponentProps<typeof Slippage>) {
  return (
    <Suspense fallback={<LoadingPart lines={1} />}>
      <SlippageField {...props} />
    </Suspense>
  );
}
