// FrameLayers.tsx: layers over every page, hidden at first: onboarding, signing, tooltips, toasts. Loads after the first
// screen, so prefetching starts here too.
import { Overlays } from '#ui/overlays/Overlays.tsx';
import { usePrefetchChunks } from '../start/usePrefetchChunks.ts';
import { OnboardingSheet } from './OnboardingSheet.tsx';
import { SigningLayer } from './SigningLayer.tsx';
import { SplitMergeLayer } from './SplitMergeLayer.tsx';
import { useNoticeToasts } from './useNoticeToasts.ts';

interface FrameLayersProps {
  isOnboarding: boolean;
  onOnboarding: (isOpen: boolean) => void;
}

export function FrameLayers({ isOnboarding, onOnboarding }: FrameLayersProps) {
  useNoticeToasts();
  usePrefetchChunks();
  return (
    <>
      <OnboardingSheet isOpen={isOnboarding} onOpenChange={onOnboarding} />
      <SplitMergeLayer />
      <SigningLayer />
      <Overlays />
    </>
  );
}
