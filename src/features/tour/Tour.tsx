// Tour.tsx: the tour of the trade screen, one card per panel.
import { usePractice } from '#state/usePractice.ts';
import { setTour, useTour } from '#state/tour.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Spotlight } from '#ui/overlays/Spotlight.tsx';
import { i18n, t } from '#ui/text/i18n.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tourSteps } from './tourSteps.ts';

/** Opens the trade screen; leaving that screen ends the tour. Nothing is stored. */
export function Tour() {
  const isOpen = useTour((tour) => tour.isOpen);
  useTradeScreen(isOpen);
  const [at, goTo] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // The last card stays unchanged while it closes.
    if (isOpen) goTo(0);
  }
  const isPractice = usePractice();
  const language = i18n.locale;
  // A step's `find` keeps its identity while the step is shown.
  const steps = useMemo(() => (language ? tourSteps({ isPractice }) : []), [isPractice, language]);
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
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
              { number: at + 1, count: steps.length },
              'Below a step of the tour of the trade screen, such as: 2 of 6.',
            )}
          </span>
          {at > 0 && <Button onClick={() => goTo(at - 1)}>{t('tour.back', 'Back')}</Button>}
          <Button kind="primary" onClick={() => (isLast ? setTour(false) : goTo(at + 1))}>
            {isLast ? t('tour.done', 'Done') : t('tour.next', 'Next')}
          </Button>
        </>
      }
    >
      <p translate="yes">{step.text}</p>
    </Spotlight>
  );
}

/** Opens the trade screen when the tour opens, and closes the tour when the screen is left. */
function useTradeScreen(isOpen: boolean): void {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch()).get('address');
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!isOpen) hasArrived.current = false;
    else if (path.startsWith('/trade')) hasArrived.current = true;
    else if (hasArrived.current) setTour(false);
    else navigate(address ? `/trade?address=${address}` : '/trade');
  }, [isOpen, path, address, navigate]);
}
