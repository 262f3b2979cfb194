// useStepFlow.ts: announces steps, moves focus, and closes the sheet when nothing is left to do.
import { announce } from '#ui/display/announce.ts';
import { t } from '#ui/text/i18n.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { isReadyToTrade, type OnboardingStep, type StepId } from './steps.ts';

/** Overlays restore focus after fading out; only then can its loss be detected. */
const SETTLE_MS = 300;

/** Announces each opening step, and focuses it if the focused element is gone. Put the ref on its content. */
export function useStepFocus(
  open: OnboardingStep | undefined,
  labelOf: (id: StepId) => string,
): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const id = open?.id;
  const label = id && labelOf(id);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    announce(
      label === undefined
        ? t('onboarding.all', 'All steps are done.')
        : t('onboarding.next', 'Next step: {label}.', { label }),
    );
    const timer = setTimeout(() => {
      if (isLost(document.activeElement)) body.current?.focus();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [id, label]);
  return body;
}

/** The focused element is gone: focus moved to the page or the sheet. */
function isLost(active: Element | null): boolean {
  return active === null || active === document.body || active.getAttribute('role') === 'dialog';
}

/**
 * The sheet closes by itself: on return with everything done, and to the ticket once the service requires nothing more.
 * If trading was already possible when it opened, it stays.
 */
export function useCloseWhenReady(
  steps: readonly OnboardingStep[],
  ways: { onDone: () => void; onTicket: (isFirst: boolean) => void },
): void {
  const isReady = isReadyToTrade(steps);
  const hasTraded = steps.some(({ id, state }) => id === 'order' && state === 'done');
  const began = useRef(isReady);
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  useEffect(() => {
    if (!isReady || began.current) return;
    if (hasTraded) latest.current.onDone();
    else latest.current.onTicket(true);
  }, [isReady, hasTraded]);
}
