// DrillBar.tsx: the bar of the running drill: task, question and result. The page stays usable.
import { announce } from '#ui/display/announce.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Spinner } from '#ui/display/Spinner.tsx';
import { buttonLook } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { choiceText, drillTitle, questionText, taskText } from './drillMessages.ts';
import { CHOICES, type DrillId, type DrillStep } from './drillTypes.ts';
import { DrillOrders } from './DrillOrders.tsx';
import { findingText } from './findingMessages.ts';
import type { Drills, DrillState } from './runDrills.ts';

export function DrillBar({ drills, state }: { drills: Drills; state: DrillState }) {
  const text = textOf(state);
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
  if (state.kind === 'idle') return null;
  const drill = state.kind === 'otherTab' ? state.drill : state.run.drill;
  const title = drillTitle(drill);
  return (
    <section
      data-always=""
      aria-label={t('drill.bar', 'Drill: {drill}', { drill: title })}
      className="flex max-h-[45dvh] shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 overflow-y-auto border-b border-line bg-warn-tint px-3 py-1.5 text-table"
    >
      <strong className="font-semibold">{title}</strong>
      <p className="min-w-0 flex-1 basis-64">
        {(state.kind === 'tidying' || isPreparing(state)) && <Spinner />} {text}
      </p>
      <Acts drills={drills} state={state} />
    </section>
  );
}

function Acts({ drills, state }: { drills: Drills; state: DrillState }) {
  if (state.kind === 'running') return <RunActs drills={drills} step={state.step} />;
  if (state.kind === 'stuck')
    return (
      <Group>
        <Button size="sm" onClick={drills.end}>
          {t('drill.again', 'Try again')}
        </Button>
      </Group>
    );
  if (state.kind !== 'ended') return null;
  const { run, finding } = state;
  const page = finding && GUIDE[run.drill];
  return (
    <Group>
      {run.drill === 'lostAnswer' && <DrillOrders run={run} />}
      {page && (
        <Link href={page} className={buttonLook({ size: 'sm' })}>
          {guideLabel(run.drill)}
        </Link>
      )}
      <Button size="sm" kind="primary" onClick={drills.dismiss}>
        {t('drill.close', 'Close')}
      </Button>
    </Group>
  );
}

function RunActs({ drills, step }: { drills: Drills; step: DrillStep }) {
  const question = step.kind === 'question' ? step.question : undefined;
  const choices = question
    ? CHOICES[question]
    : step.kind === 'task' && step.task.kind === 'actOnMargin'
      ? (['leave'] as const)
      : [];
  return (
    <Group>
      {choices.map((choice) => (
        <Button key={choice} size="sm" onClick={() => drills.choose(choice)}>
          {choiceText(question, choice)}
        </Button>
      ))}
      {step.kind === 'task' && step.task.kind === 'withdraw' && (
        <Link href="/funds/withdraw" className={buttonLook({ size: 'sm' })}>
          {t('drill.toFunds', 'Open Funds')}
        </Link>
      )}
      <Button size="sm" kind="quiet" onClick={drills.end}>
        {t('drill.end', 'End drill')}
      </Button>
    </Group>
  );
}

const Group = ({ children }: { children: ReactNode }) => (
  <div className="ms-auto flex flex-wrap items-center gap-1.5 compact:ms-0">{children}</div>
);

const isPreparing = (state: DrillState): boolean =>
  state.kind === 'running' && state.step.kind === 'preparing';

function textOf(state: DrillState): string | undefined {
  switch (state.kind) {
    case 'idle':
      return undefined;
    case 'otherTab':
      return t('drill.otherTab', 'This drill runs in another tab. Its faults affect this tab as well.');
    case 'running':
      return stepText(state.step);
    case 'tidying':
      return t('drill.tidying', 'Restoring the exchange…');
    case 'stuck':
      return t('drill.stuck', 'The exchange could not be restored: {reason}', { reason: state.reason });
    case 'ended':
      return endText(state);
  }
}

function stepText(step: DrillStep): string {
  if (step.kind === 'task') return taskText(step.task);
  if (step.kind === 'question') return questionText(step.question);
  return t('drill.preparing', 'Preparing…');
}

function endText({ finding, reason }: Extract<DrillState, { kind: 'ended' }>): string {
  if (reason !== undefined)
    return t('drill.failed', 'The drill could not go on: {reason} Faults are cleared.', {
      reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
    });
  if (finding === undefined)
    return t(
      'drill.ended',
      'The drill was ended. Faults are cleared, and prices and releases are as before.',
    );
  const { title, happened, why } = findingText(finding);
  return `${title}. ${happened} ${why}`;
}

/** The screen of the app with more about the result. */
const GUIDE: Readonly<Record<DrillId, string>> = {
  lostAnswer: '/activity',
  deadFeed: '/errors',
  liquidation: '/portfolio',
  withdrawal: '/funds/withdraw',
};

function guideLabel(drill: DrillId): string {
  switch (drill) {
    case 'lostAnswer':
      return t('drill.guide.activity', 'Open Activity');
    case 'deadFeed':
      return t('drill.guide.errors', 'Errors and solutions');
    case 'liquidation':
      return t('drill.guide.portfolio', 'Margin stress test');
    case 'withdrawal':
      return t('drill.toFunds', 'Open Funds');
  }
}
