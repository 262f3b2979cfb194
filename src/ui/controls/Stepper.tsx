// Stepper.tsx: a list of steps and their states.
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { t } from '../text/i18n.ts';
import { Icon } from '../display/Icon.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

export type StepState = 'done' | 'current' | 'held' | 'busy' | 'waiting' | 'failed';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** Under the label: what happened, what is safe, what to do. */
  detail?: ReactNode;
  /** At the end of the line: a button, an elapsed time. */
  aside?: ReactNode;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  className?: string;
}

/**
 * A vertical list of steps, for onboarding and long operations. `busy` spins; `current` waits for the user, `held` for
 * others.
 */
export function Stepper({ label, steps, className }: StepsProps) {
  return (
    <ol aria-label={label} className={cx('flex flex-col', className)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={isNow(step) ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <Connector
              isDone={step.state === 'done'}
              className="absolute start-2.5 top-6 bottom-0.5 w-px -ms-px"
            />
          )}
          <StepMark state={step.state} number={index + 1} />
          <div className="min-w-0 flex-1 pt-px">
            <StepLabel step={step} className="text-body" />
            {step.detail !== undefined && <div className="mt-0.5 text-table text-muted">{step.detail}</div>}
          </div>
          {step.aside !== undefined && (
            <div className="tabular shrink-0 text-table text-muted">{step.aside}</div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Steps beside one another with their words below them; below one another on a phone. */
export function StepTrack({ label, steps, className }: StepsProps) {
  return (
    <ol aria-label={label} className={cx('flex min-w-0 gap-3 compact:flex-col compact:gap-0', className)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={isNow(step) ? 'step' : undefined}
          className="relative min-w-0 flex-1 compact:flex compact:gap-3 compact:pb-3 compact:last:pb-0"
        >
          {index < steps.length - 1 && (
            <Connector
              isDone={step.state === 'done'}
              className="absolute start-7 -end-1 top-2.5 h-px compact:start-2.5 compact:end-auto compact:top-6 compact:bottom-0.5 compact:h-auto compact:w-px compact:-ms-px"
            />
          )}
          <StepMark state={step.state} number={index + 1} />
          <div className="mt-1.5 min-w-0 compact:mt-px compact:flex-1">
            <StepLabel step={step} className="text-table" />
            {step.aside !== undefined && <p className="tabular text-label text-faint">{step.aside}</p>}
            {step.detail !== undefined && (
              <div className="mt-0.5 text-table break-words text-muted">{step.detail}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The connector to the next step. */
function Connector({ isDone, className }: { isDone: boolean; className: string }) {
  return <span aria-hidden="true" className={cx(className, isDone ? 'bg-accent' : 'bg-line-strong')} />;
}

function StepLabel({ step, className }: { step: Step; className: string }) {
  return (
    <p
      className={cx(
        className,
        isNow(step) ? 'font-medium text-ink' : step.state === 'failed' ? 'text-danger' : 'text-muted',
      )}
    >
      {step.label}
      <VisuallyHidden>{stateWord(step.state)}</VisuallyHidden>
    </p>
  );
}

function StepMark({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tabular relative z-1 grid size-5 shrink-0 place-items-center rounded-full border text-label font-medium',
        MARKS[state],
      )}
    >
      {state === 'done' ? (
        <Icon of={Check} size={12} />
      ) : state === 'failed' ? (
        <Icon of={X} size={12} />
      ) : state === 'busy' ? (
        <Spinner size={12} />
      ) : (
        number
      )}
    </span>
  );
}

const MARKS: Record<StepState, string> = {
  done: 'border-accent-fill bg-accent-fill text-on-accent',
  current: 'border-accent bg-raised text-accent',
  held: 'border-warn bg-raised text-warn',
  busy: 'border-accent bg-raised text-accent',
  waiting: 'border-control bg-raised text-faint',
  failed: 'border-danger bg-raised text-danger',
};

function isNow({ state }: Step): boolean {
  return state === 'current' || state === 'held' || state === 'busy';
}

function stateWord(state: StepState): string {
  const words: Record<StepState, string> = {
    done: t('ui.step.done', ', done'),
    current: t('ui.step.current', ', your turn'),
    held: t('ui.step.held', ', on hold'),
    busy: t('ui.step.busy', ', in progress'),
    waiting: t('ui.step.waiting', ', not yet'),
    failed: t('ui.step.failed', ', failed'),
  };
  return words[state];
}
