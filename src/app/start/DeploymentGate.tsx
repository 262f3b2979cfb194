// DeploymentGate.tsx: blocks the app while the service contradicts config.json, and asks about an unapproved service.
import { useGateway, useReadable } from '#client/react.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const MismatchPage = lazy(
  retryImport(() =>
    import('#features/deployment/MismatchPage.tsx').then((module) => ({ default: module.MismatchPage })),
  ),
);
const TrustDialog = lazy(
  retryImport(() =>
    import('#features/deployment/TrustDialog.tsx').then((module) => ({ default: module.TrustDialog })),
  ),
);

export function DeploymentGate({ children }: { children: ReactNode }) {
  const { trust, isAsked } = useReadable(useGateway().trust);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (trust.kind === 'mismatch') {
    return (
      <Suspense fallback={null}>
        <MismatchPage differences={trust.differences} />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      {wasAsked && (
        <Suspense fallback={null}>
          <TrustDialog />
        </Suspense>
      )}
    </>
  );
}
