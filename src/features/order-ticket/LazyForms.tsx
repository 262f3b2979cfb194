// LazyForms.tsx: forms that are loaded when they are first shown.
import { lazyPart } from '#ui/hooks/lazyPart.tsx';

export const LazyScaleForm = lazyPart(() =>
  import('./scale/ScaleForm.tsx').then((module) => module.ScaleForm),
);
export const LazyTwapForm = lazyPart(() => import('./twap/TwapForm.tsx').then((module) => module.TwapForm));
export const LazyOutcomeTicket = lazyPart(() =>
  import('./outcome/OutcomeTicket.tsx').then((module) => module.OutcomeTicket),
);
