// LeaderboardPage.tsx: the page of the leaderboard.
import { Leaderboard } from '#features/leaderboard/Leaderboard.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { useCallback } from 'react';
import { useLocation } from 'wouter';

export function LeaderboardPage({ onGate }: { onGate: () => void }) {
  const [, navigate] = useLocation();
  const open = useCallback((owner: string) => navigate(`/portfolio?address=${owner}`), [navigate]);
  return (
    <main id="main" data-live="" className="scroll-quiet flex min-h-0 flex-1 flex-col bg-canvas">
      <WatchBanner onGate={onGate} />
      <Leaderboard onConnect={onGate} onOpenProfile={open} />
    </main>
  );
}
