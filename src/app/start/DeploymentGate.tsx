// DeploymentGate.tsx: blocks the app while the service contradicts config.json, and asks about an unapproved service.
import { useGateway, useReadable } from '#client/react.tsx';
import { MismatchPage, TrustDialog } from '../parts.ts';
import { type ReactNode, useState } from 'react';

export function DeploymentGate({ children }: { children: ReactNode }) {
  const { trust, isAsked } = useReadable(useGateway().trust);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (trust.kind === 'mismatch') {
    return <MismatchPage differences={trust.differences} />;
  }
  return (
    <>
      {children}
      {wasAsked && <TrustDialog />}
    </>
  );
}
