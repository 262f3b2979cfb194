// AccountPage.tsx: the frame of a page about the shown account.
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { useIsReturning } from '#state/account/session.ts';
import type { ReactNode } from 'react';
import { PageLoading } from '../start/PageLoading.tsx';

interface AccountPageProps {
  /** Opens the steps to an own account while another one is watched. */
  onGate?: () => void;
  /** It shows figures that grow old without a connection. */
  isLive?: boolean;
  children: ReactNode;
}

/** Loading after a reload until the account of the last visit is connected, instead of an offer to connect it. */
export function AccountPage({ onGate, isLive = false, children }: AccountPageProps) {
  if (useIsReturning()) return <PageLoading />;
  return (
    <main id="main" data-live={isLive ? '' : undefined} className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      {children}
    </main>
  );
}
