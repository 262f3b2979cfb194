// EventRules.tsx: rules and source of every question of an event, collapsed.
import type { PredictionEvent, Question } from '#domain/market/predictionEvents.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { QuestionRules } from '../question/QuestionRules.tsx';
import { PHASE_TONES, phaseWord } from '../messages.ts';

export function EventRules({ event: { key, questions } }: { event: PredictionEvent }) {
  return (
    <Panel className="overflow-hidden rounded-md" title={t('event.rules', 'Rules and sources')}>
      {questions.map((question, index) => (
        <OneQuestion key={`${key} ${question.yes.assetId}`} question={question} isFirst={index === 0} />
      ))}
    </Panel>
  );
}

/** Reads nothing while collapsed. */
function OneQuestion({
  question: { record, phase, yes },
  isFirst,
}: {
  question: Question;
  isFirst: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={isFirst ? undefined : 'border-t border-line'}
    >
      <summary className="focus-inside flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1.5 hover:bg-hover compact:min-h-11">
        <Icon
          of={ChevronRight}
          size={14}
          className={cx('text-faint', isOpen ? 'rotate-90' : 'rtl:rotate-180')}
        />
        <h3 className="min-w-0 font-medium">{yes.question}</h3>
        <Badge tone={PHASE_TONES[phase]}>{phaseWord(phase, record.resolution)}</Badge>
      </summary>
      {isOpen && (
        <div className="flex max-w-4xl flex-col gap-3 px-3 pt-1 pb-4 ps-8 compact:ps-3">
          <QuestionRules market={yes} record={record} />
        </div>
      )}
    </details>
  );
}
