// useStepFlow.ts: the steps for those who do not see them change, and for those who have nothing left to do.
import { announce } from '#ui/display/announce.ts';
import { i18n } from '#ui/text/i18n.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { isReadyToTrade, type OnboardingStep, type StepId } from './steps.ts';

/** Overlays give focus back when they have faded out; only then it is clear whether it was lost. */
const SETTLE_MS = 300;

/** Says each step that opens, and brings the focus there when what had it is gone. Put the ref on the open step's content. */
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
        ? i18n.t({ id: 'onboarding.all', message: 'All steps are done.' })
        : i18n.t({ id: 'onboarding.next', message: 'Next step: {label}.', values: { label } }),
    );
    const timer = setTimeout(() => {
      if (isLost(document.activeElement)) body.current?.focus();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [id, label]);
  return body;
}

/** What had the focus is gone: the browser has handed it to the page, or the sheet to itself. */
function isLost(active: Element | null): boolean {
  return active === null || active === document.body || active.getAttribute('role') === 'dialog';
}

/**
 * The sheet leaves by itself: for somebody who comes back with everything done, and onto the ticket once the service asks for nothing
 * more. Opened by somebody who could trade already, it stays.
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
