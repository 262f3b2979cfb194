// LazyForms.tsx: forms that are loaded when they are first shown.
import { late } from '#ui/hooks/late.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';

export const LazyScaleForm = late(
  retryImport(() => import('./scale/ScaleForm.tsx').then((module) => module.ScaleForm)),
);
export const LazyTwapForm = late(
  retryImport(() => import('./twap/TwapForm.tsx').then((module) => module.TwapForm)),
);
export const LazyOutcomeTicket = late(
  retryImport(() => import('./outcome/OutcomeTicket.tsx').then((module) => module.OutcomeTicket)),
);
