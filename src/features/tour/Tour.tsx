// Tour.tsx: the tour of the trade screen, one card per panel.
import { painted } from '#client/browser/stages.ts';
import { usePractice } from '#state/usePractice.ts';
import { setTour, useTour } from '#state/tour.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Spotlight } from '#ui/overlays/Spotlight.tsx';
import { partsLoaded } from '#ui/hooks/lazyPart.tsx';
import { i18n, t } from '#ui/text/i18n.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type StepId, stepsOnScreen, type TourStep, tourSteps } from './tourSteps.ts';

const SCREEN = '/trade';

/** Opens the trade screen; leaving that screen ends the tour. Nothing is stored. */
export function Tour() {
  const isOpen = useTour((tour) => tour.isOpen);
  useTradeScreen(isOpen);
  const isPractice = usePractice();
  const language = i18n.locale;
  // A step's `find` keeps its identity while the step is shown.
  const steps = useMemo(() => (language ? tourSteps({ isPractice }) : []), [isPractice, language]);
  const { step, number, count, move } = useSteps(steps, isOpen);
  if (!step) return null;
  const isLast = number === count;
  return (
    <Spotlight
      open={isOpen}
      onClose={() => setTour(false)}
      title={step.title}
      find={step.find}
      footer={
        <>
          <span className="tabular me-auto text-label text-faint">
            {t(
              'tour.progress',
              '{number} of {count}',
              { number, count },
              'Below a step of the tour of the trade screen, such as: 2 of 6.',
            )}
          </span>
          {number > 1 && <Button onClick={() => move(-1)}>{t('tour.back', 'Back')}</Button>}
          <Button kind="primary" onClick={() => move(1)}>
            {isLast ? t('tour.done', 'Done') : t('tour.next', 'Next')}
          </Button>
        </>
      }
    >
      <p translate="yes">{step.text}</p>
    </Spotlight>
  );
}

/**
 * The current step, and its number among those whose panel is on the screen. `move` beyond the last one ends the tour.
 */
function useSteps(all: readonly TourStep[], isOpen: boolean) {
  const [at, setAt] = useState<StepId>();
  const [shown, setShown] = useState<readonly StepId[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  const [path] = useLocation();
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // The last card stays unchanged while it closes.
    if (isOpen) {
      const ids = path.startsWith(SCREEN) ? stepsOnScreen(all) : all.map(({ id }) => id);
      setShown(ids);
      setAt(ids[0]);
    }
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    let isOver = false;
    // The trade screen may still be loading.
    void loaded().then(() => {
      if (!isOver) setShown(stepsOnScreen(all, at));
    });
    return () => {
      isOver = true;
    };
  }, [all, at, isOpen, path]);
  const move = (by: 1 | -1): void => {
    const ids = stepsOnScreen(all, at);
    const next = ids[ids.findIndex((id) => id === at) + by];
    setShown(ids);
    if (next !== undefined) setAt(next);
    else if (by > 0) setTour(false);
  };
  return {
    step: all.find(({ id }) => id === at),
    number: shown.findIndex((id) => id === at) + 1,
    count: shown.length,
    move,
  };
}

async function loaded(): Promise<void> {
  do {
    await painted();
  } while (await partsLoaded());
}

/** Opens the trade screen when the tour opens, and closes the tour when the screen is left. */
function useTradeScreen(isOpen: boolean): void {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch()).get('address');
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!isOpen) hasArrived.current = false;
    else if (path.startsWith(SCREEN)) hasArrived.current = true;
    else if (hasArrived.current) setTour(false);
    else navigate(address ? `${SCREEN}?address=${address}` : SCREEN);
  }, [isOpen, path, address, navigate]);
}
