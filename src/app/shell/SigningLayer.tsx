// SigningLayer.tsx: review sheet, notices and news of the account: not needed before something is submitted, so they load once the page is at rest.
import { useSubmissions } from '#client/react.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { retryImport } from '#ui/hooks/retryImport.ts';

const Signing = lazy(
  retryImport(() => import('#features/signing/Signing.tsx').then((module) => ({ default: module.Signing }))),
);

const AccountNotices = lazy(
  retryImport(() =>
    import('#features/notices/AccountNotices.tsx').then((module) => ({ default: module.AccountNotices })),
  ),
);

const PATIENCE_MS = 2_000;

export function SigningLayer() {
  const [isAtRest, setAtRest] = useState(false);
  const hasSubmissions = useSubmissions().length > 0;
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isAtRest && !hasSubmissions) return null;
  return (
    <Suspense fallback={null}>
      <Signing />
      <AccountNotices />
    </Suspense>
  );
}
