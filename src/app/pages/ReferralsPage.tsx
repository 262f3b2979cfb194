// ReferralsPage.tsx: the page of referral codes.
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { Referrals } from '#features/referrals/Referrals.tsx';

export function ReferralsPage({ onGate }: { onGate: () => void }) {
  return (
    <main id="main" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      <Referrals onConnect={onGate} />
    </main>
  );
}
