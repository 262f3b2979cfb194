// StudyTemplates.tsx: named sets of indicators: save, apply, remove.
import { useChartTools } from '#state/chart/chartTools.ts';
import {
  applyTemplate,
  followTemplates,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATES,
  removeTemplate,
  saveTemplate,
  useStudyTemplates,
} from '#state/chart/studyTemplates.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { announce } from '#ui/display/announce.ts';
import { t } from '#ui/text/i18n.ts';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';

export function StudyTemplates() {
  const templates = useStudyTemplates();
  const count = useChartTools(({ studies }) => studies.length);
  const [text, setText] = useState('');
  useEffect(() => followTemplates(), []);
  const name = text.trim();
  const isKnown = templates.some((each) => each.name === name);
  const reason = reasonOf({ name, count, isFull: !isKnown && templates.length >= MAX_TEMPLATES });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return;
    saveTemplate(name);
    setText('');
    announce(t('studies.template.saved', '{name} saved', { name }));
  };
  return (
    <section
      aria-label={t('studies.templates', 'Templates')}
      className="flex flex-col gap-1 border-t border-line p-2"
    >
      {templates.length > 0 && (
        <ul className="flex flex-col" aria-label={t('studies.templates', 'Templates')}>
          {templates.map((template) => (
            <li key={template.name} className="flex items-center gap-1">
              <button
                type="button"
                aria-label={t('studies.template.apply', 'Apply template: {name}', { name: template.name })}
                onClick={() => applyTemplate(template)}
                className="focus-inside flex min-h-7 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-start text-body hover:bg-hover compact:min-h-11"
              >
                <span className="min-w-0 truncate">{template.name}</span>
                <span className="text-label text-muted">
                  {t('studies.template.count', '{count, plural, one {# indicator} other {# indicators}}', {
                    count: template.studies.length,
                  })}
                </span>
              </button>
              <IconButton
                icon={Trash2}
                label={t('studies.template.remove', 'Delete template: {name}', { name: template.name })}
                onClick={() => removeTemplate(template.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={save} className="flex flex-col gap-2">
        <Field
          label={t('studies.template.name', 'Template name')}
          hint={isKnown ? t('studies.template.replaces', 'Replaces the template of this name') : undefined}
        >
          {(control) => (
            <TextInput {...control} value={text} maxLength={MAX_TEMPLATE_NAME} onChange={setText} />
          )}
        </Field>
        <Button type="submit" size="sm" reason={reason}>
          {t('studies.template.save', 'Save template')}
        </Button>
      </form>
    </section>
  );
}

function reasonOf({
  name,
  count,
  isFull,
}: {
  name: string;
  count: number;
  isFull: boolean;
}): string | undefined {
  if (count === 0) return t('studies.template.nothing', 'Add an indicator first.');
  if (name === '') return t('studies.template.empty', 'Enter a name first.');
  return isFull
    ? t('studies.template.full', 'Max {most} templates. Delete one first.', { most: MAX_TEMPLATES })
    : undefined;
}
