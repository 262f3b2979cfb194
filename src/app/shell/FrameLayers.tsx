// FrameLayers.tsx: layers over every page, hidden at first: onboarding, signing, tooltips, toasts.
import { useSubmissions } from '#client/react.tsx';
import { useSplitMerge } from '#state/market/splitMerge.ts';
import { Overlays } from '#ui/overlays/Overlays.tsx';
import { useState } from 'react';
import { Background } from '../parts.ts';
import { usePrefetchChunks } from '../start/usePrefetchChunks.ts';
import { OnboardingSheet } from './OnboardingSheet.tsx';
import { useAtRest } from './useAtRest.ts';
import { useNoticeToasts } from './useNoticeToasts.ts';

interface FrameLayersProps {
  isOnboarding: boolean;
  onOnboarding: (isOpen: boolean) => void;
}

export function FrameLayers({ isOnboarding, onOnboarding }: FrameLayersProps) {
  useNoticeToasts();
  usePrefetchChunks();
  const isBackgroundDue = useBackgroundDue();
  return (
    <>
      <OnboardingSheet isOpen={isOnboarding} onOpenChange={onOnboarding} />
      {isBackgroundDue && <Background />}
      <Overlays />
    </>
  );
}

/** Once the page is idle, or as soon as something is to be signed; from then on. */
function useBackgroundDue(): boolean {
  const isAtRest = useAtRest();
  const hasSubmissions = useSubmissions().length > 0;
  const isSplitting = useSplitMerge((state) => state.target !== undefined);
  const [isDue, setDue] = useState(false);
  if (!isDue && (isAtRest || hasSubmissions || isSplitting)) setDue(true);
  return isDue;
}
