// LazySubmitParts.tsx: parts of the submit area that are loaded at first use.
import { besideFirstScreen } from '#client/browser/stages.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import type { SignedBy as Signed } from '#ui/display/SignedBy.tsx';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { LastResult as Result } from './LastResult.tsx';
import type { NameWarning as Warning } from './NameWarning.tsx';

const NameWarning = lazy(
  retryImport(
    besideFirstScreen(() => import('./NameWarning.tsx').then((module) => ({ default: module.NameWarning }))),
  ),
);

const LastResult = lazy(
  retryImport(() => import('./LastResult.tsx').then((module) => ({ default: module.LastResult }))),
);

const SignedBy = lazy(
  retryImport(() => import('#ui/display/SignedBy.tsx').then((module) => ({ default: module.SignedBy }))),
);

/** Its line is reserved until it loads, so that nothing moves. */
export function LazySignedBy(props: ComponentProps<typeof Signed>) {
  return props.who === undefined ? null : (
    <Suspense fallback={<p className="h-4" />}>
      <SignedBy {...props} />
    </Suspense>
  );
}

export function LazyNameWarning(props: ComponentProps<typeof Warning>) {
  return (
    <Suspense fallback={null}>
      <NameWarning {...props} />
    </Suspense>
  );
}

/** Nothing before the first order. */
export function LazyLastResult(props: ComponentProps<typeof Result>) {
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
