// LazyFields.tsx: the fields of the single form whose code is loaded when they are first shown.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingPart } from './LoadingPart.tsx';
import type { TpslFields as Fields } from './TpslFields.tsx';
import type { TriggerField as Trigger } from './TriggerField.tsx';

const TpslFields = lazy(
  retryImport(() => import('./TpslFields.tsx').then((module) => ({ default: module.TpslFields }))),
);
const TriggerField = lazy(
  retryImport(() => import('./TriggerField.tsx').then((module) => ({ default: module.TriggerField }))),
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
