// StudiesPopover.tsx: the shown studies and their inputs. Changes apply at once and are stored.
import { setStudies, useChartTools } from '#state/chart/chartTools.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { ChartSpline, Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import {
  initialInputs,
  isSound,
  soundInputs,
  STUDY_KINDS,
  type StudyInput,
  type StudyKind,
  studyRule,
} from './studyKinds.ts';
import { StudyTemplates } from './StudyTemplates.tsx';
import { inputName, studyName } from './studyMessages.ts';
import type { Study } from '#state/chart/chartToolTypes.ts';

export function StudiesPopover() {
  const count = useChartTools(({ studies }) => studies.length);
  return (
    <Popover
      label={t('studies.label', 'Indicators')}
      width="min(100vw, 340px)"
      trigger={(props) => (
        <Button {...props} size="sm" kind="quiet" className="shrink-0">
          <Icon of={ChartSpline} size={14} />
          {/* On a 400 px chart only the icon is shown; the name stays accessible. */}
          <span className="@max-[28rem]:sr-only">{t('studies.open', 'Indicators')}</span>
          {count > 0 && <span className="tabular text-accent">{count}</span>}
        </Button>
      )}
    >
      <Studies />
    </Popover>
  );
}

function Studies() {
  const studies = useChartTools((tools) => tools.studies);
  const change = (study: Study) => setStudies(studies.map((each) => (each.id === study.id ? study : each)));
  const add = (kind: StudyKind) =>
    setStudies([...studies, { id: crypto.randomUUID(), kind, inputs: initialInputs(kind), isHidden: false }]);
  return (
    <div className="flex max-h-[70dvh] flex-col">
      {studies.length > 0 && (
        <ul
          className="flex min-h-0 shrink flex-col overflow-y-auto border-b border-line py-1"
          aria-label={t('studies.shown', 'On the chart')}
        >
          {studies.map((study) => (
            <Row
              key={study.id}
              study={study}
              onChange={change}
              onRemove={() => setStudies(studies.filter(({ id }) => id !== study.id))}
            />
          ))}
        </ul>
      )}
      <ul
        className="min-h-0 flex-1 overflow-y-auto py-1"
        aria-label={t('studies.offered', 'Add an indicator')}
      >
        {STUDY_KINDS.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              aria-label={t('studies.add', 'Add {name}', { name: studyName(kind) })}
              onClick={() => add(kind)}
              className="focus-inside flex min-h-7 w-full items-center gap-2 px-3 text-start text-body hover:bg-hover compact:min-h-11"
            >
              <Icon of={Plus} size={14} className="text-muted" />
              {studyName(kind)}
            </button>
          </li>
        ))}
      </ul>
      <StudyTemplates />
    </div>
  );
}

function Row({
  study,
  onChange,
  onRemove,
}: {
  study: Study;
  onChange: (study: Study) => void;
  onRemove: () => void;
}) {
  const kind = STUDY_KINDS.find((each) => each === study.kind);
  if (!kind) return null;
  const name = studyName(kind);
  const inputs = soundInputs(kind, study.inputs);
  return (
    <li className="flex flex-col gap-1 px-3 py-1.5">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate text-body font-medium">{name}</span>
        <IconButton
          icon={study.isHidden ? EyeOff : Eye}
          pressed={!study.isHidden}
          label={t('studies.show', 'Show {name}', { name })}
          onClick={() => onChange({ ...study, isHidden: !study.isHidden })}
        />
        <IconButton icon={Trash2} label={t('studies.remove', 'Remove {name}', { name })} onClick={onRemove} />
      </div>
      {inputs.length > 0 && (
        <div className="flex gap-2">
          {studyRule(kind).inputs.map((input, index) => (
            <NumberField
              key={input.name}
              input={input}
              study={name}
              value={inputs[index] ?? input.initial}
              onValue={(value) =>
                onChange({ ...study, inputs: inputs.map((each, at) => (at === index ? value : each)) })
              }
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** Typed text stays; it applies once it is a valid input. */
function NumberField({
  input,
  study,
  value,
  onValue,
}: {
  input: StudyInput;
  study: string;
  value: number;
  onValue: (value: number) => void;
}) {
  const id = useId();
  const [text, setText] = useState(String(value));
  const isWrong = !isSound(input, readInput(text));
  const { min, max, isWhole } = input;
  const type = (next: string) => {
    setText(next);
    const number = readInput(next);
    if (isSound(input, number)) onValue(number);
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <label htmlFor={id} className="text-label text-muted">
        <span className="sr-only">{study}: </span>
        {inputName(input.name)}
      </label>
      <TextInput
        id={id}
        dir="ltr"
        value={text}
        onChange={type}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      />
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="text-label text-danger">
          {isWhole
            ? t('studies.wrong.whole', 'A whole number from {least} to {most}', { least: min, most: max })
            : t('studies.wrong', 'A number from {least} to {most}', { least: min, most: max })}
        </p>
      )}
    </div>
  );
}

/** NaN for invalid numbers; a comma counts as the point. */
function readInput(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN;
}
