// PracticeRibbon.tsx: the line that marks the practice exchange of this browser, with a button for
// its operator's panel.
import type { PracticeLink } from '#client/practice/practiceLink.ts';
import { DRILL_KEY, isDrillKept, setDrillList, useDrillList } from '#state/drills.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useState } from 'react';
import { OperatorPanel } from './OperatorPanel.tsx';
import { isReplayKept, REPLAY_KEY } from './replay/keptReplay.ts';

const Drills = lazyPart(() => import('./drills/Drills.tsx').then((module) => module.Drills), {
  isAhead: false,
});
const ReplayBar = lazyPart(() => import('./replay/ReplayBar.tsx').then((module) => module.ReplayBar), {
  isAhead: false,
});

export function PracticeRibbon({ link }: { link: Pick<PracticeLink, 'runCommand' | 'operate'> }) {
  const [isOpen, setOpen] = useState(false);
  const [isReplay] = useState(isReplayKept);
  useEffect(reloadWithReplay, []);
  return (
    <>
      <Ribbon onOperator={() => setOpen(true)} isReplay={isReplay} />
      {isReplay && <ReplayBar link={link} fallback={<div className="min-h-9 shrink-0" />} />}
      {!isReplay && <LateDrills runCommand={link.runCommand} />}
      <OperatorPanel link={link} open={isOpen} onOpenChange={setOpen} isReplay={isReplay} />
    </>
  );
}

/** Another tab has opened or closed a replay: this tab shows data of another exchange. */
function reloadWithReplay(): () => void {
  const onEvent = ({ key }: StorageEvent) => {
    if (key === REPLAY_KEY) location.reload();
  };
  addEventListener('storage', onEvent);
  return () => removeEventListener('storage', onEvent);
}

/** Loaded on first use; at once if a drill runs in another tab, or a closed tab left one behind. */
function LateDrills({ runCommand }: Pick<PracticeLink, 'runCommand'>) {
  const isOpen = useDrillList((list) => list.isOpen);
  const [isWanted, setWanted] = useState(isDrillKept);
  useEffect(() => {
    const onEvent = ({ key, newValue }: StorageEvent) => {
      if (key === DRILL_KEY && newValue !== null) setWanted(true);
    };
    addEventListener('storage', onEvent);
    return () => removeEventListener('storage', onEvent);
  }, []);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted && <Drills runCommand={runCommand} />;
}

function Ribbon({ onOperator, isReplay }: { onOperator: () => void; isReplay: boolean }) {
  return (
    <section
      data-always=""
      aria-label={t('practice.here', 'Practice in this browser')}
      className="flex min-h-9 shrink-0 items-center gap-3 border-b border-line bg-accent-tint px-3 text-table compact:gap-2"
    >
      <p className="min-w-0">
        <strong className="font-semibold">{t('practice.here', 'Practice in this browser')}</strong>
        <span className="ms-2 text-muted compact:sr-only">
          {t('practice.here.what', 'Market, orders and balances exist only here, with play money.')}
        </span>
      </p>
      <div className="ms-auto flex shrink-0 gap-1.5">
        {!isReplay && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setDrillList(true)}>
            {t('drill.title', 'Drills')}
          </Button>
        )}
        <Button size="sm" aria-haspopup="dialog" onClick={onOperator}>
          {t('practice.operator', 'Operator')}
        </Button>
      </div>
    </section>
  );
}
