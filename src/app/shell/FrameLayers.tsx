// FrameLayers.tsx: layers over every page, hidden at first: onboarding, signing, tooltips, toasts.
import { Overlays } from '#ui/overlays/Overlays.tsx';
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
  return (
    <>
      <OnboardingSheet isOpen={isOnboarding} onOpenChange={onOnboarding} />
      <SplitMergeLayer />
      <SigningLayer />
      <Overlays />
    </>
  );
}
